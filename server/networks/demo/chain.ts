import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { NetworkInfo } from '../network.ts';

/*
 * A chain with play money, in the database. Whoever changes one holds the lock of its row, so a block is made once by
 * one process. Blocks come while somebody waits for one: a transaction is in the pool, or not deep enough yet.
 */

/** Between two blocks, where nothing else is set. */
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

/** A transaction moves one coin from one place to another. */
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

/** Makes the chain where there is none yet. */
export const ensureChain = async (db: Db, clock: Clock, network: string): Promise<void> =>
  void (await executeStatement(db, FOUND, { network, hash: newHash(network), now: clock.now() }));

/** Holds the chain until the transaction ends. @throws where there is none. */
async function lockChain(tx: Tx, network: string): Promise<Tip> {
  const [tip] = await executeStatement(tx, LOCK, { network });
  if (!tip) throw new Error(`There is no demo network ${network}.`);
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

/** Makes the blocks whose time has come. */
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
 * Puts a transaction into the pool. One that is there, or in a block, stays; one that takes what a mined one or one
 * with a higher fee took has no effect; it drives out one with a lower fee. `check` may refuse it before it enters.
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
  // Nobody waited for a while: the next block is a full time away.
  const next_at = tip.next_at > now ? tip.next_at : new Date(now.getTime() + blockMs);
  await executeStatement(tx, ARRIVED, { network, seq, next_at });
}

/** Play coins for a place, out of nowhere. */
export interface PlayCoins {
  /** The id of a demo network. */
  readonly network: string;
  readonly coin: string;
  /** `Address.key` of the place. */
  readonly key: string;
  readonly units: bigint;
  readonly blockSeconds?: number;
}

/**
 * Sends play coins: a transaction in the pool of a demo network, which the next block takes in.
 * Call it only for a network whose `info.adapter` is `demo`, with a coin of it and a key that the network made.
 */
export async function sendPlayCoins(
  db: Db,
  clock: Clock,
  { network, coin, key, units, blockSeconds = BLOCK_MS / 1_000 }: PlayCoins,
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

/** Makes blocks at once, whether somebody waits or not. For tests. */
export const mineBlocks = (db: Db, clock: Clock, network: string, blocks = 1): Promise<void> =>
  transaction(db, async (tx) => {
    let tip = await lockChain(tx, network);
    for (let mined = 0; mined < blocks; mined += 1) tip = await mineOne(tx, network, tip, clock.now());
  });

/**
 * Replaces the newest `depth` blocks by one more than there were. What was in them is in the first new block, except
 * `drop`, which is on the chain no more. For tests.
 */
export async function forkChain(
  db: Db,
  clock: Clock,
  network: string,
  { depth, drop = [] }: { readonly depth: number; readonly drop?: readonly string[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { height } = await lockChain(tx, network);
    if (BigInt(depth) > height) throw new RangeError('There are not so many blocks.');
    await executeStatement(tx, UNDO, { network, height: height - BigInt(depth) });
    await executeStatement(tx, OUT, { network, txids: JSON.stringify(drop) });
    let tip = await lockChain(tx, network);
    for (let mined = 0; mined <= depth; mined += 1) tip = await mineOne(tx, network, tip, clock.now());
  });
}

/** Puts what a fork dropped back into the pool. For tests. */
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
