import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('crash', {
  en: {
    refusals: {
      ALREADY_JOINED: 'You have a bet on this round already',
      NOT_PREPARED: 'The next rounds are being prepared. Try again in a moment',
    },
  },
});
