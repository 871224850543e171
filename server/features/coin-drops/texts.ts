import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('coin-drops', {
  en: {
    refusals: {
      DROP_TOO_SMALL: 'Minimum coin drop is $5.00',
      DROP_CLOSED: 'This coin drop is over',
      DROP_LIMIT: 'Up to {times} coin drops a day. Drops and tips together: up to {sum} a day',
    },
  },
});
