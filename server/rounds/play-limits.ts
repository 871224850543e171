import type { Db, Tx } from '../db/connection.ts';
import { executeStatement, defineStatement, type Statement } from '../db/statement.ts';
import { Refusal } from '../http/refusal.ts';
import { formatUsd } from '../texts/format.ts';
import { ALL_ROUNDS_SQL } from './all-rounds-sql.ts';

/*
 * Limits that players set for themselves, and how much of each is used. Only a player with a limit has a row.
 * Every bet of that player compares and sets its version, so no two bets are measured against the same usage.
 * Code that inserts the first row must increment the versions of the player's balances (`bumpBalanceVersions`), so
 * that a bet computed without the limit is read again.
 */

export const limitKinds = ['loss', 'wager', 'time'] as const;
/** Calendar periods in UTC; a week starts on Monday. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** Values are text, because JSON has no bigint. */
export interface StoredLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Minor units, or ms of play. */
  readonly value: string;
  /** A pending raise, or with `value: null` the removal of the limit; can be confirmed from `from` on. */
  readonly next?: { readonly value: string | null; readonly from: string };
}

interface PeriodUse {
  readonly staked: string;
  readonly paid: string;
  readonly playedMs: number;
}

export interface StoredUsage extends Readonly<Record<LimitPeriod, PeriodUse>> {
  /** The periods are the ones this time falls in. */
  readonly countedAt: string;
  /** A bet counts as play until the next one, `PLAY_TIME_PER_BET_MS` at most. */
  readonly lastBetAt: string | null;
}

export interface PlayLimits {
  readonly version: string;
  readonly limits: readonly StoredLimit[];
  readonly used: StoredUsage;
}

export const PLAY_TIME_PER_BET_MS = 2 * 60_000;

/** Returns the start of the period that contains `at`, and the start of the next one. */
export function getPeriodBounds(
  period: LimitPeriod,
  at: Date,
): { readonly starts: Date; readonly ends: Date } {
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const day = (of: number, days: number): Date => new Date(Date.UTC(year, of, days));
  if (period === 'month') return { starts: day(month, 1), ends: day(month + 1, 1) };
  if (period === 'day') return { starts: day(month, date), ends: day(month, date + 1) };
  const monday = date - ((at.getUTCDay() + 6) % 7);
  return { starts: day(month, monday), ends: day(month, monday + 7) };
}

const nothing: PeriodUse = { staked: '0', paid: '0', playedMs: 0 };

/** Usage of the period that contains `at`; zero if that period has begun since the last count. */
const countedIn = (used: StoredUsage, period: LimitPeriod, at: Date): PeriodUse =>
  Date.parse(used.countedAt) < getPeriodBounds(period, at).starts.getTime() ? nothing : used[period];

/** Usage of the period, including the play time since the last bet. */
function usedIn(used: StoredUsage, period: LimitPeriod, at: Date): PeriodUse {
  const counted = countedIn(used, period, at);
  if (used.lastBetAt === null) return counted;
  const sinceMs = Math.max(Date.parse(used.lastBetAt), getPeriodBounds(period, at).starts.getTime());
  const playedMs = Math.max(0, Math.min(at.getTime() - sinceMs, PLAY_TIME_PER_BET_MS));
  return { ...counted, playedMs: counted.playedMs + playedMs };
}

/** Never before the last count, so that a process whose clock is behind does not reopen a period. */
const momentOf = (used: StoredUsage, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(used.countedAt)));

/** What a step adds to the usage, minor units. */
export interface StepUsage {
  readonly now: Date;
  /** Newly staked; checked against the limits. */
  readonly staked: bigint;
  readonly paid: bigint;
  /** True for a new bet, false for a step of an open round. A bet is also checked against the time limit. */
  readonly isBet?: boolean;
  /** Stakes refunded by a voided round, and when they were placed. */
  readonly voided?: { readonly amount: bigint; readonly stakedAt: Date };
}

/**
 * Returns the usage after a step.
 * @throws {Refusal} LIMIT_TIME, LIMIT_WAGER, LIMIT_LOSS if a stake exceeds what is left
 */
