import { timingSafeEqual } from 'node:crypto';
import type { enableTwoFactor, generateTwoFactor } from '#contract/security.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import { recordActivity } from './activity.ts';
import type { Caller } from './caller.ts';
import { requireCode } from './otp.ts';
import { mailOwner } from './owner-mails.ts';
import {
  toOtpauthUri,
  newSecret,
  renewRecoveryCodes,
  findTotpStep,
  getTwoFactorSince,
} from './second-factor.ts';

const SETUP_MS = 60 * 60_000;

/** Returns whether signing in needs a second factor. */
export const hasTwoFactor = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await getTwoFactorSince(db, userId)) !== undefined;

/** @throws {Refusal} TWO_FA_OFF. */
export async function assertTwoFactor(db: Db | Tx, userId: string): Promise<void> {
  if (!(await hasTwoFactor(db, userId))) throw new Refusal('TWO_FA_OFF');
}

/**
 * Generates a secret for this session; two-factor is on only after a valid code.
 * @throws {Refusal} TWO_FA_ON.
 */
export async function generateSecret(
  deps: Deps,
  { userId, sessionId, username }: Player,
): Promise<ReplyOf<typeof generateTwoFactor>> {
  if (await hasTwoFactor(deps.db, userId)) throw new Refusal('TWO_FA_ON');
  const secret = newSecret();
  const values = {
    secret_hash: hashToken(secret),
    expires_at: new Date(deps.clock.now().getTime() + SETUP_MS),
  };
  await deps.db
    .insertInto('two_factor_setups')
    .values({ user_id: userId, session_id: sessionId, ...values })
    .onConflict((setup) => setup.columns(['user_id', 'session_id']).doUpdateSet(values))
    .execute();
  return { secret, qrcode: toOtpauthUri(secret, username) };
}

/**
 * Turns two-factor on. Returns the recovery codes, which are shown only this once.
 * @throws {Refusal} TWO_FA_ON, SECRET_UNKNOWN, APP_CODE_WRONG, OTP_REQUIRED, OTP_WRONG.
 */
export async function turnOnTwoFactor(
  deps: Deps,
  caller: Caller,
  { code, secret, otp }: RequestOf<typeof enableTwoFactor>,
): Promise<string[]> {
  const { player, origin } = caller;
  const { userId } = player;
  if (await hasTwoFactor(deps.db, userId)) throw new Refusal('TWO_FA_ON');
  await assertGenerated(deps, player, secret);
  const step = findTotpStep(secret, code, deps.clock.now());
  if (step === null) throw new Refusal('APP_CODE_WRONG');
  await requireCode(deps, player, { scope: 'two-factor', code: otp });
  const codes = await transaction(deps.db, async (tx) => {
    const inserted = await tx
      .insertInto('two_factor')
      .values({
        user_id: userId,
        secret_sealed: deps.vault.seal(secret),
        last_step: step,
        enabled_at: deps.clock.now(),
      })
      .onConflict((row) => row.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!inserted) throw new Refusal('TWO_FA_ON');
    await tx.deleteFrom('two_factor_setups').where('user_id', '=', userId).execute();
    await recordActivity(tx, deps, userId, 'two_factor_on', { origin });
    return renewRecoveryCodes(tx, userId);
  });
  mailOwner(deps, caller, 'twoFactorOn');
  return codes;
}

/** Refuses a secret that was generated for another session or has expired. */
async function assertGenerated(
  { db, clock }: Deps,
  { userId, sessionId }: Player,
  secret: string,
): Promise<void> {
  const setup = await db
    .selectFrom('two_factor_setups')
    .select('secret_hash')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!setup || !timingSafeEqual(Buffer.from(setup.secret_hash), Buffer.from(hashToken(secret))))
    throw new Refusal('SECRET_UNKNOWN');
}

/** Turns two-factor off; requires a code. @throws {Refusal} TWO_FA_OFF, OTP_REQUIRED, OTP_WRONG. */
export async function turnOffTwoFactor(
  deps: Deps,
  caller: Caller,
  otp: string | null | undefined,
): Promise<void> {
  const { player, origin } = caller;
  await assertTwoFactor(deps.db, player.userId);
  await requireCode(deps, player, { scope: 'two-factor-off', code: otp });
  await transaction(deps.db, async (tx) => {
    await removeTwoFactor(tx, player.userId);
    await recordActivity(tx, deps, player.userId, 'two_factor_off', { origin });
  });
  mailOwner(deps, caller, 'twoFactorOff');
}

/** Removes the second factor of an owner who lost it; staff have checked the request. */
export async function resetTwoFactor(tx: Tx, deps: Deps, userId: string): Promise<void> {
  await removeTwoFactor(tx, userId);
  await recordActivity(tx, deps, userId, 'two_factor_reset');
}

/** Removes the second factor and everything that depends on it. */
export async function removeTwoFactor(tx: Tx, userId: string): Promise<void> {
  for (const table of ['two_factor', 'recovery_codes', 'passkeys', 'sign_in_tickets'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** Creates ten new recovery codes. @throws {Refusal} TWO_FA_OFF, OTP_REQUIRED, OTP_WRONG. */
export async function regenerateRecoveryCodes(
  deps: Deps,
  caller: Caller,
  otp: string | null | undefined,
): Promise<string[]> {
  const { player, origin } = caller;
  await assertTwoFactor(deps.db, player.userId);
  await requireCode(deps, player, { scope: 'recovery-codes', code: otp });
  const codes = await transaction(deps.db, async (tx) => {
    await recordActivity(tx, deps, player.userId, 'recovery_codes_made', { origin });
    return renewRecoveryCodes(tx, player.userId);
  });
  mailOwner(deps, caller, 'recoveryCodes');
  return codes;
}
