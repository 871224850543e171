import pLimit from 'p-limit';
import { stringToHex } from 'viem';
import * as z from 'zod/mini';
import type { ObservedPayment, UnreadableTransaction, WatchedAddresses } from '../network.ts';
import { fetchReceipt, type EvmChain } from './chain.ts';
import { addressFromWord, readTransfer, TRANSFER_TOPIC } from './erc20.ts';
import * as shapes from './rpc-schemas.ts';

/** Data of transactions with which the hot wallet funds the fees of deposit addresses: never a deposit. */
export const GAS_FUNDING_MARKER = stringToHex('fee');

/** Receipts requested concurrently. */
const AT_ONCE = 16;

type Found = Omit<ObservedPayment, 'block' | 'output'> & { readonly logIndex: number | null };

/** Errors of unreadable transactions, by id. */
type Faults = Map<string, string>;

/** The block at a height, and the native payments of its transactions. */
export interface ReadBlock {
  readonly header: shapes.EvmBlockHeader;
  readonly paid: readonly Found[];
  readonly faults: Faults;
}

/** The deposits of a block, and its transactions that could not be read. */
export interface BlockDeposits {
  readonly sightings: readonly ObservedPayment[];
  readonly unreadable: readonly UnreadableTransaction[];
}

/**
 * Reads a block. Keeps only its payments, because its transactions take much memory. Null: it does not exist.
 */
export async function readBlock(
  chain: EvmChain,
  height: number,
  watched: WatchedAddresses,
): Promise<ReadBlock | null> {
  const shape = z.nullable(shapes.block);
  const block = await chain.rpc.ask(shape, 'eth_getBlockByNumber', shapes.toHexQuantity(height), true);
  if (block?.number !== height) return null;
  const { transactions, ...header } = block;
  const faults: Faults = new Map();
  return { header, paid: [...nativeIn(chain, transactions, watched, faults)], faults };
}

/**
 * Finds the deposits of one block: token transfers, and native coins sent directly by a transaction. Native
 * coins that a contract forwards leave no trace in a block and are not seen. An unreadable transaction does
 * not affect the others.
 */
export async function findDeposits(
  chain: EvmChain,
  { header, paid, faults: unreadBefore }: ReadBlock,
  watched: WatchedAddresses,
): Promise<BlockDeposits> {
  const faults: Faults = new Map(unreadBefore);
  const found = [...paid, ...(await tokensIn(chain, header, watched, faults))];
  const txids = [...new Set(found.map(({ txid }) => txid))];
  const receipts = new Map<string, shapes.Receipt>();
  await pLimit(AT_ONCE).map(txids, async (txid) => {
    try {
      receipts.set(txid, await receiptIn(chain, header, txid));
    } catch (error) {
      faults.set(txid, reasonOf(error));
    }
  });
  const place = { height: header.number, hash: header.hash };
  const sightings = found.flatMap(({ logIndex, ...payment }): ObservedPayment[] => {
    const receipt = receipts.get(payment.txid);
    if (receipt?.status !== '0x1') return [];
    if (logIndex === null) return [{ ...payment, output: 'value', block: place }];
    // The position within the transaction: after a fork the log index within the block may differ.
    const nth = receipt.logs.findIndex((log) => log.logIndex === logIndex);
    if (nth >= 0) return [{ ...payment, output: `log-${nth}`, block: place }];
    faults.set(payment.txid, `${chain.config.info.id}: a log is not in its receipt`);
    return [];
  });
  const unreadable = [...faults].map(([txid, why]) => ({
    txid,
    height: header.number,
    block: header.hash,
    why,
  }));
  return { sightings, unreadable };
}

/** Retries a transaction that was set aside. @throws while it cannot be read */
export async function readAgain(
  chain: EvmChain,
  { txid, height, block: hash }: UnreadableTransaction,
  watched: WatchedAddresses,
): Promise<readonly ObservedPayment[]> {
  const block = await readBlock(chain, height, watched);
  if (!block) throw new Error(`${chain.config.info.id}: block ${height} does not exist`);
  // Another block has taken its place, and the scan reads that one.
  if (block.header.hash !== hash) return [];
  const { sightings, unreadable } = await findDeposits(chain, block, watched);
  const still = unreadable.find((one) => one.txid === txid);
  if (still) throw new Error(still.why);
  return sightings.filter((one) => one.txid === txid);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The id of a transaction if the node gave one, else its position in the block. */
const idOf = (given: unknown, place: string): string => (typeof given === 'string' ? given : place);

function* nativeIn(
  chain: EvmChain,
  transactions: readonly unknown[],
  watched: WatchedAddresses,
  faults: Faults,
): Iterable<Found> {
  const hotWallet = chain.signer.address.toLowerCase();
  for (const [index, transaction] of transactions.entries()) {
    // Of any value, these are any value or missing.
    const { to, value: text, hash: id } = (transaction ?? {}) as Readonly<Record<string, unknown>>;
    if (text === '0x0' || typeof to !== 'string' || !watched.has(to.toLowerCase())) continue;
    const read = z.safeParse(shapes.nativeTransfer, transaction);
    if (!read.success) {
      faults.set(idOf(id, `transaction ${index}`), `${chain.config.info.id}: a transaction cannot be read`);
      continue;
    }
    const { hash, from, value, input, to: key } = read.data;
    if (value === 0n || (from === hotWallet && input === GAS_FUNDING_MARKER)) continue;
    yield { coin: chain.config.nativeCoin, txid: hash, key, units: value, logIndex: null };
  }
}

/** Requests logs by block hash, so a node without this block cannot answer with an empty list. */
async function tokensIn(
  chain: EvmChain,
  { hash: blockHash }: shapes.EvmBlockHeader,
  watched: WatchedAddresses,
  faults: Faults,
): Promise<Found[]> {
  if (chain.tokens.size === 0) return [];
  const filter = { blockHash, address: [...chain.tokens.keys()], topics: [TRANSFER_TOPIC] };
  const logs = await chain.rpc.ask(shapes.logs, 'eth_getLogs', filter);
  return logs.flatMap((raw, index) => {
    const { blockHash: of, topics, transactionHash: id } = (raw ?? {}) as Readonly<Record<string, unknown>>; // as above
    if (of !== blockHash) throw racing(chain, 'a log is of another block');
    const to: unknown = Array.isArray(topics) ? topics[2] : undefined;
    if (typeof to !== 'string' || !watched.has(addressFromWord(to))) return [];
    const read = z.safeParse(shapes.tokenLog, raw);
    if (!read.success) {
      faults.set(idOf(id, `log ${index}`), `${chain.config.info.id}: a log cannot be read`);
      return [];
    }
    const log = read.data;
    const [coin, transfer] = [chain.tokens.get(log.address), readTransfer(log)];
    if (coin === undefined || !transfer) return [];
    const { to: key, units } = transfer;
    return [{ coin, txid: log.transactionHash, key, units, logIndex: log.logIndex }];
  });
}

async function receiptIn(
  chain: EvmChain,
  block: shapes.EvmBlockHeader,
  txid: string,
): Promise<shapes.Receipt> {
  const receipt = await fetchReceipt(chain, txid);
  if (!receipt) throw racing(chain, 'there is no receipt');
  if (receipt.transactionHash !== txid || receipt.blockHash !== block.hash)
    throw racing(chain, 'a receipt is of another block');
  return receipt;
}

/** The chain changed between two answers, or the node is wrong. The scan retries later. */
const racing = ({ config }: EvmChain, why: string): Error => new Error(`${config.info.id}: ${why}`);
