import { contract } from '../whole-contract.ts';
import type { OtpScope } from '#contract/security.ts';
import type { Mailer } from '../deps.ts';
import type { TestApp } from './build-test-app.ts';
import { callApi } from './register-player.ts';

/** Returns the one-time code mailed to a player; null for an account without an email. */
export async function mailedCode(
  { app, clock, deps }: TestApp,
  headers: Readonly<Record<string, string>>,
  scope: OtpScope,
): Promise<string | null> {
  const { mailer } = deps;
  const codes: string[] = [];
  const send: Mailer['send'] = (mail) => {
    const code = /Your code is (\d{6})/.exec(mail.text)?.[1];
    if (code !== undefined) codes.push(code);
    return mailer.send(mail);
  };
  Object.assign(deps, { mailer: { send } });
  try {
    const ask = async () => (await callApi(app, contract.askOtp, { scope }, headers)).response;
    const first = await ask();
    if (!first.is_email) return null;
    await deps.background.settled();
    if (codes.length === 0) {
      // One was mailed a moment ago: its pause is waited for.
      clock.advance(first.countdown * 1_000);
      await ask();
      await deps.background.settled();
    }
  } finally {
    Object.assign(deps, { mailer });
  }
  const [code] = codes;
  if (code === undefined) throw new Error('No code was mailed');
  return code;
}
