import type { InLanguages } from '../../texts/languages.ts';
import type { refusals } from './contract.ts';

interface Texts {
  readonly refusals: Readonly<Record<keyof typeof refusals, string>>;
}

export const texts: InLanguages<Texts> = {
  en: {
    refusals: {
      INSUFFICIENT_BALANCE: 'The balance is too low for this bet',
      REFILL_TOO_EARLY: 'You can refill once your balance is below $10 and no round is open',
    },
  },
};
