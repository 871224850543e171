import { inLanguages } from '../../texts/languages.ts';

/** Texts for players and staff, by language. */
export const texts = inLanguages('promotions', {
  en: {
    refusals: {
      CODE_NOT_FOUND: 'This code does not exist',
      CODE_EXPIRED: 'This code has ended',
      CODE_USED: 'You have used this code',
      CODE_USED_UP: 'This code was used up',
      CODE_NOT_FOR_YOU: 'This code is not for your account',
      CODE_STARTED: 'This code has started, it stays as it is',
      NEEDS_ANOTHER_ADMIN: 'Another person has to approve this',
    },
  },
});
