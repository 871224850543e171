import { parseGwei } from 'viem';
import type { EvmChain } from './chain.ts';
import * as shapes from './rpc-schemas.ts';

export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** No chain charges this much: the node must be wrong. */
const MAX_FEE_PER_GAS_WEI = parseGwei('10000');

/** Current fees, with a margin for six full blocks, after which the base fee has doubled. */
export async function estimateFees({ config, rpc }: EvmChain, tip: shapes.EvmBlockHeader): Promise<Fees> {
  const { info } = config;
  if (tip.baseFeePerGas === undefined) throw new Error(`${info.id}: its chain has no base fee (EIP-1559)`);
  const maxPriorityFeePerGas = await rpc.ask(shapes.quantity, 'eth_maxPriorityFeePerGas');
  return within(info.id, {
    maxPriorityFeePerGas,
    maxFeePerGas: 2n * tip.baseFeePerGas + maxPriorityFeePerGas,
  });
}

/**
 * Raises both fees by an eighth, the minimum nodes require of a replacement, or to the market if that is
 * higher.
 */
export const bumpFees = ({ config }: EvmChain, old: Fees, market: Fees): Fees =>
  within(config.info.id, {
    maxFeePerGas: larger(raised(old.maxFeePerGas), market.maxFeePerGas),
    maxPriorityFeePerGas: larger(raised(old.maxPriorityFeePerGas), market.maxPriorityFeePerGas),
  });

const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n;
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function within(id: string, fees: Fees): Fees {
  if (fees.maxFeePerGas > MAX_FEE_PER_GAS_WEI)
    throw new Error(`${id}: the node asks for ${fees.maxFeePerGas} wei per gas`);
  return fees;
}
