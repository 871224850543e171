import type { AdapterDeps, BitcoinConfig } from '../config.ts';
import type { Holding, Network } from '../network.ts';
import { createPatience } from '../patience.ts';
import { createAddresses } from './addresses.ts';
import { getChainParams } from './chains.ts';
import { MAX_DEPTH, signPayment, unspentOutputs } from './hot-wallet.ts';
import { createNode } from './node.ts';
import { createRpc, type BitcoinRpc } from './rpc.ts';
import { readAgain, scanBlocks, type BitcoinScanDeps } from './scan.ts';
import { broadcastTransaction, getTransactionStatus } from './send.ts';
import { planSweep } from './sweep.ts';
import { sumUnits } from './transaction.ts';
import { createWatchWallet } from './watch-wallet.ts';

/** Timeout of a call to the node. */
const TIMEOUT_MS = 30_000;

export type BitcoinDeps = Pick<AdapterDeps, 'secrets'> &
  Partial<AdapterDeps> & { readonly timeoutMs?: number; readonly nowMs?: () => number };

/**
 * Opens Bitcoin, Litecoin or Dogecoin through its own node, which has two wallets: a watch-only one for
 * deposits and one that pays. It makes no call yet, so an unreachable node does not keep the site from
 * starting.
 * @throws {StartError} if the configuration does not fit this chain.
 */
export function createBitcoinNetwork(config: BitcoinConfig, deps: BitcoinDeps): Network {
  const { info } = config;
  const iso = info.coins[0]?.iso ?? '';
  const chain = getChainParams(config);
  const addresses = createAddresses(chain, config.xpub, info.id);
  const rpcOf = rpcsOf(config, deps);
  const rpc = rpcOf(null);
  // Old nodes have one wallet for both: the coins that can be spent are the hot wallet's.
  const watchWallet = rpcOf(chain.isOld ? null : config.watchWallet);
  const wallet = rpcOf(chain.isOld ? null : config.hotWallet);
  const isOnDemand = config.chain === 'regtest';
  const node = createNode({ rpc, chain, info, isOnDemand, nowMs: deps.nowMs ?? Date.now });
  const watching = createWatchWallet({ wallet: watchWallet, chain, addresses });
  const scanDeps: BitcoinScanDeps = {
    iso,
    rpc,
    wallet: watchWallet,
    node,
    watching,
    patience: createPatience(),
  };
  const hot = { info, iso, chain, addresses, rpc, wallet, node };
  return {
    info,
    async addressAt(index) {
      await watching.ensure(index);
      return addresses.at(index);
    },
    readAddress: (address, tag) => (tag === null ? addresses.read(address) : null),
    paymentUri: ({ address }) => `${chain.scheme}:${address}`,
    async *scan(from, watched, patience = scanDeps.patience) {
      yield await scanBlocks({ ...scanDeps, patience }, from, watched);
    },
    readAgain: (unreadable, watched) => readAgain(scanDeps, unreadable, watched),
    prepare: (payment, options) => signPayment(hot, payment, options),
    // An address of these chains runs no code, so every payment is accepted.
    accepts: async () => true,
    broadcast: (signed) => broadcastTransaction(hot, signed),
    status: (txid) => getTransactionStatus(hot, txid),
    holdings: async (keys) => [await holding(iso, watchWallet, wallet, new Set(keys))],
    planSweep: (mnemonic, sources) => planSweep({ ...hot, watchWallet }, mnemonic, sources),
  };
}

/** The calls of the node, or of one of its wallets. */
function rpcsOf(
  { rpc, rpcLoginVariable }: BitcoinConfig,
  deps: BitcoinDeps,
): (wallet: string | null) => BitcoinRpc {
  const login = rpcLoginVariable === null ? null : deps.secrets(rpcLoginVariable);
  const timeoutMs = deps.timeoutMs ?? TIMEOUT_MS;
  return (wallet) => {
    const path = wallet === null ? '' : `/wallet/${encodeURIComponent(wallet)}`;
    return createRpc({ url: rpc.replace(/\/$/, '') + path, login, timeoutMs });
  };
}

/** Confirmed coins, plus the change of pending payments. */
async function holding(
  iso: string,
  watchWallet: BitcoinRpc,
  wallet: BitcoinRpc,
  keys: ReadonlySet<string>,
): Promise<Holding> {
  const deposits = await watchWallet('listunspent', [1, MAX_DEPTH], unspentOutputs);
  const own = await wallet('listunspent', [0, MAX_DEPTH, [], false], unspentOutputs);
  const unitsOf = (some: typeof own): bigint => sumUnits(some.map(({ amount: units }) => ({ units })));
  return {
    coin: iso,
    addresses: unitsOf(deposits.filter(({ address }) => keys.has(address ?? ''))),
    hotWallet: unitsOf(own.filter(({ spendable, address }) => spendable && !keys.has(address ?? ''))),
  };
}
