import type { Db } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { NO_PLAYER } from '../../../ledger/index.ts';
import { toUtcDay, firstDayOf, toUtcWeek } from '../periods.ts';
import { boostColumns } from '../rakeboost.ts';

/** Data of the reward center other than pots and slots, in minor units. */
export interface RewardCenterState {
  readonly xp: bigint;
  readonly calendarEndsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isUsed: boolean;
  /** Stakes from main in the current week. */
  readonly staked: bigint;
  readonly payout: bigint;
  readonly expected: bigint;
  /** Credited deposits that were not reversed. */
  readonly deposits: bigint;
}

const READ = defineStatement<
  { userId: string; now: Date; today: number; monday: number },
  RewardCenterState
>(`select
    coalesce((select xp from player_totals where user_id = @userId), 0) as xp,
    (select calendar_ends_at from reward_players where user_id = @userId) as "calendarEndsAt",
    ${boostColumns}, week.*,
    (select count(*) from deposits where user_id = @userId and state = 'credited')
      + (select count(*) from buy_orders where user_id = @userId and state = 'paid') as deposits
  from (
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(payout), 0)::bigint as payout,
      coalesce(sum(expected), 0)::bigint as expected
    from player_days where user_id = @userId and day between @monday and @today
  ) week`);

export async function loadRewardState(db: Db, userId: string, now: Date): Promise<RewardCenterState> {
  const values = { userId, now, today: toUtcDay(now), monday: firstDayOf(toUtcWeek(now)) };
  const [row] = await executeStatement(db, READ, values);
  if (!row) throw new Error(`Player ${userId} has no reward state.`);
  return row;
}

const LEVELS = defineStatement<{ clientIds: readonly string[]; after: Date | null }, { id: string }>(
  `select k.client_id as id from transfer_keys k join transfers t on t.user_id = k.user_id and t.id = k.transfer_id
  where k.user_id = '${NO_PLAYER}' and k.client_id = any(@clientIds::text[])
    and (@after::timestamptz is null or t.created_at > @after::timestamptz)`,
);

/** Returns the levels whose bonus was credited since the last claim. */
export async function levelsSince(
  db: Db,
  userId: string,
  levels: readonly number[],
  after: Date | null,
): Promise<number[]> {
  const clientIds = levels.map((level) => `level:${userId}:${level}`);
  const given = new Set((await executeStatement(db, LEVELS, { clientIds, after })).map(({ id }) => id));
  return levels.filter((_, i) => given.has(clientIds[i] ?? ''));
}
