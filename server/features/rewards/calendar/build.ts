import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { lockRewardPlayer } from '../../reward-rules/feature.ts';
import { toUtcDay, dayStart } from '../periods.ts';
import { lockPots } from '../pots.ts';
import { CALENDAR_DAYS, lockUnclaimed, slotAmounts, sumAmounts } from './slots.ts';

const TAKE_POT = defineStatement<{ userId: string }>(
  `update reward_pots set closed = 0, running = 0 where user_id = @userId and kind = 'recharge'`,
);
const MOVE = defineStatement<{ ids: readonly string[]; now: Date }>(
  `update calendar_slots set moved_at = @now::timestamptz where id = any(@ids::uuid[])`,
);
const STORE = defineStatement<{
  userId: string;
  ids: readonly string[];
  dates: readonly string[];
  amounts: readonly bigint[];
}>(`insert into calendar_slots (id, user_id, claim_date, expire_at, amount, source)
  select id, @userId, date::timestamptz, date::timestamptz + interval '1 day', amount, 'recharge'
  from unnest(@ids::uuid[], @dates::text[], @amounts::bigint[]) as s (id, date, amount)`);
const END = defineStatement<{ userId: string; endsAt: Date }>(
  `update reward_players set calendar_ends_at = @endsAt::timestamptz where user_id = @userId`,
);

/**
 * Starts a new calendar once the last one is over, from what was collected since and what of the last one was
 * not claimed. Starts none while that is less than five cents.
 */
export const startCalendar = (deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> =>
  transaction(deps.db, (tx) => beginIn(tx, deps, userId));

async function beginIn(tx: Tx, deps: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  const now = deps.clock.now();
  const { calendarEndsAt } = await lockRewardPlayer(tx, userId);
  if (calendarEndsAt && calendarEndsAt > now) return;
  const pot = (await lockPots(tx, userId)).find(({ kind }) => kind === 'recharge');
  const slots = (await lockUnclaimed(tx, userId)).filter(({ source }) => source === 'recharge');
  const amounts = slotAmounts((pot ? pot.closed + pot.running : 0n) + sumAmounts(slots));
  if (amounts.length === 0) return;
  const today = toUtcDay(now);
  await executeStatement(tx, TAKE_POT, { userId });
  if (slots.length > 0) await executeStatement(tx, MOVE, { ids: slots.map(({ id }) => id), now });
  await executeStatement(tx, STORE, {
    userId,
    amounts,
    ids: amounts.map(() => newId(deps.clock)),
    dates: amounts.map((_, i) => dayStart(today + i).toISOString()),
  });
  await executeStatement(tx, END, { userId, endsAt: dayStart(today + CALENDAR_DAYS) });
}
