import * as z from 'zod/mini';
import type { EvmConfig } from '../config.ts';
import { getCoin } from '../network.ts';
import { DECIMALS_CALLDATA, readDecimals } from './erc20.ts';
import { createVerifiedRpc, openRpc, type EvmRpc } from './rpc.ts';
import * as shapes from './rpc-schemas.ts';
import type { Signer } from './signer.ts';

/** What the modules of the adapter share. */
export interface EvmChain {
  readonly config: EvmConfig;
  readonly rpc: EvmRpc;
  readonly signer: Signer;
  /** Coin by contract; contracts in lower case. */
  readonly tokens: ReadonlyMap<string, string>;
}

export function openChain(config: EvmConfig, signer: Signer, timeoutMs?: number): EvmChain {
  const bare = openRpc(config.rpc, timeoutMs);
  return {
    config,
    signer,
    rpc: createVerifiedRpc(bare, () => check(bare, config)),
    tokens: new Map([...config.contracts].map(([coin, contract]) => [contract.toLowerCase(), coin])),
  };
}

/** Verifies the chain and the decimals: wrong ones would pay out other amounts than were booked. */
async function check(rpc: EvmRpc, config: EvmConfig): Promise<void> {
  const { info, chainId } = config;
  const found = await rpc.ask(shapes.height, 'eth_chainId');
  if (found !== chainId) throw new Error(`${info.id}: its node is on chain ${found}, not on ${chainId}`);
  for (const [coin, to] of config.contracts) {
    const answer = await rpc.ask(shapes.bytes, 'eth_call', { to, data: DECIMALS_CALLDATA }, 'latest');
    const decimals = readDecimals(answer);
    if (decimals !== getCoin(config, coin).decimals)
      throw new Error(`${info.id}: the contract of ${coin} reports ${decimals} decimals`);
  }
}

/** Fetches a block without its transactions; null: the node has no block at this height. */
export async function fetchHeader(
  { rpc, config }: EvmChain,
  height: number,
): Promise<shapes.EvmBlockHeader | null> {
  const shape = z.nullable(shapes.header);
  const header = await rpc.ask(shape, 'eth_getBlockByNumber', shapes.toHexQuantity(height), false);
  if (header && header.number !== height)
    throw new Error(`${config.info.id}: the node replied with another block than ${height}`);
  return header;
}

/** The newest block by the node's account. */
export const fetchLatestHeader = ({ rpc }: EvmChain): Promise<shapes.EvmBlockHeader> =>
  rpc.ask(shapes.header, 'eth_getBlockByNumber', 'latest', false);

/**
 * Fetches a block again by its number, because a reported height proves nothing.
 * @throws if it is not there.
 */
export async function assertCanonical(
  chain: EvmChain,
  { number, hash }: shapes.EvmBlockHeader,
): Promise<void> {
  if ((await fetchHeader(chain, number))?.hash !== hash)
    throw new Error(`${chain.config.info.id}: the node does not have the newest block it names`);
}

export async function fetchTip(chain: EvmChain): Promise<shapes.EvmBlockHeader> {
  const tip = await fetchLatestHeader(chain);
  await assertCanonical(chain, tip);
  return tip;
}

export const fetchReceipt = ({ rpc }: EvmChain, txid: string): Promise<shapes.Receipt | null> =>
  rpc.ask(z.nullable(shapes.receipt), 'eth_getTransactionReceipt', txid);
