import { defineFeature } from '../../feature.ts';
import { PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import * as contract from '#contract/content.ts';
import { createSitePages } from './pages.ts';

export { checkPages, escapeHtml, createSitePages, type SitePage, type LocalizedArticle } from './pages.ts';
export { texts as pageTexts } from './texts.ts';
export { assertZoneFiles, zonesFor } from './zones.ts';

/** All pages of the site: operators' articles, and the titles and descriptions of the others. */
export const contentFeature = defineFeature({
  contract,
  limits: { getPage: PAGE_READ_LIMIT },
  handlers: (deps) => ({
    async getPage({ input, language }) {
      const page = await createSitePages(deps).find(input.path, language);
      if (!page) throw new Refusal('NOT_FOUND');
      return page.reply;
    },
  }),
});
