import type { Tx } from './db/connection.ts';
import type { Deps } from './deps.ts';
import { executeStatement, defineStatement } from './db/statement.ts';
import { newId } from './ids.ts';
import { leaseHeld } from './metrics/work.ts';

/*
 * Leases for work that exactly one process does at a time, as rows in the database. A new leader has a higher
 * fence; writes with an older fence are discarded.
 */

/** A leader that has not renewed its lease for this long counts as dead. */
const LEASE_MS = 2_000;
/** How often a lease is renewed, and how often others check whether it has expired. */
export const LEASE_RENEW_MS = 500;

/** The leader's proof for its writes: after a takeover the fence differs and nothing is written. */
export interface Lease {
  readonly lease: string;
  readonly fence: bigint;
  /** Duration after a renewal. */
  readonly ms: number;
}

/** The leader wrote with an outdated fence. */
export class LeadershipLostError extends Error {
  override readonly name = 'LeadLost';
}

export type LeaseDeps = Pick<Deps, 'db' | 'clock' | 'dealer'>;
interface Until {
  readonly until: Date;
}

const TAKE = defineStatement<Until & { lease: string; holder: string; now: Date }, { fence: bigint }>(
  `insert into leases as l (name, holder, fence, until) values (@lease, @holder, 1, @until)
  on conflict (name) do update set holder = excluded.holder, fence = l.fence + 1, until = excluded.until
  where l.until <= @now::timestamptz returning l.fence`,
);
/** A living leader at most delays this by its transaction, and writes nothing afterwards. */
const SEIZE = defineStatement<Until & { lease: string; holder: string }, { fence: bigint }>(
  `insert into leases as l (name, holder, fence, until) values (@lease, @holder, 1, @until)
  on conflict (name) do update set holder = excluded.holder, fence = l.fence + 1, until = excluded.until
  returning l.fence`,
);
const RENEW = defineStatement<Until & Omit<Lease, 'ms'>, { fence: bigint }>(
  `update leases set until = @until where name = @lease and fence = @fence::bigint returning fence`,
);

const inMs = ({ dealer }: LeaseDeps, ms: number): Date => new Date(dealer.now() + ms);

const valuesOf = (deps: LeaseDeps, { lease, fence }: Lease, ms: number) => ({
  lease,
  fence,
  until: inMs(deps, ms),
});

/** Acquires the lease, unless another process holds it. */
export async function acquireLease(deps: LeaseDeps, lease: string, ms = LEASE_MS): Promise<Lease | null> {
  const holder = newId(deps.clock);
  const [taken] = await executeStatement(deps.db, TAKE, {
    lease,
    holder,
    now: inMs(deps, 0),
    until: inMs(deps, ms),
  });
  leaseHeld.set({ lease }, taken ? 1 : 0);
  return taken ? { lease, fence: taken.fence, ms } : null;
}

/** Acquires the lease even from a living leader, which then notices that it no longer leads. */
export async function forceAcquireLease(deps: LeaseDeps, lease: string, ms: number): Promise<Lease> {
  const [seized] = await executeStatement(deps.db, SEIZE, {
    lease,
    holder: newId(deps.clock),
    until: inMs(deps, ms),
  });
  if (!seized) throw new Error(`Lease ${lease} was not stored.`);
  leaseHeld.set({ lease }, 1);
  return { lease, fence: seized.fence, ms };
}

/** @throws {LeadershipLostError} */
export async function renewLease(deps: LeaseDeps, lease: Lease): Promise<void> {
  const renewed = await executeStatement(deps.db, RENEW, valuesOf(deps, lease, lease.ms));
  if (renewed.length === 0) throw lost(lease);
}

/** Lets another process take over immediately. */
export async function releaseLease(deps: LeaseDeps, lease: Lease): Promise<void> {
  await executeStatement(deps.db, RENEW, valuesOf(deps, lease, 0));
  leaseHeld.set({ lease: lease.lease }, 0);
}

/** Locks the lease within the writing statement: a takeover waits for it, or it writes nothing. */
export const LEASE_GUARD_CTE = `led as (
    select fence from leases where name = @lease and fence = @fence::bigint for share
  )`;

const LOCK = defineStatement<Omit<Lease, 'ms'>, { fence: bigint }>(
  `select fence from leases where name = @lease and fence = @fence::bigint for share`,
);

/** Ensures that no other process takes over until the transaction ends. @throws {LeadershipLostError} */
export async function assertLeaseHeld(tx: Tx, { lease, fence }: Lease): Promise<void> {
  if ((await executeStatement(tx, LOCK, { lease, fence })).length === 0) throw lost({ lease });
}

function lost({ lease }: Pick<Lease, 'lease'>): LeadershipLostError {
  leaseHeld.set({ lease }, 0);
  return new LeadershipLostError('Another process is the leader.');
}
