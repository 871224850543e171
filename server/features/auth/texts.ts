import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('auth', {
  en: {
    refusals: {
      EMAIL_REQUIRED: 'Email field is required',
      EMAIL_INVALID: 'Please enter a valid email address',
      PASSWORD_REQUIRED: 'Password field is required',
      PASSWORD_TOO_SHORT: 'The password needs at least 6 characters',
      RESET_CODE_INVALID: 'This link no longer works. Ask for a new one',
      PASSWORD_TOO_COMMON: 'Too many people use this password. Choose another one',
      PASSWORD_LIKE_EMAIL: 'This password is too much like your email address. Choose another one',
      PASSWORD_WRONG: 'This is not your current password',
      EMAIL_NEEDED: 'Add an email address first',
      CREDENTIALS_WRONG: 'Email or password is wrong',
      ACCOUNT_BLOCKED: 'This account is closed. Write to support if you think that is a mistake',
      EMAIL_TAKEN: 'An account with this email already exists',
    },
    demoCredit: { title: 'Balance credited', message: '{amount} of play money is on your balance' },
    resetMail: {
      subject: 'Set a new password',
      lines: [
        'Hello {username},',
        'somebody asked to set a new password for your account. Open this link within one hour to choose one:',
        '{link}',
        'The link works once. A new password logs out every device. If it was not you, ignore this mail: nothing changes.',
      ],
    },
  },
});
