import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Cursor, ScanResult, WatchedAddresses } from '../network.ts';
import type { Patience } from '../patience.ts';
import { assertCanonical, fetchHeader, fetchLatestHeader, type EvmChain } from './chain.ts';
import { findDeposits, readBlock } from './deposits.ts';
import type * as shapes from './rpc-schemas.ts';

/** A fork at most this many blocks deep is located exactly. */
const KEPT = 256;
/** Blocks read per batch, and how many of them concurrently. */
const PORTION = 32;
const AT_ONCE = 4;

/** The next block to read, and the hashes of the blocks before it, oldest first. */
const cursorShape = z.object({
  next: z.int().check(z.gte(0)),
  hashes: z.array(z.string()).check(z.maxLength(KEPT)),
});
type EvmCursor = z.infer<typeof cursorShape>;

/**
 * Reads the chain block by block; each block must follow the one before. A node that is behind the cursor
 * changes nothing: only other blocks at the same heights are a fork. Unreadable transactions are retried
 * several times and then set aside, so that no single one stops the scan.
 */
export async function* scan(
  chain: EvmChain,
  from: Cursor | null,
  watched: WatchedAddresses,
  patience: Patience,
): AsyncIterable<ScanResult> {
  // Read before the addresses: an address issued later cannot have been paid in these blocks.
  const before = from === null ? null : z.parse(cursorShape, from);
  const tip = await fetchLatestHeader(chain);
  let [forkedAt] = await Promise.all([before && forkOf(chain, before, tip), assertCanonical(chain, tip)]);
  if (before === null) {
    const cursor = { next: tip.number + 1, hashes: [tip.hash] };
    yield { forkedAt: null, sightings: [], cursor, tip: tip.number, isTip: true };
    return;
  }
  let cursor = forkedAt === null ? before : cutAt(before, forkedAt);
  if (cursor.next > tip.number) yield { forkedAt, sightings: [], cursor, tip: tip.number, isTip: true };
  while (cursor.next <= tip.number) {
    await watched.refresh();
    const last = Math.min(cursor.next + PORTION - 1, tip.number);
    const { hashes, sightings, unreadable } = await portionOf(chain, cursor, last, watched);
    const [first] = unreadable;
    if (first && !(await patience.isOver(unreadable.map(({ txid }) => txid)))) throw new Error(first.why);
    if (last === tip.number && hashes.at(-1) !== tip.hash) throw changed(chain, last);
    cursor = { next: last + 1, hashes: [...cursor.hashes, ...hashes].slice(-KEPT) };
    // Depths are counted from blocks that were read, not from the height the node reports.
    yield { forkedAt, sightings, unreadable, cursor, tip: last, isTip: last === tip.number };
    await patience.reset();
    forkedAt = null;
  }
}

async function portionOf(
  chain: EvmChain,
  { next, hashes: known }: EvmCursor,
  last: number,
  watched: WatchedAddresses,
) {
  const heights = Array.from({ length: last - next + 1 }, (_, index) => next + index);
  const blocks = await pLimit(AT_ONCE).map(heights, async (height) => {
    const block = await readBlock(chain, height, watched);
    if (!block) throw changed(chain, height);
    const { hash, parentHash } = block.header;
    return { height, hash, parentHash, ...(await findDeposits(chain, block, watched)) };
  });
  let parent = known.at(-1);
  for (const { height, hash, parentHash } of blocks) {
    if (parent !== undefined && parentHash !== parent) throw changed(chain, height);
    parent = hash;
  }
  return {
    hashes: blocks.map(({ hash }) => hash),
    sightings: blocks.flatMap(({ sightings }) => sightings),
    unreadable: blocks.flatMap(({ unreadable }) => unreadable),
  };
}

/** The lowest block that differs now, or the oldest known one if all differ; null: no fork. */
async function forkOf(
  chain: EvmChain,
  { next, hashes }: EvmCursor,
  tip: shapes.EvmBlockHeader,
): Promise<number | null> {
  const oldest = next - hashes.length;
  const isSame = async (height: number): Promise<boolean> => {
    const there = height === tip.number ? tip : await fetchHeader(chain, height);
    if (!there) throw changed(chain, height);
    return there.hash === hashes[height - oldest];
  };
  let other = Math.min(next - 1, tip.number);
  if (other < oldest || (await isSame(other))) return null;
  // Below a matching block all blocks match.
  for (let same = oldest - 1; other - same > 1;) {
    const middle = Math.floor((same + other) / 2);
    if (await isSame(middle)) same = middle;
    else other = middle;
  }
  return other;
}

const cutAt = ({ next, hashes }: EvmCursor, height: number): EvmCursor => ({
  next: height,
  hashes: hashes.slice(0, height - next + hashes.length),
});

const changed = ({ config }: EvmChain, height: number): Error =>
  new Error(`${config.info.id}: block ${height} does not follow the last scanned block: it is scanned again`);
