import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('notifications', {
  en: {
    refusals: {
      NEWS_TIMES: 'The end must be later than the start, and in the future',
      NEWS_PICTURE: 'Only JPEG, PNG and WebP pictures up to 1 MB can be used',
      NEWS_GONE: 'News not available!',
      NEWS_ENDED: 'This was published or ended already. Load the page again',
    },
  },
});
