import type { Hex } from 'viem';
import type { Payment } from '../network.ts';
import { fetchBalance } from './balances.ts';
import type { EvmChain } from './chain.ts';
import { EvmRpcError } from './rpc.ts';
import * as shapes from './rpc-schemas.ts';
import { createTransferCall, MAX_GAS, type TransferCall } from './transfer.ts';

/** How nodes report that code at the address ran and failed. */
const FAILED = /revert|invalid opcode|out of gas|bad (instruction|jump)|stack (under|over)flow/i;
const POOR = /insufficient|exceeds (the )?(allowance|balance)|not enough|funds/i;
/** More than any payment, so that the estimate does not depend on the hot wallet's balance. */
const PLENTY = 2n ** 100n;

/** Whether a payment would succeed, by the node's estimate; null: unknown. */
export async function accepts(
  chain: EvmChain,
  { coin, to, units }: Pick<Payment, 'coin' | 'to' | 'units'>,
): Promise<boolean | null> {
  const [{ config, rpc, signer }, place] = [chain, to.key as Hex]; // the key of an address that was read is hex
  if (coin === config.nativeCoin) {
    const code = await rpc.ask(shapes.bytes, 'eth_getCode', place, 'latest');
    if (code === '0x') return true;
  } else if ((await fetchBalance(chain, coin, signer.address)) < units) {
    return null; // the token call fails because of the hot wallet, which says nothing about the address
  }
  const call = createTransferCall(chain, coin, place, units);
  const outcome = await estimate(chain, call, []);
  if (outcome !== 'poor') return outcome;
  // A low hot wallet says nothing about the address either, so the estimate assumes a full one.
  const full = ['latest', { [signer.address]: { balance: shapes.toHexQuantity(PLENTY) } }];
  const second = await estimate(chain, call, full);
  return second === 'poor' ? null : second;
}

async function estimate(
  { rpc, signer }: EvmChain,
  { to, value, data }: TransferCall,
  more: readonly unknown[],
): Promise<boolean | null | 'poor'> {
  const call = { from: signer.address, to, value: shapes.toHexQuantity(value), data };
  try {
    return (await rpc.ask(shapes.quantity, 'eth_estimateGas', call, ...more)) <= MAX_GAS;
  } catch (error) {
    if (!(error instanceof EvmRpcError)) throw error;
    if (FAILED.test(error.message)) return false;
    return POOR.test(error.message) ? 'poor' : null;
  }
}
