import { run, statement } from '../../db/statement.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { Job } from '../../feature.ts';
import { inTurn, isOnTime, lockKeys } from '../reward-rules/feature.ts';
import { announceChange } from './announce.ts';
import { makeClashes, missingClashes } from './clash.ts';
import { close, isOver } from './close.ts';
import { decide, needsBeacon } from './decide.ts';
import { fillDemo, isDemoBare } from './demo.ts';
import { pay } from './pay.ts';
import { prunePoints } from './prune.ts';
import { stateAt, tournamentOf, type TournamentRow } from './rows.ts';
import { continueSeries, isSeriesDue } from './series.ts';
import { takeSnapshot } from './snapshot.ts';
import { start } from './start.ts';

const EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 60 * 60_000;
/** The embedded database has one connection; whoever looks sees the own points at once all the same. */
const EMBEDDED_EVERY_MS = 30_000;

const OPEN = statement<{ now: Date }, TournamentRow>(`select * from tournaments
  where state in ('running', 'counting', 'drawn') or (state = 'scheduled' and starts_at <= @now::timestamptz)
  order by ends_at, id`);

/** When the rankings were taken last by this process. */
const takenAt = new WeakMap<Db, number>();

/**
 * Makes what is to come, and brings each tournament on: it starts, is ranked while it runs, is closed, decided and paid.
 * Every step is a transaction of its own, under one lock; whatever a process leaves undone, the next run does.
 */
export async function lookAtTournaments(deps: Deps): Promise<void> {
  if (!(await isOnTime(deps))) return;
  const turn = (work: (tx: Tx) => Promise<unknown>) => inTurn(deps, lockKeys.tournaments, work);
  if (await isDemoBare(deps.db, deps)) await turn((tx) => fillDemo(tx, deps));
  if ((await missingClashes(deps.db, deps)).length > 0) await turn((tx) => makeClashes(tx, deps));
  const open = await run(deps.db, OPEN, { now: deps.clock.now() });
  const ranks = isRankingDue(deps);
  const failed: unknown[] = [];
  for (const row of open)
    // What cannot be brought on holds nothing else up.
    await bringOn(deps, row, ranks).catch((error: unknown) => failed.push(error));
  // What has just started may be the last of a series.
  if (await isSeriesDue(deps.db)) await turn((tx) => continueSeries(tx, deps));
  if (open.length > 0) deps.outbox.wake();
  if (failed.length > 0) throw failed[0];
}

export const jobs: readonly Job[] = [
  { name: 'tournaments', everyMs: EVERY_MS, run: lookAtTournaments },
  { name: 'tournament points', everyMs: PRUNE_EVERY_MS, run: prunePoints },
];

function isRankingDue({ db, clock, env }: Deps): boolean {
  const [now, before] = [clock.now().getTime(), takenAt.get(db) ?? -Infinity];
  // A clock that goes back must not stop the rankings.
  if (env.databaseUrl === undefined && now >= before && now - before < EMBEDDED_EVERY_MS) return false;
  takenAt.set(db, now);
  return true;
}

/** As far as it can be brought now; each step looks again whether it is to be done. */
async function bringOn(deps: Deps, row: TournamentRow, ranks: boolean): Promise<void> {
  const { id } = row;
  const turn = <T>(work: (tx: Tx) => Promise<T>) => inTurn(deps, lockKeys.tournaments, work);
  let { state } = row;
  if (state === 'scheduled') {
    await turn((tx) => start(tx, deps, id));
    state = 'running';
  }
  if (state === 'running') {
    const now = deps.clock.now();
    if (isOver(row, now)) await turn((tx) => close(tx, deps, id));
    else if (ranks || stateAt(row, now) === 'counting') await turn((tx) => rank(tx, deps, id));
  }
  if (state !== 'drawn' && isOver(row, deps.clock.now()) && !needsBeacon(row, deps))
    await turn((tx) => decide(tx, deps, id));
  if (isOver(row, deps.clock.now())) while ((await turn((tx) => pay(tx, deps, id))) === true);
}

async function rank(tx: Tx, deps: Deps, id: string): Promise<void> {
  // Nothing is locked: an idle site writes nothing.
  const row = await tournamentOf(tx, id);
  if (row?.state !== 'running') return;
  const change = await takeSnapshot(tx, deps, row);
  if (change) await announceChange(tx, deps, row, change);
}
