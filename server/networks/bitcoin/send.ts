import * as z from 'zod';
import type { SignedPayment, TransactionStatus } from '../network.ts';
import { amountSchema } from './amounts.ts';
import type { HotWalletDeps } from './hot-wallet.ts';
import { blockHashSchema, nullIfNotFound } from './node.ts';
import { RpcError } from './rpc.ts';
import { isInMempool } from './scan.ts';
import { isSameOutput, decodeTransaction, outpointKey } from './transaction.ts';

const known = z.object({
  confirmations: z.int(),
  fee: z.optional(amountSchema),
  blockhash: z.optional(blockHashSchema),
  hex: z.string(),
});
const sent = z.object({ transactions: z.array(z.object({ txid: blockHashSchema, category: z.string() })) });

/**
 * Broadcasts a transaction. The node refuses one that it already has or that another attempt of the same
 * payment excludes; both count as sent. Any other refusal throws.
 */
export async function broadcastTransaction(
  deps: HotWalletDeps,
  { txid, raw }: Pick<SignedPayment, 'txid' | 'raw'>,
): Promise<void> {
  try {
    await deps.rpc('sendrawtransaction', [raw], blockHashSchema);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (!(await isOnChain(deps, txid)) && !(await hasOther(deps, raw))) throw error;
  }
}

const lookUp = ({ wallet }: HotWalletDeps, txid: string) =>
  wallet('gettransaction', [txid], known).catch(nullIfNotFound);

/** Whether it is in a block or in the mempool. */
async function isOnChain(deps: HotWalletDeps, txid: string): Promise<boolean> {
  const found = await lookUp(deps, txid);
  return found !== null && (found.confirmations > 0 || (await isInMempool(deps.rpc, txid)));
}

/** Whether another attempt of the same payment is on the chain: same payment output, one input in common. */
async function hasOther(deps: HotWalletDeps, raw: string): Promise<boolean> {
  const own = decodeTransaction(raw);
  const inputs = new Set(own.inputs.map(outpointKey));
  const [first] = own.inputs;
  const source = first && (await lookUp(deps, first.txid));
  // A transaction that spends a coin is never in an earlier block.
  const since = source?.blockhash;
  if (since === undefined) return false;
  const { transactions } = await deps.wallet('listsinceblock', [since, 1, true], sent);
  const newestFirst = transactions.filter(({ category }) => category === 'send').reverse();
  for (const txid of new Set(newestFirst.map((one) => one.txid))) {
    const found = txid === own.txid ? null : await lookUp(deps, txid);
    const other = found && readOrNull(found.hex);
    const isAttempt =
      other?.inputs.some((input) => inputs.has(outpointKey(input))) &&
      isSameOutput(other.outputs[0], own.outputs[0]);
    if (isAttempt && (await isOnChain(deps, txid))) return true;
  }
  return false;
}

/** Null: not a kind of transaction that payments use. */
function readOrNull(raw: string): ReturnType<typeof decodeTransaction> | null {
  try {
    return decodeTransaction(raw);
  } catch {
    return null;
  }
}

/**
 * Returns the status of a payment's transaction. A transaction replaced by another attempt is unknown, never
 * failed: one attempt cannot decide whether the payment failed. A transaction in a block has paid.
 */
export async function getTransactionStatus(deps: HotWalletDeps, txid: string): Promise<TransactionStatus> {
  const found = await lookUp(deps, txid);
  if (!found || found.confirmations < 0) return 'unknown';
  if (found.confirmations === 0) {
    return (await isInMempool(deps.rpc, txid)) ? { depth: 0, isFailed: false, fee: null } : 'unknown';
  }
  const fee =
    found.fee === undefined ? null : { coin: deps.iso, units: found.fee < 0n ? -found.fee : found.fee };
  return { depth: found.confirmations, isFailed: false, fee };
}
