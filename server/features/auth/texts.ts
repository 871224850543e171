import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('auth', {
  en: {
    refusals: {
      EMAIL_REQUIRED: 'Email field is required',
      EMAIL_INVALID: 'Please enter a valid email address',
      PASSWORD_REQUIRED: 'Password field is required',
      PASSWORD_TOO_SHORT: 'Use at least 6 characters for your password',
      RESET_CODE_INVALID: 'This link no longer works. Request a new one',
      PASSWORD_TOO_COMMON: 'This password is too common. Choose another one',
      PASSWORD_LIKE_EMAIL: 'This password is too similar to your email. Choose another one',
      PASSWORD_WRONG: 'That’s not your current password',
      EMAIL_NEEDED: 'Add an email address first',
      CREDENTIALS_WRONG: 'Wrong email or password',
      ACCOUNT_BLOCKED: 'This account is closed. Contact support if you think that’s a mistake',
      EMAIL_TAKEN: 'An account with this email already exists. Log in instead',
    },
    demoCredit: { title: 'Balance credited', message: '{amount} of play money added to your balance' },
    resetMail: {
      subject: 'Set a new password',
      lines: [
        'Hello {username},',
        'Someone asked to reset the password for your account. To set a new one, open this link within one hour:',
        '{link}',
        'The link works once. Setting a new password logs out every device. If this wasn’t you, ignore this email and nothing will change.',
      ],
      action: 'Set a new password',
    },
  },
});
