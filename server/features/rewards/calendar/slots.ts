import type { Db, Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { amountToMinor } from '#core/money.ts';

/** Length of a calendar in days. */
export const CALENDAR_DAYS = 14;

/** A day that holds less is not worth a visit: the calendar has fewer days instead. */
export const MIN_SLOT_MINOR = amountToMinor('0.05');

/** An amount that can be claimed on a date, in minor units. */
export interface Slot {
  readonly id: string;
  readonly claimDate: Date;
  readonly expireAt: Date;
  readonly amount: bigint;
  readonly source: 'recharge' | 'gift';
  readonly claimedAt: Date | null;
}

/** Spreads an amount over a calendar: as many slots as can hold five cents each, with an exact sum. */
export function slotAmounts(amount: bigint): bigint[] {
  const most = amount / MIN_SLOT_MINOR;
  const count = most < BigInt(CALENDAR_DAYS) ? most : BigInt(CALENDAR_DAYS);
  return Array.from({ length: Number(count) }, (_, index) => {
    const i = BigInt(index);
    return (amount * (i + 1n)) / count - (amount * i) / count;
  });
}

const columns = `id, claim_date as "claimDate", expire_at as "expireAt", amount, source, claimed_at as "claimedAt"`;
const unclaimed = `claimed_at is null and moved_at is null and lapsed_at is null`;

const SHOWN = defineStatement<{ userId: string }, Slot>(`select ${columns} from calendar_slots
  where user_id = @userId and moved_at is null and lapsed_at is null and (claimed_at is null or claim_date >= (
    select calendar_ends_at - interval '${CALENDAR_DAYS} days' from reward_players where user_id = @userId))
  order by claim_date, source desc, id`);
const LOCK_UNCLAIMED = defineStatement<{ userId: string }, Slot>(
  `select ${columns} from calendar_slots where user_id = @userId and ${unclaimed} order by id for update`,
);
const LOCK_OF_DATE = defineStatement<
  { userId: string; claimDate: Date },
  Slot & { readonly hasMoved: boolean }
>(
  `select ${columns}, moved_at is not null or lapsed_at is not null as "hasMoved" from calendar_slots
  where user_id = @userId and claim_date = @claimDate::timestamptz order by id for update`,
);
const CLAIM = defineStatement<{ userId: string; ids: readonly string[]; now: Date }>(
  `update calendar_slots set claimed_at = @now::timestamptz
  where user_id = @userId and id = any(@ids::uuid[])`,
);

/** Returns the slots of the current or last calendar, and of gifts. */
export const listSlots = (db: Db | Tx, userId: string): Promise<Slot[]> =>
  executeStatement(db, SHOWN, { userId });

/** Locks every slot that still holds something until the transaction ends. Lock the pots first. */
export const lockUnclaimed = (tx: Tx, userId: string): Promise<Slot[]> =>
  executeStatement(tx, LOCK_UNCLAIMED, { userId });

/** Locks every slot of a date. */
export const lockSlotsOnDate = (
  tx: Tx,
  userId: string,
  claimDate: Date,
): Promise<(Slot & { readonly hasMoved: boolean })[]> =>
  executeStatement(tx, LOCK_OF_DATE, { userId, claimDate });

/** Marks locked slots as claimed. */
export const claimSlots = (tx: Tx, userId: string, slots: readonly Slot[], now: Date): Promise<unknown> =>
  executeStatement(tx, CLAIM, { userId, ids: slots.map(({ id }) => id), now });

/** Returns whether the clock lets a slot be claimed now. */
export const isSlotClaimable = ({ claimDate, expireAt, claimedAt }: Slot, now: Date): boolean =>
  claimedAt === null && claimDate <= now && now < expireAt;

export const sumAmounts = (parts: readonly { readonly amount: bigint }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);
