import type { InLanguages } from '../../texts/languages.ts';
import type { MailText } from '../../texts/mail.ts';

interface Texts {
  readonly refusals: Readonly<Record<'OTP_REQUIRED' | 'OTP_WRONG', string>>;
  readonly codeMail: MailText;
}

/** What the player is told, by language. */
export const texts: InLanguages<Texts> = {
  en: {
    refusals: {
      OTP_REQUIRED: 'A code is needed for this',
      OTP_WRONG: 'This code is wrong or has expired',
    },
    codeMail: {
      subject: 'Your code',
      lines: [
        'Hello {username},',
        'your code is {code}. It works once, within ten minutes.',
        'Never give it to anybody. Nobody of Oddlight will ask for it. If you did not ask for a code, change your password.',
      ],
    },
  },
};
