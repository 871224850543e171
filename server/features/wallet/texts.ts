import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('wallet', {
  en: {
    refusals: {
      INSUFFICIENT_BALANCE: 'Your balance is too low{why}',
      REFILL_TOO_EARLY: 'You can refill when your balance is below $10 and no round is open',
    },
  },
});
