import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('vip', {
  en: {
    refusals: {
      TRANSFER_DONE: 'You have asked for a transfer already',
    },
    /** Parameters of NOT_ELIGIBLE. */
    reasons: {
      staff: 'staff accounts win nothing',
      played: 'less was wagered in the last seven days than the wheel asks for',
      level: 'your level here is too high for a transfer',
    },
  },
});
