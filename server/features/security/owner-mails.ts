import type { Deps } from '../../deps.ts';
import { playersLanguage, type Language } from '../../texts/languages.ts';
import { composeMail } from '../../texts/mail.ts';
import { texts } from './texts.ts';

type Told = keyof (typeof texts)['en']['told'];

interface Owner {
  readonly player: { readonly userId: string };
  /** Of the call; an account that chose a language is written to in that. */
  readonly language?: Language;
}

/**
 * Mails the owner what was just changed, after the reply; an account without an address reads it in its activity.
 * `values` fill the gaps of the line.
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
