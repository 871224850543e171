import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../../http/token.ts';
import { recordActivity } from './activity.ts';

const STEP_SECONDS = 30;
/** Clocks of phones are off by a little: the code before and the one after count too. */
const WINDOW = 1;
const ISSUER = 'Oddlight';
const RECOVERY_CODES = 10;
/** Without those that are read for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: ISSUER,
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
  });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from the picture. */
export const toOtpauthUri = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The step of time that a code of the app belongs to; null when it fits none of now. */
export function findTotpStep(secret: string, code: string, now: Date): bigint | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : BigInt(Math.floor(timestamp / (STEP_SECONDS * 1000)) + delta);
}

/** When the second factor was set up, or undefined. */
export const getTwoFactorSince = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('two_factor')
    .select(['secret_sealed', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Takes a code of the app, or a recovery code. Each works once. */
export const consumeSecondFactor = async (tx: Tx, deps: Deps, userId: string, code: string) =>
  (await takeAppCode(tx, deps, userId, code)) || (await takeRecoveryCode(tx, deps, userId, code));

async function takeAppCode(tx: Tx, deps: Deps, userId: string, code: string): Promise<boolean> {
  const row = await getTwoFactorSince(tx, userId);
  if (!row) return false;
  const step = findTotpStep(deps.vault.open(row.secret_sealed), code.replaceAll(/\s/g, ''), deps.clock.now());
  if (step === null) return false;
  // A code that was looked at over somebody's shoulder is of no use.
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

/** Sixty random bits are too many to be searched, so a plain hash keeps them. */
const recoveryHash = (code: string): string => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

/** Ten new recovery codes in place of the old ones; shown to the player this once. */
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

/** How many recovery codes still work. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
