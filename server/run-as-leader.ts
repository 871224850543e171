import type { Deps } from './deps.ts';
import { releaseLease, LeadershipLostError, renewLease, acquireLease, type Lease } from './lease.ts';

/** Work of one process at a time, in turns. */
export interface LeaderTask {
  /** Of the lease, and in logs. */
  readonly name: string;
  /** How long a killed leader is waited for. */
  readonly leaseMs: number;
  /** The pause between two turns. */
  readonly everyMs: number;
  /** Writes with the lease's fence (`LED`), or checks it with `lockLease` in its transactions. */
  turn(lease: Lease, signal: AbortSignal): Promise<void>;
}

type LeadDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'log'>;

/** Does the work while no other process does, until the signal is given. A turn that fails is followed by the next. */
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
    // Beside the turn, which may wait long for another machine.
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
