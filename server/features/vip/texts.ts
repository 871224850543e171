import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('vip', {
  en: {
    refusals: {
      TRANSFER_DONE: 'You’ve already requested a transfer',
    },
    /** Parameters of NOT_ELIGIBLE. */
    reasons: {
      staff: 'staff accounts can’t win prizes',
      played: 'you haven’t wagered enough in the last seven days',
      level: 'your level here is too high for a transfer',
    },
  },
});
