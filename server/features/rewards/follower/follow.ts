import { setTimeout as wait } from 'node:timers/promises';
import { transaction } from '../../../db/transaction.ts';
import { followBatch, type FollowDeps, type FollowedBatch } from './batch.ts';
import { isAnythingQueued, mayFollow, postponeNext, vacuumQueue } from './queue.ts';
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
    const batch = (await isAnythingQueued(deps.db, deps.clock.now())) ? await followAll(deps, most) : null;
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

/** So many rounds in a row that cannot be counted: something else is wrong than the rounds. */
const MAX_POSTPONED = 20;

/**
 * Counts a batch; where that fails, one round at a time: one that cannot be counted is put off and keeps no other
 * waiting.
 * @throws where none can be counted
 */
export async function followAll(deps: FollowDeps, most: number): Promise<FollowedBatch> {
  try {
    return await followBatch(deps, most);
  } catch (error) {
    deps.log.error({ err: error }, 'settled rounds are counted one by one');
  }
  const players = new Set<string>();
  let [rounds, postponed] = [0, 0];
  while (rounds + postponed < most) {
    try {
      const one = await followBatch(deps, 1);
      if (one.rounds === 0) break;
      rounds += one.rounds;
      for (const player of one.players) players.add(player);
    } catch (error) {
      if (postponed >= MAX_POSTPONED) throw error;
      const row = await transaction(deps.db, async (tx) =>
        (await mayFollow(tx)) ? postponeNext(tx, deps.clock.now()) : null,
      );
      if (!row) break;
      postponed += 1;
      deps.log.error({ err: error, ...row }, 'a settled round could not be counted: it is tried again later');
    }
  }
  return { rounds, players };
}
