import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { accrueBatch, type AccrualDeps, type AccruedBatch } from './batch.ts';
import {
  ALL_PLAYERS,
  hasQueuedBets,
  postponeNext,
  tryLockQueue,
  vacuumQueue,
  type PlayerShare,
} from './queue.ts';
import { createRewardNotifier } from './reward-notifier.ts';

/**
 * Rounds per transaction. The embedded database has one connection, so smaller batches let bets in between.
 */
const MAX_BATCH_SIZE = { postgres: 500, embedded: 100 } as const;
/** Pause between two polls of a queue that is empty or nearly empty. */
const PACE = { busyMs: 500, idleMs: 60_000 } as const;
/** Dequeued rows after which the embedded database is vacuumed; it has no autovacuum. */
const VACUUM_AFTER = 20_000;

type WorkerDeps = AccrualDeps & Pick<Deps, 'activity'>;

/**
 * Counts settled rounds until the signal aborts, with a worker for each share of the players. Of several processes one
 * at a time counts a share. If a worker fails, all of them end with its error.
 */
export async function runAccrualWorkers(deps: WorkerDeps, signal: AbortSignal): Promise<void> {
  // The embedded database has one connection.
  const of = deps.env.databaseUrl === undefined ? 1 : deps.env.followers;
  const failing = new AbortController();
  const until = AbortSignal.any([signal, failing.signal]);
  const workers = Array.from({ length: of }, (_, index) =>
    runWorker(deps, { index, of }, until).catch((error: unknown) => {
      failing.abort();
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

async function runWorker(deps: WorkerDeps, share: PlayerShare, signal: AbortSignal): Promise<void> {
  const isEmbedded = deps.env.databaseUrl === undefined;
  const most = isEmbedded ? MAX_BATCH_SIZE.embedded : MAX_BATCH_SIZE.postgres;
  const tellings = createRewardNotifier(deps);
  let taken = 0;
  while (!signal.aborted) {
    const isWaiting = await hasQueuedBets(deps.db, share, deps.clock.now());
    const batch = isWaiting ? await followAll(deps, most, share) : null;
    if (batch) tellings.add(batch.players);
    await tellings.tell();
    taken += batch?.rounds ?? 0;
    if (isEmbedded && taken >= VACUUM_AFTER) {
      await vacuumQueue(deps.db);
      taken = 0;
    }
    if (batch?.rounds !== most) await deps.activity.pause(PACE, signal);
  }
}

/** Failures in a row after which the cause is assumed not to be the rounds themselves. */
const MAX_POSTPONED = 20;

/**
 * Counts a batch. If that fails, counts one round at a time and postpones those that fail, so that none
 * blocks the others.
 * @throws if none can be counted
 */
export async function followAll(
  deps: AccrualDeps,
  most: number,
  share: PlayerShare = ALL_PLAYERS,
): Promise<AccruedBatch> {
  try {
    return await accrueBatch(deps, most, share);
  } catch (error) {
    deps.log.error({ err: error }, 'settled rounds are accrued one by one');
  }
  const players = new Set<string>();
  let [rounds, postponed] = [0, 0];
  while (rounds + postponed < most) {
    try {
      const one = await accrueBatch(deps, 1, share);
      if (one.rounds === 0) break;
      rounds += one.rounds;
      for (const player of one.players) players.add(player);
    } catch (error) {
      if (postponed >= MAX_POSTPONED) throw error;
      const row = await transaction(deps.db, async (tx) =>
        (await tryLockQueue(tx, share)) ? postponeNext(tx, share, deps.clock.now()) : null,
      );
      if (!row) break;
      postponed += 1;
      deps.log.error({ err: error, ...row }, 'could not accrue a settled round: it is retried later');
    }
  }
  return { rounds, players };
}
