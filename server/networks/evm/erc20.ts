import { encodeFunctionData, erc20Abi, toEventHash, type Hex } from 'viem';
import type { z } from 'zod/mini';
import type { tokenLog } from './rpc-schemas.ts';

export const TRANSFER_TOPIC = toEventHash('Transfer(address,address,uint256)');
export const DECIMALS_CALLDATA = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });

export const transferData = (to: Hex, units: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });

export const balanceData = (owner: Hex): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] });

/** Null if there is no contract: the answer is then empty. */
export const readDecimals = (answer: Hex): number | null =>
  answer.length === WORD ? Number(BigInt(answer)) : null;

/** @throws if there is no such contract. */
export function readBalance(answer: Hex): bigint {
  if (answer.length !== WORD) throw new Error('A token contract does not respond.');
  return BigInt(answer);
}

const WORD = 66;

/** The receiver and the amount; null: another event, or an empty transfer. */
export function readTransfer({
  topics,
  data,
}: z.infer<typeof tokenLog>): { readonly from: Hex; readonly to: Hex; readonly units: bigint } | null {
  const [event, from, to] = topics;
  if (event !== TRANSFER_TOPIC || !from || !to || topics.length !== 3 || data.length !== WORD) return null;
  const units = BigInt(data);
  return units === 0n ? null : { from: addressFromWord(from), to: addressFromWord(to), units };
}

/** An address is the last 20 bytes of a word. */
export const addressFromWord = (word: string): Hex => `0x${word.slice(-40).toLowerCase()}`;
