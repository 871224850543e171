import type { Deps } from '../../deps.ts';
import { detectLanguage } from '../../texts/languages.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { Subject } from './permissions.ts';
import { texts } from './texts.ts';

type MailKey = keyof (typeof texts)['en']['mails'];

/** Where the buttons lead. The other mails ask for a reply instead. */
const linkPaths: Readonly<Partial<Record<MailKey, string>>> = {
  unblocked: '/?modal=auth&tab=login',
  limited: '/my-account/general/self-exclusion',
  resetDone: '/my-account/general/security',
};

/** Mails a player about an action on the account, in the player's language, if the account has an address. */
export function mailPlayer(
  deps: Deps,
  { email, username, language }: Pick<Subject, 'email' | 'username' | 'language'>,
  key: MailKey,
): void {
  if (email === null) return;
  const spoken = detectLanguage(language ?? undefined);
  const path = linkPaths[key];
  const values = { username, ...(path !== undefined && { link: deps.env.publicUrl + path }) };
  const mail = { to: email, ...composeMail(texts[spoken].mails[key], values, spoken) };
  deps.background.run(`mail of staff: ${key}`, () => deps.mailer.send(mail));
}
