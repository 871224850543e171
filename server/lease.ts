import type { Tx } from './db/connection.ts';
import type { Deps } from './deps.ts';
import { executeStatement, defineStatement } from './db/statement.ts';
import { newId } from './ids.ts';

/*
 * Work that exactly one process does at a time, by a row in the database. Whoever takes over has a higher fence, and
 * what the one before it still writes with the old fence is not written.
 */

/** A leader that does not renew its lease for so long is taken for dead. */
const LEASE_MS = 2_000;
/** How often a lease is renewed, and how often others look whether it ran out. */
export const LEASE_RENEW_MS = 500;

/** What the leader writes with: after somebody else took over, the fence is another one and nothing is written. */
export interface Lease {
  readonly lease: string;
  readonly fence: bigint;
  /** How long it holds after it was renewed. */
  readonly ms: number;
}

/** The leader wrote with a fence that is no longer the loop's. */
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
/** A leader that is alive waits here for its transaction at most, and writes nothing after it. */
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

/** Becomes the leader, unless there is one. */
export async function acquireLease(deps: LeaseDeps, lease: string, ms = LEASE_MS): Promise<Lease | null> {
  const holder = newId(deps.clock);
  const [taken] = await executeStatement(deps.db, TAKE, {
    lease,
    holder,
    now: inMs(deps, 0),
    until: inMs(deps, ms),
  });
  return taken ? { lease, fence: taken.fence, ms } : null;
}

/** Becomes the leader even where there is one, which finds that it no longer leads. */
export async function forceAcquireLease(deps: LeaseDeps, lease: string, ms: number): Promise<Lease> {
  const [seized] = await executeStatement(deps.db, SEIZE, {
    lease,
    holder: newId(deps.clock),
    until: inMs(deps, ms),
  });
  if (!seized) throw new Error(`The lease ${lease} was not stored.`);
  return { lease, fence: seized.fence, ms };
}

/** @throws {LeadershipLostError} */
export async function renewLease(deps: LeaseDeps, lease: Lease): Promise<void> {
  const renewed = await executeStatement(deps.db, RENEW, valuesOf(deps, lease, lease.ms));
  if (renewed.length === 0) throw new LeadershipLostError('Another process leads.');
}

/** Lets another process lead at once. */
export async function releaseLease(deps: LeaseDeps, lease: Lease): Promise<void> {
  await executeStatement(deps.db, RENEW, valuesOf(deps, lease, 0));
}

/** Locks the lease for the statement that writes: whoever takes over waits for it, or it writes nothing. */
export const LEASE_GUARD_CTE = `led as (
    select fence from leases where name = @lease and fence = @fence::bigint for share
  )`;

const LOCK = defineStatement<Omit<Lease, 'ms'>, { fence: bigint }>(
  `select fence from leases where name = @lease and fence = @fence::bigint for share`,
);

/** Makes sure, until the transaction ends, that nobody took over. @throws {LeadershipLostError} */
export async function assertLeaseHeld(tx: Tx, { lease, fence }: Lease): Promise<void> {
  if ((await executeStatement(tx, LOCK, { lease, fence })).length === 0)
    throw new LeadershipLostError('Another process leads.');
}
