import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('crash', {
  en: {
    refusals: {
      ALREADY_JOINED: 'You already have a bet on this round',
      NOT_PREPARED: 'The next rounds are getting ready. Try again in a moment',
    },
  },
});
