import { lockUser } from '../../db/lock-user.ts';
import type { resetPassword } from '#contract/auth.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { emailKey } from '../../email-key.ts';
import { playersLanguage, type Language } from '../../texts/languages.ts';
import type { WaysIn } from '#contract/security.ts';
import { endNewWaysIn, recordActivity, suspectSince } from '../security/feature.ts';
import { endSessions, type Origin } from '../sessions/feature.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { assertPasswordStrong, assertPasswordUnlikeEmail } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteResets,
  findReset,
  findUserByEmailKey,
  insertReset,
  listRecentResets,
  setPasswordHash,
  consumeReset,
} from './queries.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { texts } from './texts.ts';

const CODE_MS = 60 * 60 * 1000;
/**
 * Minimum time between two reset mails; it doubles with each mail of the last hour. Requests cannot flood a
 * mailbox, and the owner always has a link that works.
 */
const FIRST_PAUSE_MS = 60_000;

/**
 * Mails a link if the address is known and has no fresh one. Runs after the reply, so that neither the reply
 * nor its timing reveals whether the account exists.
 */
export async function mailResetLink(deps: Deps, email: string, language: Language): Promise<void> {
  const user = await findUserByEmailKey(deps.db, emailKey(email));
  const code = newToken();
  if (!user?.email || !(await storeCode(deps, user.id, hashToken(code)))) return;
  const link = `${deps.env.publicUrl}/?modal=reset-password&token=${code}`;
  const spoken = playersLanguage(user.language, language);
  try {
    await deps.mailer.send({
      to: user.email,
      ...composeMail(texts[spoken].resetMail, { username: user.username, link }, spoken),
    });
  } catch (error) {
    // A link that could not be mailed must not delay the next one.
    await deps.db.deleteFrom('password_resets').where('code_hash', '=', hashToken(code)).execute();
    throw error;
  }
}

/** Returns false if a recent mail's link is still to be used. */
const storeCode = (deps: Deps, userId: string, codeHash: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    const now = deps.clock.now();
    const mailed = await listRecentResets(tx, userId, new Date(now.getTime() - CODE_MS));
    const pauseMs = FIRST_PAUSE_MS * 2 ** (mailed.length - 1);
    const [last] = mailed;
    if (last?.used_at === null && now.getTime() - last.created_at.getTime() < pauseMs) return false;
    const expires = new Date(now.getTime() + CODE_MS);
    await insertReset(tx, { code_hash: codeHash, user_id: userId, created_at: now, expires_at: expires });
    return true;
  });

export const isResetCodeValid = async (deps: Deps, code: string): Promise<boolean> =>
  (await findReset(deps.db, deps.clock.now(), hashToken(code))) !== undefined;

/**
 * Sets the password with a mailed code: consumes the code, ends every session, and forgets every known device
 * but this one. Removes recently added sign-in methods too, because someone with a stolen session may have
 * added them. Returns the device's token and the removed methods.
 * @throws {Refusal} PASSWORD_..., RESET_CODE_INVALID.
 */
export async function setPassword(
  deps: Deps,
  { token: code, password, device }: RequestOf<typeof resetPassword>,
  origin: Origin,
): Promise<{ readonly device_token: string; readonly ways_in: WaysIn }> {
  await assertPasswordStrong(password);
  const reset = await findReset(deps.db, deps.clock.now(), hashToken(code));
  if (!reset) throw new Refusal('RESET_CODE_INVALID');
  if (reset.email !== null) assertPasswordUnlikeEmail(password, reset.email);
  const passwordHash = await hashPassword(password);
  const {
    owner: userId,
    token,
    waysIn,
  } = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const owner = await consumeReset(tx, now, hashToken(code));
    if (!owner) throw new Refusal('RESET_CODE_INVALID');
    await deleteResets(tx, now, owner);
    await setPasswordHash(tx, owner, passwordHash);
    await endSessions(tx, now, owner);
    await forgetDevices(tx, owner);
    const since = await suspectSince(tx, deps, owner);
    const waysIn = await endNewWaysIn(tx, deps, { userId: owner, origin, since, endsTwoFactor: false });
    await recordActivity(tx, deps, owner, 'password_reset', { origin });
    return { owner, waysIn, token: await rememberDevice(tx, deps, owner, device) };
  });
  deps.knownSessions.forget(userId);
  deps.outbox.wake();
  return { device_token: token, ways_in: waysIn };
}
