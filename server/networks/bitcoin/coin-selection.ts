import { HotWalletLow } from '../network.ts';
import type { ChainParams } from './chains.ts';
import {
  estimateVirtualSize,
  dustThreshold,
  inputVirtualSize,
  sumUnits,
  type UnspentOutput,
  type TransactionDraft,
  type Output,
} from './transaction.ts';

/** With more inputs the transaction is too large for nodes to relay. */
export const MAX_INPUTS = 400;

export interface CoinSelectionInput {
  readonly payment: Output;
  readonly changeScript: Uint8Array;
  /** Inputs that must be included; empty for a new payment. */
  readonly fixed: readonly UnspentOutput[];
  readonly spendable: readonly UnspentOutput[];
  /** The fee of a transaction of this many virtual bytes. */
  readonly feeFor: (bytes: number) => bigint;
}

export interface CoinSelection extends TransactionDraft {
  readonly fee: bigint;
}

/**
 * Selects the smallest coin that pays alone, else the largest ones until they suffice. Change below the dust
 * limit goes to the fee.
 * @throws {HotWalletLow} if all coins together are too few.
 */
export function selectCoins(choice: CoinSelectionInput, chain: ChainParams): CoinSelection {
  const { fixed, spendable, feeFor } = choice;
  if (fixed.length > 0) {
    const same = settle(choice, fixed, chain);
    if (same) return same;
  }
  const worthIts = spendable.filter(({ script, units }) => {
    const bytes = inputVirtualSize(script);
    return bytes !== null && units > feeFor(bytes);
  });
  const ascending = worthIts.toSorted((a, b) => (a.units < b.units ? -1 : Number(a.units > b.units)));
  for (const coin of ascending) {
    const alone = settle(choice, [...fixed, coin], chain);
    if (alone) return alone;
  }
  const inputs = [...fixed];
  for (const coin of ascending.reverse()) {
    if (inputs.length === MAX_INPUTS) break;
    inputs.push(coin);
    const together = settle(choice, inputs, chain);
    if (together) return together;
  }
  throw new HotWalletLow(`The hot wallet has ${sumUnits(inputs)} units to spend, which is too little.`);
}

/** Splits inputs into the payment, the change and the fee; null: not enough. */
function settle(
  { payment, changeScript, feeFor }: CoinSelectionInput,
  inputs: readonly UnspentOutput[],
  chain: ChainParams,
): CoinSelection | null {
  const rest = sumUnits(inputs) - payment.units;
  const withChange = { inputs: [...inputs], outputs: [payment, { script: changeScript, units: 0n }] };
  const fee = feeFor(estimateVirtualSize(withChange));
  const change = rest - fee;
  if (change >= dustThreshold(changeScript, chain)) {
    return { inputs: [...inputs], outputs: [payment, { script: changeScript, units: change }], fee };
  }
  const alone = { inputs: [...inputs], outputs: [payment] };
  return rest >= feeFor(estimateVirtualSize(alone)) ? { ...alone, fee: rest } : null;
}
