import { inLanguages } from '../../texts/languages.ts';
import type { MailText } from '../../texts/mail.ts';
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
}

/** Texts for players, by language. */
export const texts = inLanguages<Texts>('security', {
  en: {
    refusals: {
      OTP_REQUIRED: 'A code is needed for this',
      OTP_WRONG: 'This code is wrong or has expired',
      APP_CODE_WRONG: 'This code does not fit. Check the clock of your device and try the next one',
      SECRET_UNKNOWN: 'This set-up has expired. Start again',
      PASSKEY_REFUSED: 'This passkey could not be read. Try again',
      LINK_INVALID: 'This link no longer works. Ask for a new one',
      TWO_FA_WRONG: 'This code is wrong or has expired',
      TWO_FA_TICKET_INVALID: 'This took too long. Log in again',
      TWO_FA_ON: 'Two-factor is on already',
      TWO_FA_OFF: 'Turn two-factor on first',
      PASSKEYS_FULL: 'You have as many passkeys as an account can have',
    },
    codeMail: {
      subject: 'Your code',
      lines: [
        'Hello {username},',
        'your code is {code}. It works once, within ten minutes.',
        'Give it to nobody: our staff will never ask for it. If you did not ask for a code, change your password.',
      ],
    },
    verifyMail: {
      subject: 'Confirm your email address',
      lines: [
        'Hello {username},',
        'open this link to confirm your email address:',
        '{link}',
        'The link works once, within three days. If you have no account here, ignore this mail.',
      ],
    },
    changeMail: {
      subject: 'Confirm your new email address',
      lines: [
        'Hello {username},',
        'open this link to make this the email address of your account:',
        '{link}',
        'The link works once, within one day. If you did not ask for it, ignore this mail: nothing changes.',
      ],
    },
    takenMail: {
      subject: 'Your email address is already in use here',
      lines: [
        'Hello,',
        'somebody asked to use this email address for another account, but you already have an account with it.',
        'Nothing has changed, and there is nothing you need to do.',
      ],
    },
    changedMail: {
      subject: 'Your email address was changed',
      lines: [
        'Hello {username},',
        'your account now has another email address. If that was you, there is nothing to do.',
        'If it was not you, open this link within seven days to get your account back:',
        '{link}',
        'It restores this address, logs out every device and asks you for a new password.',
      ],
    },
    hello: 'Hello {username},',
    told: {
      passwordChanged: {
        subject: 'Your password was changed',
        line: 'the password of your account was changed. Every other device was logged out.',
      },
      twoFactorOn: {
        subject: 'Two-factor is on',
        line: 'two-factor authentication was turned on for your account.',
      },
      twoFactorOff: {
        subject: 'Two-factor is off',
        line: 'two-factor authentication was turned off for your account. Its passkeys and recovery codes no longer work.',
      },
      recoveryCodes: {
        subject: 'New recovery codes',
        line: 'new recovery codes were made for your account. The old ones no longer work.',
      },
      passkeyAdded: {
        subject: 'A passkey was added',
        line: 'the passkey “{name}” was added to your account.',
      },
      socialTied: {
        subject: 'Another way to log in was connected',
        line: '{name} was connected to your account and can log in to it. You find it under Security.',
      },
      codesGuessed: {
        subject: 'Wrong codes were entered',
        line: 'several wrong codes were entered for your account. Nothing was changed, and whoever enters them has to wait longer after each few tries.',
      },
      withdrawal: {
        subject: 'A withdrawal to a new address',
        line: 'a withdrawal to an address that you have not used before was asked for. You find it under Withdrawals, and can cancel it there until it is sent.',
      },
    },
    notYou: 'If it was not you, set a new password at once and log out your other devices.',
  },
});
