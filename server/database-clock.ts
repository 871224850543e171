import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './db/connection.ts';
import { executeStatement, defineStatement } from './db/statement.ts';

/** The time of games that all processes play together: that of the database's machine, ms since 1970. */
export interface DatabaseClock {
  /** With fractions; never goes back. */
  now(): number;
  /** Resolves then, or at once when that is past or the signal is given. */
  until(timeMs: number, signal: AbortSignal): Promise<void>;
  /** Asks the database again. */
  sync(): Promise<void>;
}

const NOW = defineStatement<object, { ms: string }>(
  `select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
);
/** The answer that took the shortest way is the best; older ones are forgotten, because clocks drift. */
const SAMPLES = 8;

/** Asks a few times, so that the first bet is stamped as well as the last. */
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
  for (let asked = 0; asked < 3; asked += 1) await sync();
  return {
    now,
    sync,
    async until(timeMs, signal) {
      // A timer may be a little early.
      for (let leftMs = timeMs - now(); leftMs > 0 && !signal.aborted; leftMs = timeMs - now()) {
        await wait(Math.ceil(leftMs), undefined, { signal }).catch(() => undefined);
      }
    },
  };
}
