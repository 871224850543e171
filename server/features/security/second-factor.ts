import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../http/token.ts';
import { recordActivity } from './activity.ts';
import './tables.ts';

const STEP_SECONDS = 30;
/** Phone clocks drift, so the previous and the next code are accepted too. */
const WINDOW = 1;
const ISSUER = 'Oddlight';
const RECOVERY_CODES = 10;
/** Omits characters that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: ISSUER,
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the URI that authenticator apps read from the QR code. */
export const toOtpauthUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Returns the time step of an app code, or null if it is not currently valid. */
export function findTotpStep(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : BigInt(Math.floor(timestamp / (STEP_SECONDS * 1000)) + delta);
}

/** Returns when the second factor was set up, or undefined. */
export const getTwoFactorSince = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('two_factor')
    .select(['secret_sealed', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Consumes an app code or a recovery code. Each works once. */
export const consumeSecondFactor = async (tx: Tx, deps: Deps, userId: string, code: string) =>
  (await takeAppCode(tx, deps, userId, code)) || (await takeRecoveryCode(tx, deps, userId, code));

async function takeAppCode(tx: Tx, deps: Deps, userId: string, code: string): Promise<boolean> {
  const row = await getTwoFactorSince(tx, userId);
  if (!row) return false;
  const step = findTotpStep(deps.vault.open(row.secret_sealed), code.replaceAll(/\s/g, ''), deps.clock.now());
  if (step === null) return false;
  // Rejects a code that was already used, such as one seen by a bystander.
  const taken = await tx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function takeRecoveryCode(tx: Tx, deps: Deps, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: deps.clock.now() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (taken) await recordActivity(tx, deps, userId, 'recovery_code_used');
  return taken !== undefined;
}

/** Sixty random bits cannot be brute-forced, so a plain hash is enough. */
const recoveryHash = (code: string): string => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** Replaces the recovery codes by ten new ones; they are shown only this once. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(code), used_at: null })))
    .execute();
  return codes;
}

const newRecoveryCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Returns the number of unused recovery codes. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
