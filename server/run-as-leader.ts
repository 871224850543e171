import type { Deps } from './deps.ts';
import { releaseLease, LeadershipLostError, renewLease, acquireLease, type Lease } from './lease.ts';
import { createRetries, type Retries } from './retries.ts';

/** Players wait for deposits, payments and prices: what failed is tried again within a minute. */
const MAX_PAUSE_MS = 60_000;

/** Work that one process does at a time, in turns. */
export interface LeaderTask {
  /** Name of the lease, also used in logs. */
  readonly name: string;
  /** Time until the lease of a killed leader expires. */
  readonly leaseMs: number;
  /** The pause between two turns. */
  readonly everyMs: number;
  /** Writes with the lease's fence (`LEASE_GUARD_CTE`), or checks it with `assertLeaseHeld` in its transactions. */
  turn(lease: Lease, signal: AbortSignal): Promise<void>;
}

type LeadDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'log'>;

/**
 * Does the work while no other process does, until the signal aborts. A failed turn is followed by the next
 * after growing pauses, and each reason is logged once until a turn works.
 */
export async function runAsLeader(deps: LeadDeps, work: LeaderTask, signal: AbortSignal): Promise<void> {
  const { log, dealer } = deps;
  const retries: RetriesOfTask = {
    turns: createRetries({
      log,
      sentence: `${work.name} failed`,
      mostPauseMs: MAX_PAUSE_MS,
      nowMs: () => dealer.now(),
    }),
    renewals: createRetries({ log, sentence: `${work.name}: its lease was not renewed` }),
  };
  while (!signal.aborted) {
    const lease = await acquireLease(deps, work.name, work.leaseMs);
    if (lease) await leadWithLease(deps, work, { lease, retries }, signal);
    else await deps.dealer.until(deps.dealer.now() + work.leaseMs / 4, signal);
  }
}

interface RetriesOfTask {
  readonly turns: Retries;
  /** For log entries about the lease: it is renewed without pauses, or it would be lost. */
  readonly renewals: Retries;
}

async function leadWithLease(
  deps: LeadDeps,
  work: LeaderTask,
  { lease, retries }: { readonly lease: Lease; readonly retries: RetriesOfTask },
  signal: AbortSignal,
): Promise<void> {
  const { everyMs, leaseMs } = work;
  const over = new AbortController();
  const renewing = setInterval(() => {
    // Renewed concurrently with the turn, which may wait long for another machine.
    renewLease(deps, lease).then(retries.renewals.succeeded, (error: unknown) => {
      if (error instanceof LeadershipLostError) over.abort();
      else retries.renewals.failed(error);
    });
  }, leaseMs / 4);
  const until = AbortSignal.any([signal, over.signal]);
  try {
    while (!until.aborted) {
      await work.turn(lease, until).then(retries.turns.succeeded, (error: unknown) => {
        if (error instanceof LeadershipLostError) over.abort();
        else if (!until.aborted) retries.turns.failed(error);
      });
      const pauseMs = Math.max(everyMs, retries.turns.waitMs());
      if (!until.aborted) await deps.dealer.until(deps.dealer.now() + pauseMs, until);
    }
  } finally {
    clearInterval(renewing);
    if (!over.signal.aborted) await releaseLease(deps, lease);
  }
}
