import * as z from 'zod/mini';
import type { TransactionStatus } from '../network.ts';
import { fetchHeader, fetchReceipt, fetchTip, type EvmChain } from './chain.ts';
import { readTransfer } from './erc20.ts';
import * as shapes from './rpc-schemas.ts';

const inPool = z.nullable(z.object({ hash: shapes.hexHashSchema }));
const WAITING = { depth: 0, isFailed: false, fee: null };

/**
 * Returns the depth of a transaction, counted from a block that the node has and that is still on the chain.
 */
export async function fetchTransactionStatus(chain: EvmChain, txid: string): Promise<TransactionStatus> {
  const receipt = await fetchReceipt(chain, txid);
  if (!receipt) {
    const known = await chain.rpc.ask(inPool, 'eth_getTransactionByHash', txid);
    return known ? WAITING : 'unknown';
  }
  if (receipt.transactionHash !== txid)
    throw new Error(`The node replied with another receipt than that of ${txid}.`);
  const [tip, there] = await Promise.all([fetchTip(chain), fetchHeader(chain, receipt.blockNumber)]);
  if (there?.hash !== receipt.blockHash || tip.number < receipt.blockNumber) return WAITING;
  const units = receipt.gasUsed * receipt.effectiveGasPrice + (receipt.l1Fee ?? 0n);
  return {
    depth: tip.number - receipt.blockNumber + 1,
    isFailed: receipt.status === '0x0' || isEmpty(chain, receipt),
    fee: { coin: chain.config.nativeCoin, units },
  };
}

/** Some tokens report success without a transfer: nothing left the sender. */
const isEmpty = ({ tokens }: EvmChain, { to, from, logs }: shapes.Receipt): boolean =>
  to !== null &&
  tokens.has(to) &&
  !logs.some((log) => log.address === to && readTransfer(log)?.from === from);
