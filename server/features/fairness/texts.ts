import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('fairness', {
  en: {
    refusals: {
      INVALID_CLIENT_SEED: 'Use 1 to 64 letters, digits, dots, underscores or hyphens',
      SEED_LOCKED: 'You can’t change seeds while a round is open. Finish it first',
      SEED_UNREADABLE: 'The server seed of your pair cannot be read any more. Change your seeds to play on',
    },
  },
});
