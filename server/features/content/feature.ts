import { defineFeature } from '../../feature.ts';
import { pageReads } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import * as contract from './contract.ts';
import { pages } from './texts.ts';

/** Pages of text: terms, privacy. */
export const contentFeature = defineFeature({
  contract,
  limits: { getPage: pageReads },
  handlers: () => ({
    async getPage({ input }) {
      const page = Object.hasOwn(pages, input.path) ? pages[input.path] : undefined;
      if (!page) throw new Refusal('NOT_FOUND');
      return {
        meta: { layout: page.layout, title: page.title, updated_at: page.updatedAt },
        components: [...page.components],
      };
    },
  }),
});
