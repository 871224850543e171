import type { Db, Tx } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { acquireLease, releaseLease, type LeaseDeps } from '../lease.ts';

/*
 * Money between two players crosses in two steps, each with the accounts of one of them, so that they may live in
 * different databases. Step one takes it from the giver into `transit` and stores what is owed; step two takes it from
 * `transit` to the receiver, and then removes what was owed. A repeated step two moves nothing: its transfer has the
 * client id that was stored. It follows step one at once; a job finishes what a killed process left.
 */

type Kind = 'tip' | 'commission';

/** An amount that has left its giver. */
export interface InTransit {
  readonly id: string;
  readonly giverId: string;
  readonly receiverId: string;
  /** Minor units. */
  readonly amount: bigint;
  /** The client id of the transfer that takes it out of transit. */
  readonly clientId: string;
}

const STORE = defineStatement<InTransit & { kind: Kind; now: Date }>(
  `insert into in_transit (user_id, id, kind, receiver_id, amount, client_id, created_at)
  values (@giverId, @id, @kind, @receiverId, @amount, @clientId, @now)`,
);

/** Stores what is owed, in the transaction that books it into `transit`. */
export const storeInTransit = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  kind: Kind,
  owed: InTransit,
): Promise<unknown> => executeStatement(tx, STORE, { ...owed, kind, now: clock.now() });

const STORE_ALL = defineStatement<{
  kind: Kind;
  ids: readonly string[];
  giverIds: readonly string[];
  receiverIds: readonly string[];
  amounts: readonly bigint[];
  clientIds: readonly string[];
  now: Date;
}>(
  `insert into in_transit (user_id, id, kind, receiver_id, amount, client_id, created_at)
  select user_id, id, @kind, receiver_id, amount, client_id, @now::timestamptz
  from unnest(@giverIds::uuid[], @ids::uuid[], @receiverIds::uuid[], @amounts::bigint[], @clientIds::text[])
    as owed (user_id, id, receiver_id, amount, client_id)`,
);

/** The same for what is owed by many. */
export const storeAllInTransit = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  kind: Kind,
  owed: readonly InTransit[],
): Promise<unknown> =>
  executeStatement(tx, STORE_ALL, {
    kind,
    ids: owed.map(({ id }) => id),
    giverIds: owed.map(({ giverId }) => giverId),
    receiverIds: owed.map(({ receiverId }) => receiverId),
    amounts: owed.map(({ amount }) => amount),
    clientIds: owed.map(({ clientId }) => clientId),
    now: clock.now(),
  });

const COLUMNS = `id, user_id as "giverId", receiver_id as "receiverId", amount, client_id as "clientId"`;
const OWED = defineStatement<{ giverId: string; id: string }, InTransit>(
  `select ${COLUMNS} from in_transit where user_id = @giverId and id = @id`,
);

/** What is still on its way; null: it has arrived. */
export const findInTransit = async (db: Db, giverId: string, id: string): Promise<InTransit | null> =>
  (await executeStatement(db, OWED, { giverId, id }))[0] ?? null;

const REMOVE = defineStatement<{ giverId: string; id: string }>(
  `delete from in_transit where user_id = @giverId and id = @id`,
);

/** Removes what has arrived. */
export const removeInTransit = (db: Db, { giverId, id }: InTransit): Promise<unknown> =>
  executeStatement(db, REMOVE, { giverId, id });

/** Step two follows step one at once: what is older was left behind. */
const LEFT_BEHIND_MS = 5_000;
const AT_ONCE = 100;
const LEASE_MS = 10_000;

const LEFT_BEHIND = defineStatement<
  { kind: Kind; before: Date; resting: readonly string[]; most: number },
  InTransit
>(`select ${COLUMNS} from in_transit
  where kind = @kind and created_at <= @before::timestamptz and id <> all(@resting::uuid[])
  order by created_at limit @most`);

/** Does step two where it was left undone, the oldest first. One process does it at a time. */
export async function finishTransit(
  deps: LeaseDeps,
  kind: Kind,
  resting: readonly string[],
  finish: (owed: InTransit) => Promise<unknown>,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LEFT_BEHIND_MS);
  const left = () => executeStatement(deps.db, LEFT_BEHIND, { kind, before, resting, most: AT_ONCE });
  if ((await left()).length === 0) return;
  const lease = await acquireLease(deps, `what is in transit: ${kind}`, LEASE_MS);
  if (!lease) return;
  try {
    for (const owed of await left()) await finish(owed);
  } finally {
    await releaseLease(deps, lease);
  }
}
