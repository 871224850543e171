import { run, statement } from '../../db/statement.ts';
import { newId } from '../../ids.ts';
import type { SharedDeps } from './shared-deps.ts';

/** A leader that does not renew its lease for so long is taken for dead. */
const LEASE_MS = 2_000;
/** How often a lease is renewed, and how often others look whether it ran out. */
export const LOOK_MS = 500;

/** What the leader writes with: after somebody else took over, the fence is another one and nothing is written. */
export interface Lease {
  readonly lease: string;
  readonly fence: bigint;
}

/** The leader wrote with a fence that is no longer the loop's. */
export class LeadLost extends Error {
  override readonly name = 'LeadLost';
}

type LeaseDeps = Pick<SharedDeps, 'db' | 'clock' | 'dealer'>;
interface Until {
  readonly until: Date;
}

const TAKE = statement<Until & { lease: string; holder: string; now: Date }, { fence: bigint }>(
  `insert into leases as l (name, holder, fence, until) values (@lease, @holder, 1, @until)
  on conflict (name) do update set holder = excluded.holder, fence = l.fence + 1, until = excluded.until
  where l.until <= @now::timestamptz returning l.fence`,
);
const RENEW = statement<Until & Lease, { fence: bigint }>(
  `update leases set until = @until where name = @lease and fence = @fence::bigint returning fence`,
);

const inMs = ({ dealer }: LeaseDeps, ms: number): Date => new Date(dealer.now() + ms);

/** Becomes the leader, unless there is one. */
export async function takeLease(deps: LeaseDeps, lease: string): Promise<Lease | null> {
  const holder = newId(deps.clock);
  const [taken] = await run(deps.db, TAKE, {
    ...{ lease, holder, now: inMs(deps, 0), until: inMs(deps, LEASE_MS) },
  });
  return taken ? { lease, fence: taken.fence } : null;
}

/** @throws {LeadLost} */
export async function renewLease(deps: LeaseDeps, lease: Lease): Promise<void> {
  const renewed = await run(deps.db, RENEW, { ...lease, until: inMs(deps, LEASE_MS) });
  if (renewed.length === 0) throw new LeadLost('Another process leads.');
}

/** Lets another process lead at once. */
export async function endLease(deps: LeaseDeps, lease: Lease): Promise<void> {
  await run(deps.db, RENEW, { ...lease, until: inMs(deps, 0) });
}

/** Locks the lease for the statement that writes: whoever takes over waits for it, or it writes nothing. */
export const LED = `led as (
    select fence from leases where name = @lease and fence = @fence::bigint for share
  )`;
