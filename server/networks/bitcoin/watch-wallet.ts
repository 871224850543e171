import * as z from 'zod';
import type { WatchedAddresses } from '../network.ts';
import type { Addresses } from './addresses.ts';
import type { ChainParams } from './chains.ts';
import type { BitcoinBlockHeader } from './node.ts';
import type { BitcoinRpc } from './rpc.ts';

/** Addresses are imported into the node in batches of this size, ahead of use. */
const PORTION = 100;
/**
 * Indexes checked within a batch to see whether it was issued. Several, because an index drawn while the node
 * was unreachable was never issued.
 */
const PROBES = [0, 1, 2, 3, 10, 20, 30, 40, 50, 60, 70, 80, 90];
/** After this many batches in a row without an issued address, no later one is expected. */
const MAX_EMPTY = 10;
/** Blocks rescanned in one call. */
const RESCANNED = 500;
const LONG_MS = 240_000;

const walletInfo = z.object({
  descriptors: z.optional(z.boolean()),
  scanning: z.optional(z.union([z.literal(false), z.object({})])),
});
const addressInfo = z.object({
  ismine: z.optional(z.boolean()),
  iswatchonly: z.optional(z.boolean()),
  timestamp: z.optional(z.int()),
});
const descriptorInfo = z.object({ descriptor: z.string() });
const imported = z.array(
  z.object({ success: z.boolean(), error: z.optional(z.object({ message: z.string() })) }),
);

/** The node's watch-only wallet for deposits. */
export interface WatchWallet {
  /** Resolves when the node watches the address of this index. */
  ensure(index: number): Promise<void>;
  /**
   * Restores a new node or wallet: imports every issued address and rescans the blocks after `since` (earlier
   * ones have been reported).
   * @throws while the rescan is running.
   */
  restore(since: BitcoinBlockHeader, tip: BitcoinBlockHeader, watched: WatchedAddresses): Promise<void>;
}

export interface WatchWalletDeps {
  readonly wallet: BitcoinRpc;
  readonly chain: ChainParams;
  readonly addresses: Addresses;
}

export function createWatchWallet({ wallet, chain, addresses }: WatchWalletDeps): WatchWallet {
  const known = new Map<number, Promise<void>>();
  const lookUp = (index: number) =>
    wallet(chain.isOld ? 'validateaddress' : 'getaddressinfo', [addresses.at(index).address], addressInfo);
  const isWatched = async (index: number): Promise<boolean> => {
    const { ismine, iswatchonly } = await lookUp(index);
    return ismine === true || iswatchonly === true;
  };

  const importPortion = async (portion: number): Promise<void> => {
    const [first, last] = [portion * PORTION, (portion + 1) * PORTION - 1];
    if (!(await isWatched(last))) await importAddresses({ wallet, chain, addresses }, first, last);
  };
  const ensurePortion = (portion: number): Promise<void> => {
    const running = known.get(portion) ?? importPortion(portion);
    known.set(portion, running);
    running.catch(() => known.delete(portion));
    return running;
  };
  const ensure = async (index: number): Promise<void> => {
    await ensurePortion(Math.floor(index / PORTION));
    await ensurePortion(Math.floor(index / PORTION + 0.5));
  };

  /** Batches that this process has seen fully imported. */
  const complete = new Set<number>();
  /** The first block that still has to be rescanned by this process; null: none. */
  let rereadFrom: number | null = null;
  const probes: string[][] = [];
  const isGivenOut = (portion: number, watched: WatchedAddresses): boolean => {
    const keys = (probes[portion] ??= PROBES.map((nth) => addresses.at(portion * PORTION + nth).key));
    return keys.some((key) => watched.has(key));
  };

  return {
    ensure,
    async restore(since, tip, watched) {
      const [first] = complete;
      if (first !== undefined && !(await isWatched(first * PORTION))) {
        known.clear();
        complete.clear();
      }
      for (let [portion, empty] = [0, 0]; empty < MAX_EMPTY; portion += 1) {
        if (complete.has(portion)) empty = 0;
        else if (isGivenOut(portion, watched)) {
          empty = 0;
          await ensurePortion(portion);
          const { timestamp = 0 } = await lookUp(portion * PORTION);
          // The wallet imported these after the last reported block, so it may have missed payments.
          if (timestamp >= since.medianTime) rereadFrom = Math.min(rereadFrom ?? since.height, since.height);
          complete.add(portion);
        } else empty += 1;
      }
      const { scanning } = await wallet('getwalletinfo', [], walletInfo);
      if (scanning) throw new Error('The wallet is still rescanning the chain.');
      while (rereadFrom !== null) {
        const to = Math.min(tip.height, rereadFrom + RESCANNED);
        const params = [Math.min(rereadFrom, to), to];
        await wallet('rescanblockchain', params, z.object({}), { timeoutMs: LONG_MS });
        rereadFrom = to < tip.height ? to : null;
      }
    },
  };
}

/** New addresses have received nothing, so the node need not rescan. */
async function importAddresses(
  { wallet, chain, addresses }: WatchWalletDeps,
  first: number,
  last: number,
): Promise<void> {
  const common = { timestamp: 'now', label: '' };
  let results: z.output<typeof imported>;
  if (chain.isOld) {
    const requests = Array.from({ length: last - first + 1 }, (_, nth) => {
      const { address } = addresses.at(first + nth);
      return { ...common, watchonly: true, scriptPubKey: { address } };
    });
    results = await wallet('importmulti', [requests, { rescan: false }], imported);
  } else {
    const plain = `${chain.purpose === 84 ? 'wpkh' : 'pkh'}(${addresses.account.publicExtendedKey}/0/*)`;
    const { descriptor: desc } = await wallet('getdescriptorinfo', [plain], descriptorInfo);
    const { descriptors } = await wallet('getwalletinfo', [], walletInfo);
    // A descriptor wallet already knows this descriptor with another range; other wallets import single
    // addresses.
    results = descriptors
      ? await wallet('importdescriptors', [[{ ...common, desc, range: [0, last] }]], imported)
      : await wallet(
          'importmulti',
          [[{ ...common, desc, range: [first, last], watchonly: true }], { rescan: false }],
          imported,
        );
  }
  const failed = results.find(({ success }) => !success);
  if (failed) throw new Error(`The node accepts no addresses: ${failed.error?.message ?? 'no reason'}`);
}
