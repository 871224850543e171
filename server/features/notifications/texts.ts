import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('notifications', {
  en: {
    refusals: {
      NEWS_TIMES: 'The end must be later than the start, and in the future',
      NEWS_PICTURE: 'Use a JPEG, PNG or WebP image of up to 1 MB',
      NEWS_GONE: 'News not available!',
      NEWS_ENDED: 'This was already published or ended. Reload the page',
    },
  },
});
