import pLimit from 'p-limit';
import type { Hex } from 'viem';
import type { AdapterDeps, EvmConfig } from '../config.ts';
import type { Holding, Network } from '../network.ts';
import { createPatience } from '../patience.ts';
import { deriveAddresses, paymentUri, readAddress } from './addresses.ts';
import { accepts } from './accepts.ts';
import { fetchBalance } from './balances.ts';
import { readAgain } from './deposits.ts';
import { openChain, type EvmChain } from './chain.ts';
import { createPayer } from './pay.ts';
import { scan } from './scan.ts';
import { openSigner } from './signer.ts';
import { fetchTransactionStatus } from './status.ts';
import { planSweep } from './sweep.ts';

/** Balances requested concurrently. */
const AT_ONCE = 16;

/**
 * Creates a network with Ethereum's RPC: its native coin and the configured ERC-20 tokens.
 * @throws {StartError} if the hot wallet's key is missing or invalid.
 */
export function createEvmNetwork(
  config: EvmConfig,
  { secrets }: Pick<AdapterDeps, 'secrets'> & Partial<AdapterDeps>,
  options: { readonly timeoutMs?: number } = {},
): Network {
  const chain = openChain(config, openSigner(config, secrets), options.timeoutMs);
  const patience = createPatience();
  const addressAt = deriveAddresses(config.xpub);
  return {
    info: config.info,
    addressAt: async (index) => addressAt(index),
    readAddress: (address, tag) => readAddress(chain, address, tag),
    paymentUri: (address, coin) => paymentUri(chain, address, coin),
    scan: (from, watched, counted = patience) => scan(chain, from, watched, counted),
    readAgain: (unreadable, watched) => readAgain(chain, unreadable, watched),
    ...createPayer(chain),
    accepts: (payment) => accepts(chain, payment),
    status: (txid) => fetchTransactionStatus(chain, txid),
    holdings: (keys) => holdings(chain, keys),
    planSweep: (mnemonic, addresses, taken = []) => planSweep(chain, mnemonic, addresses, taken),
  };
}

async function holdings(chain: EvmChain, keys: readonly string[]): Promise<Holding[]> {
  const limit = pLimit(AT_ONCE);
  const has = (coin: string, owner: string) => fetchBalance(chain, coin, owner as Hex); // keys are addresses
  return Promise.all(
    chain.config.info.coins.map(async ({ iso: coin }) => {
      const hotWallet = await limit(() => has(coin, chain.signer.address));
      const each = await limit.map([...keys], (key) => has(coin, key));
      return { coin, hotWallet, addresses: each.reduce((sum, one) => sum + one, 0n) };
    }),
  );
}
