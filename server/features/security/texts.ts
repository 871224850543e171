import { inLanguages } from '../../texts/languages.ts';
import type { MailText } from '../../mails/compose-mail.ts';
import type { refusals } from '#contract/security.ts';

type Told =
  | 'passwordChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'codesGuessed'
  | 'socialTied'
  | 'withdrawal';

interface Texts {
  readonly refusals: Readonly<Record<keyof typeof refusals, string>>;
  readonly codeMail: MailText;
  readonly verifyMail: MailText;
  readonly changeMail: MailText;
  readonly takenMail: MailText;
  readonly changedMail: MailText;
  readonly hello: string;
  readonly told: Readonly<Record<Told, { readonly subject: string; readonly line: string }>>;
  readonly notYou: string;
  /** Buttons of the mails above. */
  readonly open: { readonly security: string; readonly withdrawals: string };
}

/** Texts for players, by language. */
export const texts = inLanguages<Texts>('security', {
  en: {
    refusals: {
      OTP_REQUIRED: 'Enter a code to do this',
      OTP_WRONG: 'This code is wrong or has expired. Try again or request a new one',
      APP_CODE_WRONG: 'This code doesn’t match. Check your device’s clock and try the next code',
      SECRET_UNKNOWN: 'This setup has expired. Start again',
      PASSKEY_REFUSED: 'This passkey couldn’t be read. Try again',
      LINK_INVALID: 'This link no longer works. Request a new one',
      TWO_FA_WRONG: 'This code is wrong or has expired',
      TWO_FA_TICKET_INVALID: 'This took too long. Log in again',
      TWO_FA_ON: 'Two-factor is already on',
      TWO_FA_OFF: 'Turn on two-factor first',
      PASSKEYS_FULL: 'You’ve reached the passkey limit. Remove one first',
    },
    codeMail: {
      subject: 'Your code',
      lines: [
        'Hello {username},',
        'Your code is {code}.',
        'It works once, for the next ten minutes.',
        'Don’t share it with anyone. Our staff will never ask for it. If you didn’t request a code, change your password.',
      ],
    },
    verifyMail: {
      subject: 'Verify your email address',
      lines: [
        'Hello {username},',
        'Open this link to verify your email address:',
        '{link}',
        'The link works once and expires in three days. If you don’t have an account here, ignore this email.',
      ],
      action: 'Verify email address',
    },
    changeMail: {
      subject: 'Verify your new email address',
      lines: [
        'Hello {username},',
        'Open this link to make this your account’s email address:',
        '{link}',
        'The link works once and expires in one day. If you didn’t request this, ignore this email and nothing will change.',
      ],
      action: 'Use this address',
    },
    takenMail: {
      subject: 'Your email address is already in use here',
      lines: [
        'Hello,',
        'Someone tried to use this email address for another account, but you already have an account with it.',
        'Nothing has changed, and you don’t need to do anything.',
      ],
    },
    changedMail: {
      subject: 'Your email address was changed',
      lines: [
        'Hello {username},',
        'Your account now has a different email address. If that was you, there’s nothing to do.',
        'If it wasn’t you, open this link within seven days to get your account back:',
        '{link}',
        'It restores this address, logs out every device and asks you to set a new password.',
      ],
      action: 'Get my account back',
    },
    hello: 'Hello {username},',
    told: {
      passwordChanged: {
        subject: 'Your password was changed',
        line: 'The password for your account was changed. Every other device was logged out.',
      },
      twoFactorOn: {
        subject: 'Two-factor is on',
        line: 'Two-factor authentication was turned on for your account.',
      },
      twoFactorOff: {
        subject: 'Two-factor is off',
        line: 'Two-factor authentication was turned off for your account. Your passkeys and recovery codes no longer work.',
      },
      recoveryCodes: {
        subject: 'New recovery codes',
        line: 'New recovery codes were created for your account. The old ones no longer work.',
      },
      passkeyAdded: {
        subject: 'A passkey was added',
        line: 'The passkey “{name}” was added to your account.',
      },
      socialTied: {
        subject: 'New login method connected',
        line: '{name} was connected to your account and can now log in to it. You’ll find it under Security.',
      },
      codesGuessed: {
        subject: 'Wrong codes were entered',
        line: 'Several wrong codes were entered for your account. Nothing was changed, and the wait between tries keeps getting longer.',
      },
      withdrawal: {
        subject: 'Withdrawal to a new address',
        line: 'A withdrawal to an address you haven’t used before was requested. You’ll find it under Withdrawals, where you can cancel it until it’s sent.',
      },
    },
    notYou: 'If this wasn’t you, set a new password right away and log out your other devices.',
    open: { security: 'Open Security', withdrawals: 'Open Withdrawals' },
  },
});
