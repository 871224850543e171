import { amountToMinor } from '#contract/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatDollars, formatUsd } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { openDebtOf } from '../deposits/feature.ts';
import { ignoring } from '../profile/feature.ts';
import { TIP_LIMITS } from './contract.ts';
import { givenSince, receiverByName } from './queries.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const REMAINING_MINOR = amountToMinor(TIP_LIMITS.remaining);
const DAY_MINOR = amountToMinor(TIP_LIMITS.day);

export interface Receiver {
  readonly id: string;
  readonly username: string;
}

/**
 * Whom a name means.
 * @throws {Refusal} TIP_SELF; TIP_REFUSED, which does not say whether there is nobody or somebody who takes nothing
 */
export async function receiverOf(
  db: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId }: Player,
  username: string,
): Promise<Receiver> {
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

/** @throws {Refusal} TIP_REMAINING unless more than 10 USD are left after a tip. */
export function assertRemaining(leftMinor: bigint): void {
  if (leftMinor <= REMAINING_MINOR) throw new Refusal('TIP_REMAINING');
}

/** @throws {Refusal} TIP_DEBT while something of a deposit that was taken back is open. */
export async function assertNoDebt(db: Db | Tx, userId: string): Promise<void> {
  const debt = await openDebtOf(db, userId);
  if (debt > 0n) throw new Refusal('TIP_DEBT', { values: { amount: formatUsd(debt) } });
}

/** Of the last hour and the last 24 hours, a tip of this amount included. @throws {Refusal} TIP_LIMIT */
export async function assertWithinLimits(
  db: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  {
    userId,
    amount,
    language,
  }: { readonly userId: string; readonly amount: bigint; readonly language: Language },
): Promise<void> {
  const now = clock.now().getTime();
  const given = await givenSince(db, userId, new Date(now - DAY_MS));
  const ofHour = given.filter(({ created_at }) => created_at.getTime() > now - HOUR_MS).length;
  const ofDay = given.reduce((sum, tip) => sum + tip.amount, amount);
  if (ofHour >= TIP_LIMITS.anHour || ofDay > DAY_MINOR)
    throw new Refusal('TIP_LIMIT', {
      values: { times: TIP_LIMITS.anHour, sum: formatDollars(DAY_MINOR, language) },
    });
}
