import type { Deps } from '../../deps.ts';
import { playersLanguage, type Language } from '../../texts/languages.ts';
import { composeMail } from '../../texts/mail.ts';
import { texts } from './texts.ts';

type Told = keyof (typeof texts)['en']['told'];

interface Owner {
  readonly player: { readonly userId: string };
  /** Language of the call; the account's chosen language takes precedence. */
  readonly language?: Language;
}

/**
 * Mails the owner about a change, after the reply. An account without an address shows it only in its
 * activity. `values` are the parameters of the text.
 */
export function mailOwner(
  deps: Deps,
  { player: { userId }, language }: Owner,
  told: Told,
  values: Readonly<Record<string, string>> = {},
): void {
  deps.background.run('mail of a change', async () => {
    const user = await deps.db
      .selectFrom('users')
      .select(['email', 'username', 'language'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.email === null) return;
    const { told: mails, hello, notYou } = texts[playersLanguage(user.language, language)];
    const { subject, line } = mails[told];
    const mail = composeMail(
      { subject, lines: [hello, line, notYou] },
      { ...values, username: user.username },
    );
    await deps.mailer.send({ to: user.email, ...mail });
  });
}
