import { defineFeature } from '../../feature.ts';
import { pageReads } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import * as contract from './contract.ts';
import { pagesOf } from './pages.ts';

export { checkPages, escapeHtml, pagesOf, type SitePage, type Written } from './pages.ts';
export { texts as pageTexts } from './texts.ts';
export { assertZoneFiles, zonesFor } from './zones.ts';

/** Every page of the site: those that operators write, and what is said of the others. */
export const contentFeature = defineFeature({
  contract,
  limits: { getPage: pageReads },
  handlers: (deps) => ({
    async getPage({ input, language }) {
      const page = await pagesOf(deps).find(input.path, language);
      if (!page) throw new Refusal('NOT_FOUND');
      return page.reply;
    },
  }),
});
