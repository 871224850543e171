import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('promotions', {
  en: {
    refusals: {
      CODE_NOT_FOUND: 'This code doesn’t exist. Check the spelling',
      CODE_EXPIRED: 'This code has expired',
      CODE_USED: 'You’ve already used this code',
      CODE_USED_UP: 'This code has reached its limit',
      CODE_NOT_FOR_YOU: 'This code isn’t for your account',
      CODE_STARTED: 'This code has started and can’t be changed',
      NEEDS_ANOTHER_ADMIN: 'Someone else needs to approve this',
    },
  },
});
