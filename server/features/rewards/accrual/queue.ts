import type { Db, Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { CountedBet } from '../../reward-rules/feature.ts';
import type { AccruingBet } from './accruals.ts';

/** Key of `pg_try_advisory_xact_lock`: its holder may change what days and pots are counted from. */
const FOLLOWER = 7101;
/** Key in `reward_state`: the last week whose cashback was counted. Nothing is added to its days any more. */
const CLOSED_WEEK = 'cashback_closed_week';

/** A row of the queue, with the player data that counting needs. */
export interface QueuedBet extends AccruingBet, CountedBet {
  readonly accountId: string;
  readonly isMain: boolean;
  /** Staff earn nothing. */
  readonly isStaff: boolean;
  readonly grantedLevel: number;
  readonly closedWeek: number | null;
}

const LOCK = defineStatement<object, { isMine: boolean }>(
  `select pg_try_advisory_xact_lock(${FOLLOWER}) as "isMine"`,
);

/** Takes the queue lock until the transaction ends. Returns whether it was free. */
export async function tryLockQueue(tx: Tx): Promise<boolean> {
  const [row] = await executeStatement(tx, LOCK, {});
  return row?.isMine === true;
}

/** Excludes rows that failed and are still postponed. */
const IS_DUE = '(next_try_at is null or next_try_at <= @now::timestamptz)';

const IS_WAITING = defineStatement<{ now: Date }, { isWaiting: boolean }>(
  `select exists (select from settled_bets where ${IS_DUE}) as "isWaiting"`,
);

/** Returns whether any queued row is due. Locks nothing. */
export async function hasQueuedBets(db: Db, now: Date): Promise<boolean> {
  const [row] = await executeStatement(db, IS_WAITING, { now });
  return row?.isWaiting === true;
}

const TAKE = defineStatement<{ most: number; now: Date }, QueuedBet>(`with taken as (
    delete from settled_bets where ctid = any(array(select ctid from settled_bets where ${IS_DUE} limit @most)) returning *
  )
  select t.round_id as "roundId", t.user_id as "userId", t.account_id as "accountId", t.is_main as "isMain", t.game,
    t.staked, t.payout, t.multiplier, t.edge_ppm as "edgePpm", t.xp, t.settled_at as "settledAt", coalesce(u.roles <> '[]', false) as "isStaff",
    coalesce(u.excluded_until > @now::timestamptz, false) as "isExcluded",
    coalesce(p.granted_level, 0) as "grantedLevel",
    exists (select from rakeboosts b where b.user_id = t.user_id and b.started_at <= t.settled_at
      and t.settled_at < b.ends_at) as "isBoosted",
    (select value::integer from reward_state where key = '${CLOSED_WEEK}') as "closedWeek"
  from taken t left join users u on u.id = t.user_id left join reward_players p on p.user_id = t.user_id`);

/** Removes up to `most` rows from the queue, in no order. The transaction must hold the queue lock. */
export const dequeueBets = (tx: Tx, most: number, now: Date): Promise<QueuedBet[]> =>
  executeStatement(tx, TAKE, { most, now });

/** Postpones the row that a batch of one would take. Each pause is twice the one before, up to an hour. */
const POSTPONE = defineStatement<{ now: Date }, { roundId: string; failures: number }>(
  `update settled_bets set failures = failures + 1,
    next_try_at = @now::timestamptz + least(3600, 10 * power(2, least(failures, 20))) * interval '1 second'
  where ctid = any(array(select ctid from settled_bets where ${IS_DUE} limit 1))
  returning round_id as "roundId", failures`,
);

/** Postpones the next round. The transaction must hold the queue lock. */
export const postponeNext = async (tx: Tx, now: Date) =>
  (await executeStatement(tx, POSTPONE, { now }))[0] ?? null;

const CLOSE = defineStatement<{ week: number }>(`insert into reward_state as s (key, value)
  values ('${CLOSED_WEEK}', @week::integer::text) on conflict (key) do update
  set value = greatest(s.value::integer, excluded.value::integer)::text`);

/**
 * Closes a week and those before it: rounds settled in them but not counted yet go to a later day. Returns
 * false and changes nothing while another transaction holds the queue lock.
 */
export async function closeWeek(tx: Tx, week: number): Promise<boolean> {
  if (!(await tryLockQueue(tx))) return false;
  await executeStatement(tx, CLOSE, { week });
  return true;
}

const COUNT = defineStatement<object, { count: bigint }>('select count(*) as count from settled_bets');

/** Returns the number of settled rounds waiting to be counted. */
export async function countQueued(db: Db): Promise<number> {
  const [row] = await executeStatement(db, COUNT, {});
  return Number(row?.count ?? 0n);
}

const VACUUM = defineStatement('vacuum settled_bets');

/** Frees the space of dequeued rows where no autovacuum does. */
export const vacuumQueue = (db: Db): Promise<unknown> => executeStatement(db, VACUUM, {});
