import { amountToMinor } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatDollars, formatUsd } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { getOpenDebt } from '../deposits/feature.ts';
import { ignoring } from '../profile/feature.ts';
import { requireCode } from '../security/feature.ts';
import { isNewSignIn } from '../sessions/feature.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import { listGivenSince, receiverByName } from './queries.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const REMAINING_MINOR = amountToMinor(TIP_LIMITS.remaining);
const DAY_MINOR = amountToMinor(TIP_LIMITS.day);
const CODE_ABOVE_MINOR = amountToMinor(TIP_LIMITS.code);

export interface TipRecipient {
  readonly id: string;
  readonly username: string;
}

/**
 * Finds the recipient by name.
 * @throws {Refusal} TIP_SELF; TIP_REFUSED, which does not reveal whether the player exists
 */
export async function resolveRecipient(
  db: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId }: Player,
  username: string,
): Promise<TipRecipient> {
  const found = await receiverByName(db, username);
  if (found?.id === userId) throw new Refusal('TIP_SELF');
  const takes =
    found &&
    found.blocked_at === null &&
    !(found.excluded_until && found.excluded_until > clock.now()) &&
    (await ignoring(db, [found.id], userId)).length === 0;
  if (!takes) throw new Refusal('TIP_REFUSED');
  return { id: found.id, username: found.username };
}

/** @throws {Refusal} TIP_REMAINING unless more than 10 USD remain after a tip. */
export function assertRemaining(leftMinor: bigint): void {
  if (leftMinor <= REMAINING_MINOR) throw new Refusal('TIP_REMAINING');
}

/** @throws {Refusal} TIP_DEBT while a debt from a reversed deposit is open. */
export async function assertNoDebt(db: Db | Tx, userId: string): Promise<void> {
  const debt = await getOpenDebt(db, userId);
  if (debt > 0n) throw new Refusal('TIP_DEBT', { values: { amount: formatUsd(debt) } });
}

/**
 * Requires a one-time code, with or without two-factor, if the session recently began on a new device or the
 * gifts of 24 hours exceed `TIP_LIMITS.code` with this one. A code is consumed by one try, so `assertAllowed`
 * first refuses what would be refused anyway. Returns whether a code was given; `assertProven` checks again
 * under the lock.
 * @throws {Refusal} OTP_REQUIRED, OTP_WRONG, TOO_MANY_REQUESTS
 */
export async function requireOtpAboveLimit(
  deps: Deps,
  player: Player,
  { amount, otp }: { readonly amount: bigint; readonly otp: string | null | undefined },
  assertAllowed: () => Promise<void>,
): Promise<boolean> {
  const { ofDay } = await getRecentGiving(deps.db, deps, player.userId);
  if (!isAboveCodeLimit(ofDay, amount) && !(await isNewSignIn(deps, player.sessionId))) return false;
  await assertAllowed();
  await requireCode(deps, player, { scope: 'tip', code: otp });
  return true;
}

const isAboveCodeLimit = (ofDay: bigint, amount: bigint): boolean => ofDay + amount > CODE_ABOVE_MINOR;

/**
 * Refuses a gift without a code if concurrent gifts exceed the limit together.
 * @throws {Refusal} OTP_REQUIRED
 */
export function assertProven({ ofDay }: GivenAway, amount: bigint, isProven: boolean): void {
  if (!isProven && isAboveCodeLimit(ofDay, amount)) throw new Refusal('OTP_REQUIRED');
}

/** What a player gave away recently. */
export interface GivenAway {
  /** Number in the last hour. */
  readonly tips: number;
  /** Number in the last 24 hours, returned ones included. */
  readonly drops: number;
  /** Sum of tips and coin drops in the last 24 hours, in minor units. */
  readonly ofDay: bigint;
}

/**
 * Returns what a player gave in the last 24 hours. Call it with the balance locked, so that no gift is
 * concurrent.
 */
export async function getRecentGiving(
  db: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
): Promise<GivenAway> {
  const now = clock.now().getTime();
  const given = await listGivenSince(db, userId, new Date(now - DAY_MS));
  return {
    tips: given.filter(({ isTip, at }) => isTip && at.getTime() > now - HOUR_MS).length,
    drops: given.filter(({ isTip }) => !isTip).length,
    ofDay: given.reduce((sum, { amount }) => sum + amount, 0n),
  };
}

/** Checks the limits per hour and per 24 hours, this tip included. @throws {Refusal} TIP_LIMIT */
export async function assertWithinLimits(
  db: Db | Tx,
  deps: Pick<Deps, 'clock'>,
  {
    userId,
    amount,
    language,
  }: { readonly userId: string; readonly amount: bigint; readonly language: Language },
): Promise<GivenAway> {
  const given = await getRecentGiving(db, deps, userId);
  if (given.tips >= TIP_LIMITS.anHour || given.ofDay + amount > DAY_MINOR)
    throw new Refusal('TIP_LIMIT', {
      values: { times: TIP_LIMITS.anHour, sum: formatDollars(DAY_MINOR, language) },
    });
  return given;
}
