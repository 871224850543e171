import * as z from 'zod';
import type {
  Cursor,
  ScanResult,
  ObservedPayment,
  UnreadableTransaction,
  WatchedAddresses,
} from '../network.ts';
import type { Patience } from '../patience.ts';
import { amountSchema } from './amounts.ts';
import {
  blockHashSchema,
  nullIfNotFound,
  type Block,
  type ChainNode,
  type BitcoinBlockHeader,
} from './node.ts';
import type { BitcoinRpc } from './rpc.ts';
import type { WatchWallet } from './watch-wallet.ts';

/*
 * The node's watch-only wallet lists what it received since a block, and what is in the mempool. The cursor
 * is the newest listed block, with some earlier ones in case a node has never seen the newest.
 */

const block = z.object({ height: z.int().nonnegative(), hash: blockHashSchema });
const cursorForm = z.object({ ...block.shape, below: z.array(block) });

/** Distances below the newest block whose hashes the cursor keeps. */
const REMEMBERED = [1, 2, 3, 4, 5, 6, 8, 12, 24, 48, 100, 300, 1_000];
/** New blocks may arrive between the calls. */
const TRIES = 4;

const entry = z.object({
  category: z.string(),
  address: z.optional(z.string()),
  amount: amountSchema,
  // Outputs in an extension block have none.
  vout: z.optional(z.int()),
  confirmations: z.int(),
  blockhash: z.optional(blockHashSchema),
  txid: blockHashSchema,
  abandoned: z.optional(z.boolean()),
});
type Entry = z.output<typeof entry>;
const listed = z.object({ transactions: z.array(z.unknown()), lastblock: blockHashSchema });
/** The part of an entry that shows whether it may be a deposit. */
const outline = z.object({ category: z.optional(z.string()), txid: z.optional(z.string()) }).catch({});
const received = new Set(['receive', 'immature', 'generate']);

export interface BitcoinScanDeps {
  readonly iso: string;
  readonly rpc: BitcoinRpc;
  readonly wallet: BitcoinRpc;
  readonly node: ChainNode;
  readonly watching: WatchWallet;
  readonly patience: Patience;
}

/** Reads everything since the cursor; it is little enough for one batch. */
export async function scanBlocks(
  deps: BitcoinScanDeps,
  from: Cursor | null,
  watched: WatchedAddresses,
): Promise<ScanResult> {
  const cursor = from && cursorForm.parse(from);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const tip = await deps.node.tip();
    const base = cursor ? await newestShared(deps.node, cursor, tip) : tip;
    // After reading the tip: every address paid in it was issued before.
    await watched.refresh();
    await deps.watching.restore(base, tip, watched);
    const { transactions, lastblock } = await deps.wallet('listsinceblock', [base.hash, 1, true], listed);
    if (lastblock !== tip.hash) continue;
    const { entries, unreadable } = readEntries(transactions, tip);
    const [first] = unreadable;
    if (first && !(await deps.patience.isOver(unreadable.map(({ txid }) => txid))))
      throw new Error(first.why);
    await deps.patience.reset();
    return {
      unreadable,
      forkedAt: cursor === null || base.hash === cursor.hash ? null : base.height + 1,
      sightings: await sightingsOf(deps, entries, tip, watched),
      cursor: cursor?.hash === tip.hash ? cursor : await cursorAt(deps.node, tip),
      tip: tip.height,
      isTip: true,
    };
  }
  throw new Error('Blocks arrive faster than they are scanned.');
}

/** Separates the readable entries from the unreadable ones that may be deposits. */
function readEntries(
  transactions: readonly unknown[],
  tip: BitcoinBlockHeader,
): { readonly entries: readonly Entry[]; readonly unreadable: readonly UnreadableTransaction[] } {
  const entries: Entry[] = [];
  const unreadable: UnreadableTransaction[] = [];
  for (const [index, transaction] of transactions.entries()) {
    const read = entry.safeParse(transaction);
    const { category = 'receive', txid = `entry ${index}` } = outline.parse(transaction);
    if (read.success) entries.push(read.data);
    else if (received.has(category))
      unreadable.push({
        txid,
        height: tip.height,
        block: tip.hash,
        why: `The node's ${txid} cannot be read.`,
      });
  }
  return { entries, unreadable };
}

