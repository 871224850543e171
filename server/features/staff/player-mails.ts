import type { Deps } from '../../deps.ts';
import { detectLanguage } from '../../texts/languages.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import type { Subject } from './permissions.ts';
import { texts } from './texts.ts';

type MailKey = keyof (typeof texts)['en']['mails'];

/** Where the button of each mail leads; three of them ask for a reply instead and have none. */
const linkPaths: Readonly<Record<MailKey, string>> = {
  blocked: '',
  unblocked: '/?modal=auth&tab=login',
  excluded: '',
  limited: '/my-account/general/self-exclusion',
  resetAsked: '',
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
  const link = deps.env.publicUrl + linkPaths[key];
  const mail = { to: email, ...composeMail(texts[spoken].mails[key], { username, link }, spoken) };
  deps.background.run(`mail of staff: ${key}`, () => deps.mailer.send(mail));
}
