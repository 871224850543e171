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
    async getPage({ input, language }) {
      const page = Object.hasOwn(pages[language], input.path) ? pages[language][input.path] : undefined;
      if (!page) throw new Refusal('NOT_FOUND');
      return {
        meta: { layout: page.layout, title: page.title, updated_at: page.updatedAt },
        components: [...page.components],
      };
    },
  }),
});
