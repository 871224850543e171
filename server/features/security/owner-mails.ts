import type { Deps } from '../../deps.ts';
import { playersLanguage, type Language } from '../../texts/languages.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { texts } from './texts.ts';

type Told = keyof (typeof texts)['en']['told'];

/** Where an owner can undo a change. */
const placePaths = {
  security: '/my-account/general/security',
  withdrawals: '/my-account/history/withdrawals',
} as const;

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
    const spoken = playersLanguage(user.language, language);
    const { told: mails, hello, notYou, open } = texts[spoken];
    const { subject, line } = mails[told];
    const place = told === 'withdrawal' ? 'withdrawals' : 'security';
    const mail = composeMail(
      { subject, lines: [hello, line, notYou, '{link}'], action: open[place] },
      { ...values, username: user.username, link: deps.env.publicUrl + placePaths[place] },
      spoken,
    );
    await deps.mailer.send({ to: user.email, ...mail });
  });
}
