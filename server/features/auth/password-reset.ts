import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { resetMail } from '../../mail/reset-mail.ts';
import type { Texts } from '../../texts/texts.ts';
import { checkNewPassword, emailKey } from './checks.ts';
import { hashPassword } from './passwords.ts';
import {
  dropResets,
  endSessions,
  findReset,
  findUserByEmailKey,
  setPasswordHash,
  takeReset,
} from './queries.ts';

const CODE_MS = 60 * 60 * 1000;

/** Mails a link when the address is known. Runs after the reply, so that neither answer nor time tells. */
export async function mailResetLink(deps: Deps, email: string, texts: Texts): Promise<void> {
  const user = await findUserByEmailKey(deps.db, emailKey(email));
  if (!user) return;
  const now = deps.clock.now();
  const code = newToken();
  await deps.db
    .insertInto('password_resets')
    .values({
      code_hash: hashToken(code),
      user_id: user.id,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MS),
      used_at: null,
    })
    .execute();
  const link = `${deps.env.publicUrl}/?modal=reset-password&token=${code}`;
  await deps.mailer.send({ to: user.email, ...resetMail(texts, { username: user.username, link }) });
}

export const isResetCodeGood = async (deps: Deps, code: string): Promise<boolean> =>
  (await findReset(deps.db, deps.clock.now(), hashToken(code))) !== undefined;

/**
 * Sets the password by a mailed code; the code is used up and every session of the account ends.
 * @throws {Refusal} PASSWORD_REQUIRED, PASSWORD_TOO_SHORT, RESET_CODE_INVALID.
 */
export async function setPassword(deps: Deps, code: string, password: string): Promise<void> {
  checkNewPassword(password);
  if (!(await isResetCodeGood(deps, code))) throw new Refusal('RESET_CODE_INVALID');
  const passwordHash = await hashPassword(password);
  const userId = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const owner = await takeReset(tx, now, hashToken(code));
    if (!owner) throw new Refusal('RESET_CODE_INVALID');
    await dropResets(tx, now, owner);
    await setPasswordHash(tx, owner, passwordHash);
    await endSessions(tx, now, owner);
    return owner;
  });
  deps.knownSessions.forget(userId);
  deps.outbox.wake();
}
