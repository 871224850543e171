import type { Hex } from 'viem';
import type { EvmChain } from './chain.ts';
import { balanceData, readBalance } from './erc20.ts';
import * as shapes from './rpc-schemas.ts';

/**
 * Fetches the balance of an address. `at`: `pending` includes outgoing transactions that are not mined yet.
 */
export async function fetchBalance(
  { config, rpc }: EvmChain,
  coin: string,
  owner: Hex,
  at: 'latest' | 'pending' = 'latest',
): Promise<bigint> {
  if (coin === config.nativeCoin) return rpc.ask(shapes.quantity, 'eth_getBalance', owner, at);
  const to = config.contracts.get(coin);
  if (to === undefined) throw new Error(`${config.info.id} has no ${coin}.`);
  return readBalance(await rpc.ask(shapes.bytes, 'eth_call', { to, data: balanceData(owner) }, at));
}
