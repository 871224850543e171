import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { NetworkInfo } from '../network.ts';

/*
 * A chain with play money in the database. A writer holds the lock of the chain's row, so each block is made
 * once, by one process. Blocks are made while they are needed: while a transaction is in the pool or lacks
 * confirmations.
 */

/** Default time between two blocks. */
export const BLOCK_MS = 5_000;

interface Tip {
  readonly height: bigint;
  readonly hash: string;
  readonly seq: bigint;
  readonly next_at: Date;
}
interface Of {
  readonly network: string;
}

/** Moves one coin from one address to another. */
export interface DemoTransaction {
  readonly network: string;
  readonly txid: string;
  readonly coin: string;
  readonly units: string;
  readonly to_key: string;
  readonly from_key: string | null;
  readonly take: string | null;
  readonly fee: string;
}

const FOUND = defineStatement<Of & { hash: string; now: Date }>(`with chain as (
    insert into demo_chains (network, height, hash, seq, next_at) values (@network, 0, @hash, 0, @now)
    on conflict do nothing returning network, hash
  )
  insert into demo_blocks (network, hash, height, parent, is_main) select network, hash, 0, '', true from chain`);
const LOCK = defineStatement<Of, Tip>(
  `select height, hash, seq, next_at from demo_chains where network = @network for update`,
);
const MINE = defineStatement<
  Of & { height: bigint; hash: string; parent: string; next_at: Date }
>(`with block as (
    insert into demo_blocks (network, hash, height, parent, is_main)
    values (@network, @hash, @height::bigint, @parent, true)
  ), mined as (
    update demo_transactions set state = 'mined', height = @height::bigint
    where network = @network and state = 'pool'
  )
  update demo_chains set height = @height::bigint, hash = @hash, next_at = @next_at where network = @network`);
const WAITING = defineStatement<Of & { confirmations: number }, { waits: boolean }>(`select (
    exists (select 1 from demo_transactions where network = @network and state = 'pool')
    or c.height - (select max(height) from demo_transactions where network = @network) < @confirmations::int - 1
  ) as waits from demo_chains c where network = @network`);
const ADD = defineStatement<DemoTransaction & { seq: bigint }>(`insert into demo_transactions
    (network, txid, seq, state, coin, units, to_key, from_key, take, fee)
  values (@network, @txid, @seq::bigint, 'pool', @coin, @units::numeric, @to_key, @from_key, @take, @fee::numeric)
  on conflict (network, txid) do update set state = 'pool', seq = excluded.seq, height = null`);
const ARRIVED = defineStatement<Of & { seq: bigint; next_at: Date }>(
  `update demo_chains set seq = @seq::bigint, next_at = @next_at where network = @network`,
);
const RIVAL = defineStatement<
  Of & { txid: string; take: string | null },
  { txid: string; state: string; fee: string }
>(
  `select txid, state, fee::text from demo_transactions
  where network = @network and state <> 'out' and (txid = @txid or take = @take)`,
);
const OUT = defineStatement<Of & { txids: string }>(`update demo_transactions set state = 'out'
  where network = @network and state = 'pool' and txid in (select jsonb_array_elements_text(@txids::jsonb))`);
const UNDO = defineStatement<Of & { height: bigint }>(`with block as (
    update demo_blocks set is_main = false where network = @network and height > @height::bigint and is_main
  ), undone as (
    update demo_transactions t set state = 'pool', height = null, seq = c.seq + 1
    from demo_chains c where t.network = @network and c.network = @network and t.height > @height::bigint
  )
  update demo_chains c set seq = seq + 1, height = b.height, hash = b.hash from demo_blocks b
  where c.network = @network and b.network = @network and b.height = @height::bigint and b.is_main`);
const OF_IDS = defineStatement<Of & { txids: string }, DemoTransaction>(
  `select network, txid, coin, units::text, to_key, from_key, take, fee::text from demo_transactions
  where network = @network and txid in (select jsonb_array_elements_text(@txids::jsonb))`,
);

const newHash = (parent: string): string =>
  createHash('sha256').update(`${parent}:${randomUUID()}`).digest('hex');

export const ensureChain = async (db: Db, clock: Clock, network: string): Promise<void> =>
  void (await executeStatement(db, FOUND, { network, hash: newHash(network), now: clock.now() }));

/** Locks the chain until the transaction ends. @throws if it does not exist. */
async function lockChain(tx: Tx, network: string): Promise<Tip> {
  const [tip] = await executeStatement(tx, LOCK, { network });
  if (!tip) throw new Error(`Demo network ${network} does not exist.`);
  return tip;
}

async function mineOne(tx: Tx, network: string, tip: Tip, at: Date, blockMs = BLOCK_MS): Promise<Tip> {
  const next = {
    height: tip.height + 1n,
    hash: newHash(tip.hash),
    seq: tip.seq,
    next_at: new Date(at.getTime() + blockMs),
  };
  const { height, hash, next_at } = next;
  await executeStatement(tx, MINE, { network, height, hash, parent: tip.hash, next_at });
  return next;
}

