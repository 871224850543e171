import * as z from 'zod';
import type { NetworkInfo } from '../network.ts';
import type { ChainParams } from './chains.ts';
import { NOT_FOUND, RpcError, type BitcoinRpc } from './rpc.ts';

export interface Block {
  readonly height: number;
  readonly hash: string;
}

export interface BitcoinBlockHeader extends Block {
  /** Negative: a fork has removed it. */
  readonly confirmations: number;
  readonly previous: string | null;
  /** Seconds; the median of the last eleven blocks, which never decreases. */
  readonly medianTime: number;
  readonly time: number;
}

export const blockHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const chainInfo = z.object({
  blocks: z.int(),
  headers: z.int(),
  bestblockhash: blockHashSchema,
  initialblockdownload: z.optional(z.boolean()),
});
const header = z.object({
  height: z.int().nonnegative(),
  confirmations: z.int(),
  previousblockhash: z.optional(blockHashSchema),
  mediantime: z.int(),
  time: z.int(),
});

const MAX_BEHIND_BLOCKS = 6;
const MAX_CLOCK_SECONDS = 2 * 3_600;
/** This many average intervals without a block do not happen by chance. */
const MAX_SILENT_BLOCKS = 40;

/** What a node reports about its chain. */
export interface ChainNode {
  /** The newest block. @throws while the node cannot be trusted: another chain, behind, or a wrong clock. */
  tip(): Promise<BitcoinBlockHeader>;
  /** Null: unknown to the node. */
  header(hash: string): Promise<BitcoinBlockHeader | null>;
  hashAt(height: number): Promise<string>;
}

export interface NodeDeps {
  readonly rpc: BitcoinRpc;
  readonly chain: ChainParams;
  readonly info: Pick<NetworkInfo, 'id' | 'blockSeconds'>;
  /** Blocks of a test chain are made on demand. */
  readonly isOnDemand: boolean;
  readonly nowMs: () => number;
}

export function createNode({ rpc, chain, info, isOnDemand, nowMs }: NodeDeps): ChainNode {
  const hashAt = (height: number): Promise<string> => rpc('getblockhash', [height], blockHashSchema);
  const headerOf = async (of: string): Promise<BitcoinBlockHeader> => {
    const { height, confirmations, previousblockhash, mediantime, time } = await rpc(
      'getblockheader',
      [of],
      header,
    );
    const previous = previousblockhash ?? null;
    return { hash: of, height, confirmations, previous, medianTime: mediantime, time };
  };
  return {
    hashAt,
    header: (of) => headerOf(of).catch(nullIfNotFound),
    async tip() {
      const [genesis, about] = await Promise.all([hashAt(0), rpc('getblockchaininfo', [], chainInfo)]);
      if (genesis !== chain.genesis) throw new Error(`The node of ${info.id} is on another chain.`);
      if (about.initialblockdownload === true || about.headers - about.blocks > MAX_BEHIND_BLOCKS) {
        throw new Error(`The node of ${info.id} is behind: block ${about.blocks} of ${about.headers}.`);
      }
      const tip = await headerOf(about.bestblockhash);
      if (tip.height !== about.blocks) throw new Error(`The node of ${info.id} contradicts itself.`);
      const ageSeconds = nowMs() / 1_000 - tip.time;
      if (ageSeconds < -MAX_CLOCK_SECONDS) {
        throw new Error(`A clock is wrong: the newest block of ${info.id} is in the future.`);
      }
      if (!isOnDemand && ageSeconds > MAX_SILENT_BLOCKS * info.blockSeconds) {
        throw new Error(
          `The node of ${info.id} has had no block for ${Math.round(ageSeconds / 60)} minutes.`,
        );
      }
      return tip;
    },
  };
}

/** For calls where "not found" is a valid answer. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof RpcError && error.code === NOT_FOUND) return null;
  throw error;
}
