import type { Deps } from '../../deps.ts';
import { detectLanguage } from '../../texts/languages.ts';
import { composeMail } from '../../texts/mail.ts';
import type { Subject } from './permissions.ts';
import { texts } from './texts.ts';

type MailKey = keyof (typeof texts)['en']['mails'];

/** Mails a player about an action on the account, in the player's language, if the account has an address. */
export function mailPlayer(
  deps: Deps,
  { email, username, language }: Pick<Subject, 'email' | 'username' | 'language'>,
  key: MailKey,
): void {
  if (email === null) return;
  const text = texts[detectLanguage(language ?? undefined)].mails[key];
  const mail = { to: email, ...composeMail(text, { username }) };
  deps.background.run(`mail of staff: ${key}`, () => deps.mailer.send(mail));
}
