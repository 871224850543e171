import pLimit from 'p-limit';
import { stringToHex } from 'viem';
import * as z from 'zod/mini';
import type { Sighting, Watched } from '../network.ts';
import { receiptOf, type EvmChain } from './chain.ts';
import { addressIn, readTransfer, TRANSFER } from './erc20.ts';
import * as shapes from './shapes.ts';

/** Stands in what the hot wallet sends to addresses of deposits for their fees: nobody's deposit. */
export const FEE_MARK = stringToHex('fee');

/** Receipts that are asked for at once. */
const AT_ONCE = 16;

type Found = Omit<Sighting, 'block' | 'output'> & { readonly logIndex: number | null };

/** The block at a height, and what its transactions pay themselves. */
export interface ReadBlock {
  readonly header: shapes.Header;
  readonly paid: readonly Found[];
}

/** The transactions of a block are many: they are let go before anything else is asked. Null: it is not there. */
export async function readBlock(
  chain: EvmChain,
  height: number,
  watched: Watched,
): Promise<ReadBlock | null> {
  const shape = z.nullable(shapes.block);
  const block = await chain.rpc.ask(shape, 'eth_getBlockByNumber', shapes.hexOf(height), true);
  if (block?.number !== height) return null;
  const { transactions, ...header } = block;
  return { header, paid: [...nativeIn(chain, transactions, watched)] };
}

/**
 * The deposits of one block: transfers of the tokens, and of the native coin by the transactions themselves. Coins that
 * a contract passes on inside a transaction leave no trace in a block and are not seen.
 */
export async function depositsIn(
  chain: EvmChain,
  { header, paid }: ReadBlock,
  watched: Watched,
): Promise<readonly Sighting[]> {
  const found = [...paid, ...(await tokensIn(chain, header, watched))];
  const txids = [...new Set(found.map(({ txid }) => txid))];
  const limit = pLimit(AT_ONCE);
  const receipts = new Map(
    await limit.map(txids, async (txid) => [txid, await receiptIn(chain, header, txid)] as const),
  );
  const place = { height: header.number, hash: header.hash };
  return found.flatMap(({ logIndex, ...payment }) => {
    const receipt = receipts.get(payment.txid);
    if (receipt?.status !== '0x1') return [];
    if (logIndex === null) return [{ ...payment, output: 'value', block: place }];
    // Its place in the transaction: a fork may give the same transaction another place in a block.
    const nth = receipt.logs.findIndex((log) => log.logIndex === logIndex);
    if (nth < 0) throw racing(chain, 'a log is not in its receipt');
    return [{ ...payment, output: `log-${nth}`, block: place }];
  });
}

function* nativeIn(chain: EvmChain, transactions: readonly unknown[], watched: Watched): Iterable<Found> {
  const hotWallet = chain.signer.address.toLowerCase();
  for (const transaction of transactions) {
    // Of any value, these are any value or missing.
    const { to, value: text } = transaction as { readonly to?: unknown; readonly value?: unknown };
    if (text === '0x0' || typeof to !== 'string' || !watched.has(to.toLowerCase())) continue;
    const { hash, from, value, input, to: key } = z.parse(shapes.nativeTransfer, transaction);
    if (value === 0n || (from === hotWallet && input === FEE_MARK)) continue;
    yield { coin: chain.config.nativeCoin, txid: hash, key, units: value, logIndex: null };
  }
}

/** The logs are asked for by the block's hash: a node that does not have this block cannot answer with no logs. */
async function tokensIn(
  chain: EvmChain,
  { hash: blockHash }: shapes.Header,
  watched: Watched,
): Promise<Found[]> {
  if (chain.tokens.size === 0) return [];
  const filter = { blockHash, address: [...chain.tokens.keys()], topics: [TRANSFER] };
  const logs = await chain.rpc.ask(shapes.logs, 'eth_getLogs', filter);
  return logs.flatMap((raw) => {
    const { blockHash: of, topics } = raw as { readonly blockHash?: unknown; readonly topics?: unknown }; // as above
    if (of !== blockHash) throw racing(chain, 'a log is of another block');
    const to: unknown = Array.isArray(topics) ? topics[2] : undefined;
    if (typeof to !== 'string' || !watched.has(addressIn(to))) return [];
    const log = z.parse(shapes.tokenLog, raw);
    const [coin, transfer] = [chain.tokens.get(log.address), readTransfer(log)];
    if (coin === undefined || !transfer) return [];
    const { to: key, units } = transfer;
    return [{ coin, txid: log.transactionHash, key, units, logIndex: log.logIndex }];
  });
}

async function receiptIn(chain: EvmChain, block: shapes.Header, txid: string): Promise<shapes.Receipt> {
  const receipt = await receiptOf(chain, txid);
  if (receipt?.transactionHash !== txid || receipt.blockHash !== block.hash)
    throw racing(chain, 'a receipt is of another block');
  return receipt;
}

/** The chain changed between two answers, or the node is wrong: it is read again later. */
const racing = ({ config }: EvmChain, why: string): Error => new Error(`${config.info.id}: ${why}`);
