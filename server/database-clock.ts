import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Db } from './db/connection.ts';
import { executeStatement, defineStatement } from './db/statement.ts';

/** The common time of all processes, for shared games: that of the database's machine, ms since 1970. */
export interface DatabaseClock {
  /** With fractions; never decreases. */
  now(): number;
  /** Resolves at this time, or immediately if it is past or the signal aborts. */
  until(timeMs: number, signal: AbortSignal): Promise<void>;
  /** Queries the database's time again. */
  sync(): Promise<void>;
}

const NOW = defineStatement<object, { ms: string }>(
  `select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
);
/** The sample with the shortest round trip is the best; older ones are dropped, because clocks drift. */
const SAMPLES = 8;

/** A process whose own clock differs more from the common time signs, books and expires at wrong times. */
const MOST_SKEW_MS = 500;

/** How far the clock of this machine is ahead of the common time; null if it is near enough. */
export function tooMuchSkewMs(clock: Clock, dealer: Pick<DatabaseClock, 'now'>): number | null {
  const skewMs = clock.now().getTime() - dealer.now();
  return Math.abs(skewMs) > MOST_SKEW_MS ? Math.round(skewMs) : null;
}

/** Takes several samples, so that the first bet is stamped as precisely as later ones. */
export async function createDatabaseClock(db: Db): Promise<DatabaseClock> {
  const samples: { readonly offsetMs: number; readonly wayMs: number }[] = [];
  let [offsetMs, lastMs] = [0, 0];
  const now = (): number => (lastMs = Math.max(lastMs, performance.now() + offsetMs));
  const sync = async (): Promise<void> => {
    const askedAt = performance.now();
    const [row] = await executeStatement(db, NOW, {});
    const wayMs = (performance.now() - askedAt) / 2;
    samples.push({ offsetMs: Number(row?.ms) - askedAt - wayMs, wayMs });
    if (samples.length > SAMPLES) samples.shift();
    offsetMs = samples.reduce((best, one) => (one.wayMs < best.wayMs ? one : best)).offsetMs;
  };
  for (let requested = 0; requested < 3; requested += 1) await sync();
  return {
    now,
    sync,
    async until(timeMs, signal) {
      // A timer may fire slightly early.
      for (let leftMs = timeMs - now(); leftMs > 0 && !signal.aborted; leftMs = timeMs - now()) {
        await wait(Math.ceil(leftMs), undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
