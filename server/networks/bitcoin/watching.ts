import * as z from 'zod';
import type { Watched } from '../network.ts';
import type { Addresses } from './addresses.ts';
import type { Chain } from './chains.ts';
import type { Header } from './node.ts';
import type { Rpc } from './rpc.ts';

/** Addresses are made known to the node so many at a time, the next ones before they are needed. */
const PORTION = 100;
/** An index that was drawn may have been given to nobody: so many at a portion's begin are looked at. */
const LOOKED_AT = 5;
/** Blocks that are read again in one call. */
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

/** The node's wallet that looks for deposits. */
export interface Watching {
  /** Resolves when the node looks for the address of this index. */
  ensure(index: number): Promise<void>;
  /**
   * For a node or wallet that is new: has it look for all that was given out, and read again the blocks after `since`
   * (what was before has been reported). @throws while it is still reading.
   */
  restore(since: Header, tip: Header, watched: Watched): Promise<void>;
}

export interface WatchingDeps {
  readonly wallet: Rpc;
  readonly chain: Chain;
  readonly addresses: Addresses;
}

export function createWatching({ wallet, chain, addresses }: WatchingDeps): Watching {
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

  /** Portions from 0 on that this process has seen complete. */
  let complete = 0;
  /** From which block on this process still has to have the chain read again. */
  let rereadFrom: number | null = null;
  const isGivenOut = (portion: number, watched: Watched): boolean => {
    for (let nth = 0; nth < LOOKED_AT; nth += 1) {
      if (watched.has(addresses.at(portion * PORTION + nth).key)) return true;
    }
    return false;
  };

  return {
    ensure,
    async restore(since, tip, watched) {
      if (complete > 0 && !(await isWatched(0))) {
        known.clear();
        complete = 0;
      }
      for (; isGivenOut(complete, watched); complete += 1) {
        await ensurePortion(complete);
        const { timestamp = 0 } = await lookUp(complete * PORTION);
        // The wallet learnt these after the block up to which all was reported: it may have missed some.
        if (timestamp >= since.medianTime) rereadFrom = Math.min(rereadFrom ?? since.height, since.height);
      }
      const { scanning } = await wallet('getwalletinfo', [], walletInfo);
      if (scanning) throw new Error('The wallet is still reading the chain again.');
      while (rereadFrom !== null) {
        const to = Math.min(tip.height, rereadFrom + RESCANNED);
        const params = [Math.min(rereadFrom, to), to];
        await wallet('rescanblockchain', params, z.object({}), { timeoutMs: LONG_MS });
        rereadFrom = to < tip.height ? to : null;
      }
    },
  };
}

/** New addresses have received nothing: the node need not look back. */
async function importAddresses(
  { wallet, chain, addresses }: WatchingDeps,
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
    // A wallet of descriptors knows this one with another range; the other kind takes addresses one by one.
    results = descriptors
      ? await wallet('importdescriptors', [[{ ...common, desc, range: [0, last] }]], imported)
      : await wallet(
          'importmulti',
          [[{ ...common, desc, range: [first, last], watchonly: true }], { rescan: false }],
          imported,
        );
  }
  const failed = results.find(({ success }) => !success);
  if (failed) throw new Error(`The node takes no addresses: ${failed.error?.message ?? 'no reason'}`);
}
