import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('coin-drops', {
  en: {
    refusals: {
      DROP_TOO_SMALL: 'A coin drop needs at least $5.00',
      DROP_CLOSED: 'This coin drop is over',
      DROP_LIMIT: 'You can open {times} coin drops a day, and give {sum} a day together with tips',
    },
  },
});
