import type { changePassword } from '#contract/auth.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { withGuessLimit, recordActivity, requireCode, mailOwner } from '../security/feature.ts';
import { endSessions, type Origin } from '../sessions/feature.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { assertPasswordStrong, assertPasswordUnlikeEmail } from './new-password.ts';
import { verifyPassword, hashPassword } from './passwords.ts';
import { deleteResets, setPasswordHash } from './queries.ts';

interface Caller {
  readonly player: Player;
  readonly origin: Origin;
  readonly language: Language;
}

/**
 * Sets another password, or the first one. Ends every other session, and forgets every known device but this
 * one. Returns its token.
 * @throws {Refusal} PASSWORD_..., EMAIL_NEEDED, OTP_REQUIRED, OTP_WRONG, TOO_MANY_REQUESTS.
 */
export async function replacePassword(
  deps: Deps,
  caller: Caller,
  { current, password, otp, device }: RequestOf<typeof changePassword>,
): Promise<string> {
  const { player, origin } = caller;
  const { userId, sessionId } = player;
  await assertPasswordStrong(password);
  const user = await deps.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (user.email === null) throw new Refusal('EMAIL_NEEDED');
  assertPasswordUnlikeEmail(password, user.email);
  if (current) await checkCurrent(deps, player, { current, stored: user.password_hash });
  else await requireCode(deps, player, { scope: 'password', code: otp });
  const passwordHash = await hashPassword(password);
  const token = await transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await setPasswordHash(tx, userId, passwordHash);
    await deleteResets(tx, now, userId);
    await endSessions(tx, now, userId, { except: sessionId });
    await forgetDevices(tx, userId);
    await recordActivity(tx, deps, userId, 'password_changed', { origin });
    return rememberDevice(tx, deps, userId, device);
  });
  deps.knownSessions.forget(userId);
  deps.outbox.wake();
  mailOwner(deps, caller, 'passwordChanged');
  return token;
}

async function checkCurrent(
  deps: Deps,
  { userId }: Player,
  { current, stored }: { readonly current: string; readonly stored: string | null },
): Promise<void> {
  // Hashed before the account is locked, so that the player's other calls need not wait for it.
  const isRight = await verifyPassword(stored ?? undefined, current);
  const by = { userId, guesser: 'scope:current-password', refusal: 'PASSWORD_WRONG' } as const;
  await withGuessLimit(deps, by, () => Promise.resolve(isRight || null));
}
