import type { Deps } from '../../deps.ts';
import type { Language } from '../../texts/languages.ts';
import { mailOf } from '../../texts/mail.ts';
import { texts } from './texts.ts';

type Told = keyof (typeof texts)['en']['told'];

interface Owner {
  readonly player: { readonly userId: string };
  readonly language: Language;
}

/** Mails the owner what was just changed, after the reply; an account without an address reads it in its activity. */
export function tellOwner(deps: Deps, { player: { userId }, language }: Owner, told: Told): void {
  deps.background.run('mail of a change', async () => {
    const { email, username } = await deps.db
      .selectFrom('users')
      .select(['email', 'username'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (email === null) return;
    const { subject, line } = texts[language].told[told];
    const lines = [texts[language].hello, line, texts[language].notYou];
    await deps.mailer.send({ to: email, ...mailOf({ subject, lines }, { username }) });
  });
}