/** Makes the blocks that are due. */
export const mineDueBlocks = (
  db: Db,
  clock: Clock,
  { id: network, confirmations, blockSeconds }: NetworkInfo,
): Promise<void> =>
  transaction(db, async (tx) => {
    let tip = await lockChain(tx, network);
    while (tip.next_at <= clock.now()) {
      const [row] = await executeStatement(tx, WAITING, { network, confirmations });
      if (row?.waits !== true) return;
      tip = await mineOne(tx, network, tip, tip.next_at, blockSeconds * 1_000);
    }
  });

interface EnterOptions {
  readonly blockMs?: number;
  readonly check?: () => Promise<void>;
}

/**
 * Adds a transaction to the pool. Nothing happens if it is already known, or if a rival for the same resource
 * is mined or has the same or a higher fee; a rival with a lower fee is replaced. `check` may refuse the
 * transaction before it is added.
 */
export async function addToMempool(
  tx: Tx,
  clock: Clock,
  entry: DemoTransaction,
  { blockMs = BLOCK_MS, check }: EnterOptions = {},
): Promise<void> {
  const tip = await lockChain(tx, entry.network);
  const { network, txid, take } = entry;
  const rivals = await executeStatement(tx, RIVAL, { network, txid, take });
  const isBeaten = rivals.some(
    (rival) => rival.txid === txid || rival.state === 'mined' || BigInt(rival.fee) >= BigInt(entry.fee),
  );
  if (isBeaten) return;
  await check?.();
  if (rivals.length > 0)
    await executeStatement(tx, OUT, { network, txids: JSON.stringify(rivals.map((one) => one.txid)) });
  const seq = tip.seq + 1n;
  await executeStatement(tx, ADD, { ...entry, seq });
  const now = clock.now();
  // After an idle time the next block is a full interval away.
  const next_at = tip.next_at > now ? tip.next_at : new Date(now.getTime() + blockMs);
  await executeStatement(tx, ARRIVED, { network, seq, next_at });
}

/** Newly created play coins for an address. */
export interface DemoTransfer {
  /** The id of a demo network. */
  readonly network: string;
  readonly coin: string;
  /** `Address.key` of the receiver. */
  readonly key: string;
  readonly units: bigint;
  readonly blockSeconds?: number;
}

/**
 * Sends play coins: adds a transaction to the pool of a demo network, which the next block includes. Call it
 * only for a network whose `info.adapter` is `demo`, with one of its coins and a key created by the network.
 */
export async function addDemoTransaction(
  db: Db,
  clock: Clock,
  { network, coin, key, units, blockSeconds = BLOCK_MS / 1_000 }: DemoTransfer,
): Promise<{ readonly txid: string }> {
  await ensureChain(db, clock, network);
  const txid = newHash(key);
  const entry = {
    network,
    txid,
    coin,
    units: String(units),
    to_key: key,
    from_key: null,
    take: null,
    fee: '0',
  };
  await transaction(db, (tx) => addToMempool(tx, clock, entry, { blockMs: blockSeconds * 1_000 }));
  return { txid };
}

/** Makes blocks immediately, whether or not one is needed. For tests. */
export const mineBlocks = (db: Db, clock: Clock, network: string, blocks = 1): Promise<void> =>
  transaction(db, async (tx) => {
    let tip = await lockChain(tx, network);
    for (let mined = 0; mined < blocks; mined += 1) tip = await mineOne(tx, network, tip, clock.now());
  });

/**
 * Replaces the newest `depth` blocks by one block more. The first new block contains all their transactions
 * except `drop`, which leave the chain. For tests.
 */
export async function forkChain(
  db: Db,
  clock: Clock,
  network: string,
  { depth, drop = [] }: { readonly depth: number; readonly drop?: readonly string[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { height } = await lockChain(tx, network);
    if (BigInt(depth) > height) throw new RangeError('The chain has fewer blocks.');
    await executeStatement(tx, UNDO, { network, height: height - BigInt(depth) });
    await executeStatement(tx, OUT, { network, txids: JSON.stringify(drop) });
    let tip = await lockChain(tx, network);
    for (let mined = 0; mined <= depth; mined += 1) tip = await mineOne(tx, network, tip, clock.now());
  });
}

/** Returns what a fork dropped to the pool. For tests. */
export async function restoreToMempool(
  db: Db,
  clock: Clock,
  network: string,
  txids: readonly string[],
): Promise<void> {
  await transaction(db, async (tx) => {
    const dropped = await executeStatement(tx, OF_IDS, { network, txids: JSON.stringify(txids) });
    for (const entry of dropped) await addToMempool(tx, clock, entry);
  });
}