export function usageAfter({ limits, used }: Omit<PlayLimits, 'version'>, step: StepUsage): StoredUsage {
  const at = momentOf(used, step.now);
  if (step.staked > 0n) for (const limit of limits) checkLimit(limit, used, step, at);
  const after = (period: LimitPeriod): PeriodUse => {
    const { staked, paid, playedMs } = (step.isBet ? usedIn : countedIn)(used, period, at);
    const isBack = step.voided && step.voided.stakedAt >= getPeriodBounds(period, at).starts;
    const back = isBack ? (step.voided?.amount ?? 0n) : 0n;
    return {
      staked: String(BigInt(staked) + step.staked - back),
      paid: String(BigInt(paid) + step.paid),
      playedMs,
    };
  };
  const countedAt = at.toISOString();
  return {
    day: after('day'),
    week: after('week'),
    month: after('month'),
    countedAt,
    lastBetAt: step.isBet ? countedAt : used.lastBetAt,
  };
}

const refusalOf = { loss: 'LIMIT_LOSS', wager: 'LIMIT_WAGER', time: 'LIMIT_TIME' } as const;

function checkLimit(limit: StoredLimit, used: StoredUsage, { staked, isBet }: StepUsage, at: Date): void {
  if (limit.kind === 'time' && !isBet) return;
  const left = BigInt(limit.value) - currentUsage(limit, used, at);
  if (limit.kind === 'time' ? left > 0n : staked <= left) return;
  const ends = getPeriodBounds(limit.period, at).ends.toISOString();
  throw new Refusal(refusalOf[limit.kind], {
    values: {
      left: formatUsd(left < 0n ? 0n : left),
      ends: `${ends.slice(0, 16).replace('T', ' ')} UTC`,
    },
  });
}

/** Usage of a limit in the period that contains `at`: minor units or ms; negative after a net win. */
export function currentUsage(
  limit: Pick<StoredLimit, 'kind' | 'period'>,
  used: StoredUsage,
  at: Date,
): bigint {
  const { staked, paid, playedMs } = usedIn(used, limit.period, momentOf(used, at));
  if (limit.kind === 'time') return BigInt(playedMs);
  return limit.kind === 'wager' ? BigInt(staked) : BigInt(staked) - BigInt(paid);
}

/** The limits row as JSON, null if there is none. */
export const LIMITS_SQL = (userId: string): string => `(select json_build_object('version', l.version::text,
      'limits', l.limits, 'used', l.used) from play_limits l where l.user_id = ${userId})`;

/** Parameters of the limit clauses. Both are null when the player had no limits. */
export interface LimitValues {
  readonly limitsVersion: bigint | null;
  /** JSON. */
  readonly used: string | null;
}

/** Computes what a step writes to the limits that were read. @throws {Refusal} as `usageAfter` */
export function limitValues(
  limits: PlayLimits | null,
  step: StepUsage,
): { readonly values: LimitValues; readonly after: PlayLimits | null } {
  if (!limits) return { values: { limitsVersion: null, used: null }, after: null };
  const used = usageAfter(limits, step);
  const limitsVersion = BigInt(limits.version);
  const after = { ...limits, used, version: String(limitsVersion + 1n) };
  return { values: { limitsVersion, used: JSON.stringify(used) }, after };
}

/** SQL clauses that compare and set the limits. */
interface LimitParts {
  /** CTE that locks the row if its version is the one that was read; comes after `LOCKED_BALANCE_CTE`. */
  readonly locked: string;
  /** Condition for the clause that all others depend on. */
  readonly areSame: string;
  /** CTE that writes the usage if `gate` has a row. */
  used(gate: string): string;
}

const compared: LimitParts = {
  locked: `, limited as (
    select l.user_id from held, play_limits l
    where l.user_id = @userId::uuid and l.version = @limitsVersion::bigint for no key update of l
  )`,
  areSame: ' and exists (select from limited)',
  used: (gate) => `, spent as (
    update play_limits l set version = l.version + 1, used = @used::jsonb from ${gate} where l.user_id = @userId::uuid
  )`,
};
const none: LimitParts = { locked: '', areSame: '', used: () => '' };

/** A statement with and without limits: players without limits do not pay for the extra clauses. */
interface LimitedStatement<Values extends object, Row> {
  readonly free: Statement<Values & LimitValues, Row>;
  readonly limited: Statement<Values & LimitValues, Row>;
}

/** Builds both texts of a statement. */
export const limitedStatement = <Values extends object, Row = unknown>(
  text: (limits: LimitParts) => string,
): LimitedStatement<Values, Row> => ({
  free: defineStatement(text(none)),
  limited: defineStatement(text(compared)),
});

/** Runs the text that applies to the player. */
export const runLimited = <Values extends object, Row>(
  db: Db | Tx,
  { free, limited }: LimitedStatement<Values, Row>,
  values: Values & LimitValues,
): Promise<Row[]> => executeStatement(db, values.limitsVersion === null ? free : limited, values);

