import type { Deps } from '../../deps.ts';
import { fill } from '../../texts/fill.ts';
import { languageOf } from '../../texts/languages.ts';
import type { Subject } from './permissions.ts';
import { texts } from './texts.ts';

type MailKey = keyof (typeof texts)['en']['mails'];

/** Mails a player what was done to the account, in the player's language; one without an address is not told. */
export function tellByMail(
  deps: Deps,
  { email, username, language }: Pick<Subject, 'email' | 'username' | 'language'>,
  key: MailKey,
): void {
  if (email === null) return;
  const { subject, lines } = texts[languageOf(language ?? undefined)].mails[key];
  const filled = lines.map((line) => fill(line, { username }));
  const mail = {
    to: email,
    subject,
    text: filled.join('\n\n'),
    html: filled.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
  deps.background.run(`mail of staff: ${key}`, () => deps.mailer.send(mail));
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
