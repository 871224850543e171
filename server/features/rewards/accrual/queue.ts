import type { Db, Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { CountedBet } from '../../reward-rules/feature.ts';
import type { AccruingBet } from './accruals.ts';

/**
 * Key of an advisory lock. Whoever counts rounds shares it; the one that closes a week has it alone, because the
 * week decides which day a round counts for.
 */
const COUNTING = 7101;
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

/** One of `of` shares of the players, by a hash of their ids. Its rounds are counted by one worker at a time. */
export interface PlayerShare {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}

export const ALL_PLAYERS: PlayerShare = { index: 0, of: 1 };

const LOCK = defineStatement<PlayerShare, { isMine: boolean }>(
  `select pg_try_advisory_xact_lock_shared(${COUNTING})
    and pg_try_advisory_xact_lock(${COUNTING}, @of::integer * 1000 + @index::integer) as "isMine"`,
);

/** Locks the share's part of the queue until the transaction ends. Returns whether it was free. */
export async function tryLockQueue(tx: Tx, share: PlayerShare): Promise<boolean> {
  const [row] = await executeStatement(tx, LOCK, share);
  return row?.isMine === true;
}

interface Due extends PlayerShare {
  readonly now: Date;
}
/** The share's rows, except those that failed and are still postponed. */
const IS_DUE = `(abs(uuid_hash(user_id) % @of::integer) = @index::integer
    and (next_try_at is null or next_try_at <= @now::timestamptz))`;

const IS_WAITING = defineStatement<Due, { isWaiting: boolean }>(
  `select exists (select from settled_bets where ${IS_DUE}) as "isWaiting"`,
);

/** Returns whether a queued row of the share is due. Locks nothing. */
export async function hasQueuedBets(db: Db, share: PlayerShare, now: Date): Promise<boolean> {
  const [row] = await executeStatement(db, IS_WAITING, { index: share.index, of: share.of, now });
  return row?.isWaiting === true;
}

const TAKE = defineStatement<Due & { most: number }, QueuedBet>(`with taken as (
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

/** Removes up to `most` rows of the share, in no order. The transaction must hold the share's lock. */
export const dequeueBets = (
  tx: Tx,
  { index, of }: PlayerShare,
  most: number,
  now: Date,
): Promise<QueuedBet[]> => executeStatement(tx, TAKE, { index, of, most, now });

/** Postpones the row that a batch of one would take. Each pause is twice the one before, up to an hour. */
const POSTPONE = defineStatement<Due, { roundId: string; failures: number }>(
  `update settled_bets set failures = failures + 1,
    next_try_at = @now::timestamptz + least(3600, 10 * power(2, least(failures, 20))) * interval '1 second'
  where ctid = any(array(select ctid from settled_bets where ${IS_DUE} limit 1))
  returning round_id as "roundId", failures`,
);

/** Postpones the share's next round. The transaction must hold the share's lock. */
export const postponeNext = async (tx: Tx, { index, of }: PlayerShare, now: Date) =>
  (await executeStatement(tx, POSTPONE, { index, of, now }))[0] ?? null;

const STOP_COUNTING = defineStatement(`select pg_advisory_xact_lock(${COUNTING})`);
const CLOSE = defineStatement<{ week: number }>(`insert into reward_state as s (key, value)
  values ('${CLOSED_WEEK}', @week::integer::text) on conflict (key) do update
  set value = greatest(s.value::integer, excluded.value::integer)::text`);

/**
 * Closes a week and those before it: rounds settled in them but not counted yet go to a later day. Waits for the
 * batches that are being counted; none begins until the transaction ends.
 */
export async function closeWeek(tx: Tx, week: number): Promise<void> {
  await executeStatement(tx, STOP_COUNTING, {});
  await executeStatement(tx, CLOSE, { week });
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