const detail = z.object({
  ...entry.shape,
  confirmations: z.optional(z.int()),
  txid: z.optional(blockHashSchema),
});
const single = z.object({
  confirmations: z.int(),
  blockhash: z.optional(blockHashSchema),
  details: z.array(detail),
});

/** Retries a transaction that was set aside. @throws while it cannot be read */
export async function readAgain(
  deps: BitcoinScanDeps,
  { txid }: UnreadableTransaction,
  watched: WatchedAddresses,
): Promise<readonly ObservedPayment[]> {
  const found = await deps.wallet('gettransaction', [txid], single);
  const tip = await deps.node.tip();
  const { confirmations, blockhash } = found;
  const entries = found.details.map((one): Entry => ({ ...one, confirmations, blockhash, txid }));
  return sightingsOf(deps, entries, tip, watched);
}

/** The newest listed block that is still on the chain. */
async function newestShared(
  node: ChainNode,
  cursor: z.output<typeof cursorForm>,
  tip: BitcoinBlockHeader,
): Promise<BitcoinBlockHeader> {
  const newest = await node.header(cursor.hash);
  if (newest && newest.height !== cursor.height) throw new Error('The node contradicts itself.');
  // A node that went back in time knows less than before; wait until it catches up.
  if (!newest && tip.height < cursor.height) throw new Error('The node has fewer blocks than before.');
  let at = newest ?? (await firstKnown(node, cursor.below));
  while (at && at.confirmations < 0) at = at.previous === null ? null : await node.header(at.previous);
  if (!at) throw new Error('The node is on another chain than before.');
  return at;
}

async function firstKnown(node: ChainNode, blocks: readonly Block[]): Promise<BitcoinBlockHeader | null> {
  for (const one of blocks) {
    const found = await node.header(one.hash);
    if (found) return found;
  }
  return null;
}

async function cursorAt(node: ChainNode, tip: BitcoinBlockHeader): Promise<Cursor> {
  const heights = REMEMBERED.map((depth) => tip.height - depth).filter((height) => height >= 0);
  const below = await Promise.all(
    heights.map(async (height): Promise<Block> => ({ height, hash: await node.hashAt(height) })),
  );
  return { height: tip.height, hash: tip.hash, below };
}

async function sightingsOf(
  { iso, rpc, node }: BitcoinScanDeps,
  entries: readonly Entry[],
  tip: BitcoinBlockHeader,
  watched: WatchedAddresses,
): Promise<ObservedPayment[]> {
  const ours = entries.filter(
    ({ category, address, vout, confirmations, abandoned }) =>
      received.has(category) &&
      vout !== undefined &&
      address !== undefined &&
      watched.has(address) &&
      confirmations >= 0 &&
      abandoned !== true,
  );
  const blocks = new Map<string, Block>();
  for (const { blockhash } of ours) {
    if (blockhash === undefined || blocks.has(blockhash)) continue;
    const found = await node.header(blockhash);
    if (!found || found.height !== tip.height - found.confirmations + 1) {
      throw new Error('The node contradicts itself, or a block just arrived.');
    }
    blocks.set(blockhash, { height: found.height, hash: found.hash });
  }
  const waiting = new Set<string>();
  for (const txid of new Set(ours.flatMap((one) => (one.blockhash === undefined ? [one.txid] : [])))) {
    // A wallet keeps transactions that were replaced or dropped; only the mempool knows which are still
    // pending.
    if (await isInMempool(rpc, txid)) waiting.add(txid);
  }
  return ours.flatMap(({ txid, vout, address = '', amount: units, blockhash }) => {
    const block = blocks.get(blockhash ?? '') ?? null;
    return block || waiting.has(txid)
      ? [{ coin: iso, txid, output: String(vout), key: address, units, block }]
      : [];
  });
}

/** Whether the transaction is in the node's mempool. */
export const isInMempool = async (rpc: BitcoinRpc, txid: string): Promise<boolean> =>
  (await rpc('getmempoolentry', [txid], z.object({})).catch(nullIfNotFound)) !== null;
