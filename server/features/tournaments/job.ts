import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../feature.ts';
import { withAdvisoryLock, isClockInSync, ADVISORY_LOCK_KEYS } from '../reward-rules/feature.ts';
import { loadRestingItems, type RestingItems } from '../stuck/feature.ts';
import { publishRankingChange } from './announce.ts';
import { createClashes, missingClashes } from './clash.ts';
import { closeTournament, isPastEnd } from './close.ts';
import { decideWinners, needsBeacon } from './decide.ts';
import { seedDemoTournaments, isDemoEmpty } from './demo.ts';
import { payNextPrizes } from './pay.ts';
import { prunePoints } from './prune.ts';
import { findTournamentRow, type TournamentRow } from './rows.ts';
import { continueSeries, isSeriesDue } from './series.ts';
import { takeSnapshot } from './snapshot.ts';
import { startTournament } from './start.ts';

const EVERY_MS = 5_000;
/** Tolerance for a tick that fires slightly early. */
const EARLY_MS = 500;
const PRUNE_EVERY_MS = 60 * 60_000;
/** The embedded database has one connection. Players still see their own points immediately. */
const EMBEDDED_EVERY_MS = 30_000;

const OPEN = defineStatement<{ now: Date }, TournamentRow>(`select * from tournaments
  where state in ('running', 'counting', 'drawn') or (state = 'scheduled' and starts_at <= @now::timestamptz)
  order by ends_at, id`);

export type TournamentJobDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue' | 'vault' | 'log' | 'outbox'>;

/** When rankings were last taken, in `reward_state`. A clock that goes back must not stop them. */
const CLAIM = defineStatement<
  { nowMs: number; sinceMs: number },
  { key: string }
>(`insert into reward_state as s (key, value)
  values ('ranked_at', @nowMs::bigint::text) on conflict (key) do update set value = excluded.value
  where s.value::bigint <= @sinceMs::bigint or s.value::bigint > @nowMs::bigint returning key`);

/**
 * Creates upcoming tournaments and advances each one: start, rankings while it runs, close, decision and
 * payment. Every step is a separate transaction under one lock; the next run completes what a process left
 * undone.
 */
export async function processTournaments(deps: TournamentJobDeps): Promise<void> {
  if (!(await isClockInSync(deps))) return;
  const turn = (work: (tx: Tx) => Promise<unknown>) =>
    withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.tournaments, work);
  if (await isDemoEmpty(deps.db, deps)) await turn((tx) => seedDemoTournaments(tx, deps));
  if ((await missingClashes(deps.db, deps)).length > 0) await turn((tx) => createClashes(tx, deps));
  const open = await executeStatement(deps.db, OPEN, { now: deps.clock.now() });
  const ranks = open.length > 0 && (await isRankingDue(deps));
  const resting = await loadRestingItems(deps, 'tournaments', EVERY_MS);
  const prizes = await loadRestingItems(deps, 'tournament prizes');
  for (const row of open.filter(({ id }) => !resting.ids.includes(id)))
    // What cannot be brought on holds nothing else up.
    await resting.attempt(
      row.id,
      () => advanceTournament(deps, row, ranks, prizes),
      (error) => deps.log.error({ err: error, tournament: row.id }, 'could not advance a tournament'),
    );
  // What has just started may be the last of a series.
  if (await isSeriesDue(deps.db)) await turn((tx) => continueSeries(tx, deps));
  if (open.length > 0) deps.outbox.wake();
}

export const tournamentJobs: readonly Job[] = [
  { name: 'tournaments', everyMs: EVERY_MS, run: processTournaments },
  { name: 'tournament points', everyMs: PRUNE_EVERY_MS, run: prunePoints },
];

/** Returns whether this process takes the rankings now; the first to check does it for all. */
async function isRankingDue({ db, clock, env }: TournamentJobDeps): Promise<boolean> {
  const everyMs = env.databaseUrl === undefined ? EMBEDDED_EVERY_MS : EVERY_MS - EARLY_MS;
  const nowMs = clock.now().getTime();
  return (await executeStatement(db, CLAIM, { nowMs, sinceMs: nowMs - everyMs })).length > 0;
}

/** As far as it can be brought now; each step looks again whether it is to be done. */
async function advanceTournament(
  deps: TournamentJobDeps,
  row: TournamentRow,
  ranks: boolean,
  prizes: RestingItems,
): Promise<void> {
  const { id } = row;
  const turn = <T>(work: (tx: Tx) => Promise<T>) =>
    withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.tournaments, work);
  let { state } = row;
  if (state === 'scheduled') {
    await turn((tx) => startTournament(tx, deps, id));
    state = 'running';
  }
  if (state === 'running') {
    const now = deps.clock.now();
    if (isPastEnd(row, now)) await turn((tx) => closeTournament(tx, deps, id));
    else if (ranks) await turn((tx) => rank(tx, deps, id));
  }
  if (state !== 'drawn' && isPastEnd(row, deps.clock.now()) && !needsBeacon(row, deps))
    await turn((tx) => decideWinners(tx, deps, id));
  if (isPastEnd(row, deps.clock.now())) await payAll(deps, id, prizes);
}

/**
 * Pays all prizes; if some cannot be paid, each one separately: one that fails rests, and the others are
 * paid.
 */
async function payAll(deps: TournamentJobDeps, id: string, prizes: RestingItems): Promise<void> {
  const nameOf = (userId: string): string => `${id}:${userId}`;
  const except = prizes.ids.flatMap((name) =>
    name.startsWith(nameOf('')) ? [name.slice(id.length + 1)] : [],
  );
  const turn = (work: (tx: Tx) => Promise<boolean>) =>
    withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.tournaments, work);
  let most: number | undefined;
  for (let isMore: boolean | null = true; isMore;) {
    let userIds: readonly string[] = [];
    const found = (them: readonly string[]): void => void (userIds = them);
    try {
      isMore = await turn((tx) =>
        payNextPrizes(tx, deps, { id, except, found, ...(most !== undefined && { most }) }),
      );
      for (const userId of userIds) await prizes.succeeded(nameOf(userId));
    } catch (error) {
      const [userId] = userIds;
      if (userId === undefined) throw error;
      if (most === undefined) {
        most = 1;
        continue;
      }
      except.push(userId);
      await prizes.failed(nameOf(userId), error);
      deps.log.error({ err: error, tournament: id, user: userId }, 'could not pay a prize');
    }
  }
}

async function rank(tx: Tx, deps: TournamentJobDeps, id: string): Promise<void> {
  // Read without a lock, so that an idle site writes nothing.
  const row = await findTournamentRow(tx, id);
  if (row?.state !== 'running') return;
  const change = await takeSnapshot(tx, deps, row);
  if (change) await publishRankingChange(tx, deps, row, change);
}
