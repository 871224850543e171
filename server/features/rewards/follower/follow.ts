import { setTimeout as wait } from 'node:timers/promises';
import { followBatch, type FollowDeps } from './batch.ts';
import { isAnythingQueued, vacuumQueue } from './queue.ts';
import { createTellings } from './tellings.ts';

/** Rounds in a transaction; the embedded database has one connection, and bets get their turn in between. */
const MOST = { postgres: 500, embedded: 100 } as const;
/** Between two looks at a queue that is empty, or nearly so. */
const PAUSE_MS = 500;
/** Taken rows of the embedded database, which frees no room by itself. */
const VACUUM_AFTER = 20_000;

/** Counts settled rounds as they come, on whichever process is first, until the signal is given. */
export async function follow(deps: FollowDeps, signal: AbortSignal): Promise<void> {
  const isEmbedded = deps.env.databaseUrl === undefined;
  const most = isEmbedded ? MOST.embedded : MOST.postgres;
  const tellings = createTellings(deps);
  let taken = 0;
  while (!signal.aborted) {
    const batch = (await isAnythingQueued(deps.db)) ? await followBatch(deps, most) : null;
    if (batch) tellings.add(batch.players);
    await tellings.tell();
    taken += batch?.rounds ?? 0;
    if (isEmbedded && taken >= VACUUM_AFTER) {
      await vacuumQueue(deps.db);
      taken = 0;
    }
    if (batch?.rounds !== most) await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
