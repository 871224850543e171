import type { Deps } from './deps.ts';
import { releaseLease, LeadershipLostError, renewLease, acquireLease, type Lease } from './lease.ts';
import { workFailed, workSucceeded } from './metrics/work.ts';
import { createRetries, type Retries } from './retries.ts';
import { traceJob } from './telemetry/tracing.ts';

/** Players wait for deposits, payments and prices: what failed is tried again within a minute. */
const MAX_PAUSE_MS = 60_000;
/** The pause of work for which no one waits. */
const IDLE_MS = 60_000;

/** Unfinished work keeps its pace, whether or not anybody is there. */
export type Remaining = 'unfinished' | void;

/** Work that one process does at a time, in turns. */
export interface LeaderTask {
  /** Name of the lease, also used in logs. */
  readonly name: string;
  /** Time until the lease of a killed leader expires. */
  readonly leaseMs: number;
  /** The pause between two turns. */
  readonly everyMs: number;
  /** The pause while no one is there and a turn left nothing unfinished; default: a minute. */
  readonly idleMs?: number;
  /**
   * Writes with the lease's fence (`LEASE_GUARD_CTE`), or checks it with `assertLeaseHeld` in its transactions.
   * Returns what remains of it, for the pace of the next turn.
   */
  turn(lease: Lease, signal: AbortSignal): Promise<Remaining>;
}

type LeadDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'activity' | 'log'>;

/**
 * Does the work while no other process does, until the signal aborts. A failed turn is followed by the next
 * after growing pauses, and each reason is logged once until a turn works. While no one is there the lease is
 * released between two turns: nothing renews it, and no one has to wait for a dead process.
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
    const isDone = lease !== null && (await leadWithLease(deps, work, { lease, retries }, signal));
    const busyMs = isDone ? work.everyMs : work.leaseMs / 4;
    await deps.activity.pause({ busyMs, idleMs: work.idleMs ?? IDLE_MS }, signal);
  }
}

interface RetriesOfTask {
  readonly turns: Retries;
  /** For log entries about the lease: it is renewed without pauses, or it would be lost. */
  readonly renewals: Retries;
}

/**
 * Leads until the signal aborts, the lease is lost, or the site is idle: only then everything is done for now.
 */
async function leadWithLease(
  deps: LeadDeps,
  work: LeaderTask,
  { lease, retries }: { readonly lease: Lease; readonly retries: RetriesOfTask },
  signal: AbortSignal,
): Promise<boolean> {
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
      let isDone = false;
      await traceJob(work.name, async () => {
        try {
          const remaining = await work.turn(lease, until);
          workSucceeded('leader', work.name);
          retries.turns.succeeded();
          isDone = remaining !== 'unfinished' && deps.activity.isIdle();
          return true;
        } catch (error) {
          if (error instanceof LeadershipLostError) over.abort();
          else if (!until.aborted) {
            workFailed('leader', work.name);
            retries.turns.failed(error);
          }
          return false;
        }
      });
      if (isDone) return true;
      const pauseMs = Math.max(everyMs, retries.turns.waitMs());
      if (!until.aborted) await deps.dealer.until(deps.dealer.now() + pauseMs, until);
    }
    return false;
  } finally {
    clearInterval(renewing);
    if (!over.signal.aborted) await releaseLease(deps, lease);
  }
}
