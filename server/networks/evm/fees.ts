import { parseGwei } from 'viem';
import type { EvmChain } from './chain.ts';
import * as shapes from './rpc-schemas.ts';

export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** No chain asks for so much; a node that does is wrong. */
const MOST = parseGwei('10000');

/** What is paid now: room for six full blocks, after which the base fee has doubled. */
export async function estimateFees({ config, rpc }: EvmChain, tip: shapes.Header): Promise<Fees> {
  const { info } = config;
  if (tip.baseFeePerGas === undefined) throw new Error(`${info.id}: its chain has no base fee (EIP-1559)`);
  const maxPriorityFeePerGas = await rpc.ask(shapes.quantity, 'eth_maxPriorityFeePerGas');
  return within(info.id, {
    maxPriorityFeePerGas,
    maxFeePerGas: 2n * tip.baseFeePerGas + maxPriorityFeePerGas,
  });
}

/** An eighth more of both, which nodes ask of a transaction that replaces another; more where the market does. */
export const bumpFees = ({ config }: EvmChain, old: Fees, market: Fees): Fees =>
  within(config.info.id, {
    maxFeePerGas: larger(raised(old.maxFeePerGas), market.maxFeePerGas),
    maxPriorityFeePerGas: larger(raised(old.maxPriorityFeePerGas), market.maxPriorityFeePerGas),
  });

const raised = (fee: bigint): bigint => (fee * 9n + 7n) / 8n;
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

function within(id: string, fees: Fees): Fees {
  if (fees.maxFeePerGas > MOST) throw new Error(`${id}: the node asks for ${fees.maxFeePerGas} wei a gas`);
  return fees;
}
