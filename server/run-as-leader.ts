import type { Deps } from './deps.ts';
import { releaseLease, LeadershipLostError, renewLease, acquireLease, type Lease } from './lease.ts';

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
 * Does the work while no other process does, until the signal aborts. A failed turn is followed by the next.
 */
export async function runAsLeader(deps: LeadDeps, work: LeaderTask, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const lease = await acquireLease(deps, work.name, work.leaseMs);
    if (lease) await leadWith(deps, work, lease, signal);
    else await deps.dealer.until(deps.dealer.now() + work.leaseMs / 4, signal);
  }
}

async function leadWith(deps: LeadDeps, work: LeaderTask, lease: Lease, signal: AbortSignal): Promise<void> {
  const { name, everyMs, leaseMs } = work;
  const over = new AbortController();
  const renewing = setInterval(() => {
    // Renewed concurrently with the turn, which may wait long for another machine.
    renewLease(deps, lease).catch((error: unknown) => {
      if (error instanceof LeadershipLostError) over.abort();
      else deps.log.warn({ err: error }, `${name}: its lease was not renewed`);
    });
  }, leaseMs / 4);
  const until = AbortSignal.any([signal, over.signal]);
  try {
    while (!until.aborted) {
      await work.turn(lease, until).catch((error: unknown) => {
        if (error instanceof LeadershipLostError) over.abort();
        else if (!until.aborted) deps.log.error({ err: error }, `${name} failed`);
      });
      if (!until.aborted) await deps.dealer.until(deps.dealer.now() + everyMs, until);
    }
  } finally {
    clearInterval(renewing);
    if (!over.signal.aborted) await releaseLease(deps, lease);
  }
}
