import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';

/** A slot that staff adds to the calendar of a player. */
export interface CalendarGift {
  readonly userId: string;
  /** Idempotency key: given to a player once. */
  readonly giftId: string;
  /** Minor units, above zero. */
  readonly amount: bigint;
  /** Claimable from the beginning of this UTC day. */
  readonly date: Date;
}

const STORE = defineStatement<Omit<CalendarGift, 'date'> & { id: string; date: string }, { id: string }>(
  `insert into calendar_slots (id, user_id, claim_date, expire_at, amount, source, gift_id)
  values (@id, @userId, @date::timestamptz, @date::timestamptz + interval '7 days', @amount::bigint, 'gift', @giftId)
  on conflict (user_id, gift_id) where gift_id is not null do nothing returning id`,
);

/** Adds a calendar slot that is open for seven days. Returns false if it was given before. */
export async function giveCalendarGift(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, giftId, amount, date }: CalendarGift,
): Promise<boolean> {
  const day = `${date.toISOString().slice(0, 10)}T00:00:00Z`;
  const given = await executeStatement(tx, STORE, {
    id: newId(deps.clock),
    userId,
    giftId,
    amount,
    date: day,
  });
  if (given.length === 0) return false;
  await transfer(tx, deps, {
    debit: systemAccounts.rewards,
    credit: systemAccounts.owed,
    amount,
    code: 'accrue',
    roundId: null,
    clientId: `gift:${giftId}:${userId}`,
  });
  return true;
}