const READ_LIMITS = defineStatement<{ userId: string }, { limits: PlayLimits | null }>(
  `select ${LIMITS_SQL('@userId')} as limits`,
);

/** Reads a player's limits with their usage; null if there are none. */
export async function readPlayLimits(db: Db | Tx, userId: string): Promise<PlayLimits | null> {
  const [row] = await executeStatement(db, READ_LIMITS, { userId });
  return row?.limits ?? null;
}

const LOCK = defineStatement<
  { userIds: readonly string[] },
  { userId: string } & Omit<PlayLimits, 'version'>
>(
  `select user_id as "userId", limits, used from play_limits where user_id = any(@userIds::uuid[])
  order by user_id for no key update`,
);
const STORE = defineStatement<{ userIds: readonly string[]; used: readonly string[] }>(
  `update play_limits l set version = l.version + 1, used = u.used::jsonb
  from unnest(@userIds::uuid[], @used::text[]) as u (user_id, used) where l.user_id = u.user_id`,
);

/** Locks a player's limits until the transaction ends. */
export const lockPlayLimits = async (tx: Tx, userId: string): Promise<void> => {
  await executeStatement(tx, LOCK, { userIds: [userId] });
};

/**
 * Adds the payouts of rounds that are settled together; their stakes were counted when the bets were placed.
 */
export async function addPaidToUsage(
  tx: Tx,
  now: Date,
  paid: readonly { readonly userId: string; readonly paid: bigint }[],
): Promise<void> {
  const rows = await executeStatement(tx, LOCK, { userIds: paid.map(({ userId }) => userId) });
  if (rows.length === 0) return;
  const sums = new Map<string, bigint>();
  for (const each of paid) sums.set(each.userId, (sums.get(each.userId) ?? 0n) + each.paid);
  await executeStatement(tx, STORE, {
    userIds: rows.map(({ userId }) => userId),
    used: rows.map(({ userId, ...limits }) =>
      JSON.stringify(usageAfter(limits, { now, staked: 0n, paid: sums.get(userId) ?? 0n })),
    ),
  });
}

/** Counts the usage of the current periods from rounds, for a player who had no limits. */
const COUNTED = defineStatement<
  { userId: string; from: Date; day: Date; week: Date; month: Date; playMs: number },
  { period: LimitPeriod; staked: string; paid: string; playedMs: number; lastBetAt: Date | null }
>(`with bets as (
    select created_at, settled_at, status, staked, payout,
      lag(created_at) over (order by created_at, id) as before
    from ${ALL_ROUNDS_SQL} as played where user_id = @userId and (created_at >= @from or settled_at >= @from)
  )
  select p.period, (select max(created_at) from bets) as "lastBetAt",
    coalesce(sum(b.staked) filter (where b.created_at >= p.starts and b.status <> 'void'), 0)::text as staked,
    coalesce(sum(b.payout) filter (where b.settled_at >= p.starts and b.status = 'settled'), 0)::text as paid,
    coalesce(sum(least(@playMs::float8, extract(epoch from b.created_at - greatest(b.before, p.starts)) * 1000))
      filter (where b.created_at >= p.starts and b.before is not null), 0)::float8 as "playedMs"
  from (values ('day', @day::timestamptz), ('week', @week::timestamptz), ('month', @month::timestamptz))
    as p (period, starts) left join bets b on true group by p.period`);

/** Returns what a player without limits has used of the current periods so far. */
export async function getUsageBeforeLimit(tx: Tx, userId: string, now: Date): Promise<StoredUsage> {
  const [day, week, month] = limitPeriods.map((period) => getPeriodBounds(period, now).starts) as [
    Date,
    Date,
    Date,
  ];
  const from = week < month ? week : month;
  const rows = await executeStatement(tx, COUNTED, {
    userId,
    from,
    day,
    week,
    month,
    playMs: PLAY_TIME_PER_BET_MS,
  });
  const use = (period: LimitPeriod): PeriodUse => {
    const { staked, paid, playedMs } = rows.find((row) => row.period === period) ?? nothing;
    return { staked, paid, playedMs: Math.round(playedMs) };
  };
  return {
    day: use('day'),
    week: use('week'),
    month: use('month'),
    countedAt: now.toISOString(),
    lastBetAt: rows[0]?.lastBetAt?.toISOString() ?? null,
  };
}
