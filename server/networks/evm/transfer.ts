import type { Hex } from 'viem';
import type { EvmChain } from './chain.ts';
import { transferData } from './erc20.ts';
import * as shapes from './rpc-schemas.ts';

/** A transaction's effect, without sender and fees. */
export interface TransferCall {
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

export function createTransferCall({ config }: EvmChain, coin: string, to: Hex, units: bigint): TransferCall {
  if (coin === config.nativeCoin) return { to, value: units, data: '0x' };
  const contract = config.contracts.get(coin);
  if (contract === undefined) throw new Error(`${config.info.id} has no ${coin}.`);
  return { to: contract, value: 0n, data: transferData(to, units) };
}

/** For an address without code. */
const PLAIN_GAS = 21_000n;
/** A contract may burn all gas it is given; the house does not pay for more. */
export const MAX_GAS = 400_000n;

/** Estimates the gas, with a margin if the amount can vary. @throws if the transaction would fail. */
export async function estimateGas(
  { config, rpc }: EvmChain,
  from: Hex,
  { to, value, data }: TransferCall,
): Promise<bigint> {
  const call = { from, to, value: shapes.toHexQuantity(value), data };
  const gas = await rpc.ask(shapes.quantity, 'eth_estimateGas', call);
  if (gas > MAX_GAS) throw new Error(`${config.info.id}: a payment to ${to} would need ${gas} gas`);
  return gas === PLAIN_GAS ? gas : (gas * 5n) / 4n;
}
