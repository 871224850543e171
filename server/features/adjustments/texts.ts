import { inLanguages } from '../../texts/languages.ts';

/** Texts for staff, by language. */
export const texts = inLanguages('adjustments', {
  en: {
    refusals: {
      ADJUSTMENT_LIMIT: 'That is more than your roles allow',
      ADJUSTMENT_NEEDS_ANOTHER: 'You asked for it. Another person has to decide',
      ADJUSTMENT_OVER: 'This adjustment is decided already',
      ADJUSTMENT_TOO_MUCH: 'The player’s main balance is smaller than that',
    },
  },
});
