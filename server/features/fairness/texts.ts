import type { InLanguages } from '../../texts/languages.ts';
import type { refusals } from './contract.ts';

interface Texts {
  readonly refusals: Readonly<Record<keyof typeof refusals, string>>;
}

export const texts: InLanguages<Texts> = {
  en: {
    refusals: {
      INVALID_CLIENT_SEED: 'Use 1 to 64 letters, digits, dots, underscores or hyphens',
      SEED_LOCKED: 'Seeds cannot be changed while a round is open',
    },
  },
};
