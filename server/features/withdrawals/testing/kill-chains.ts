import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { systemClock } from '../../../clock.ts';
import type { Database } from '../../../db/connection.ts';
import { readEnv } from '../../../env.ts';
import { createLog } from '../../../log.ts';
import { mineBlocks } from '../../../networks/demo/index.ts';
import { MNEMONIC, openEvmTestbed, XPUB } from '../../../networks/evm/testing/testbed.ts';
import { openNetworks } from '../../../networks/index.ts';
import type { Network } from '../../../networks/network.ts';
import { startLitecoind } from '../../../testing/litecoind.ts';
import { makeOwnedFolder } from '../../../testing/temp-folders.ts';
import type { KillChain } from './kill-payers.ts';

/** Opens a separate chain on which payers are killed. */
type OpenKillChain = (database: Database) => Promise<KillChain>;

const DAY_MS = 86_400_000;
/** Key version bytes of Bitcoin-like test chains. */
const TEST_VERSIONS = { public: 0x043587cf, private: 0x04358394 };
/** Two confirmations, so that payers die in between; a late successor also raises the fee. */
const pace = { confirmations: 2, block_seconds: 1, bump_after_seconds: 1 };

const demo: OpenKillChain = async (database) => {
  const settings = { DEMO: 'on' };
  const network = await openNetwork(database, 'demo-litecoin', settings);
  let strangers = 1_000;
  return {
    settings,
    network: network.info.id,
    adapter: 'demo',
    coin: 'LTC',
    decimals: 8,
    units: 20_000_000n,
    mine: () => mineBlocks(database.db, systemClock, network.info.id),
    stranger: () => network.addressAt((strangers += 1)),
    async received({ key }) {
      return (await network.holdings([key])).find(({ coin }) => coin === 'LTC')?.addresses ?? 0n;
    },
    close: async () => undefined,
  };
};

const anvil: OpenKillChain = async (database) => {
  const bed = await openEvmTestbed();
  const contract = bed.config.contracts.get('USDC');
  const limits = { min_deposit: '0.01', min_withdraw: '0.01' };
  const file = await writeNetworks({
    ...pace,
    id: 'anvil',
    name: 'Anvil',
    adapter: 'evm',
    rpc: bed.anvil.url,
    xpub: XPUB,
    chain_id: bed.anvil.chainId,
    hot_wallet: { key_env: 'HOT_KEY' },
    coins: [
      { iso: 'ETH', name: 'Ether', decimals: 18, ...limits },
      { iso: 'USDC', name: 'USD Coin', decimals: 6, ...limits, contract },
    ],
  });
  const settings = { DEMO: 'off', NETWORKS: file.path, HOT_KEY: bed.hotKey };
  const network = await openNetwork(database, 'anvil', settings);
  await setPrice(database, 'ETH', '2500');
  return {
    settings,
    network: 'anvil',
    adapter: 'evm',
    coin: 'USDC',
    decimals: 6,
    units: 1_000_000n,
    mine: () => bed.anvil.mine(),
    stranger: async () => placeOf(network, bed.stranger()),
    async received({ key }) {
      const data = `0x70a08231${key.slice(2).padStart(64, '0')}`; // balanceOf(address)
      return BigInt(String(await bed.anvil.ask('eth_call', { to: contract, data }, 'latest')));
    },
    async close() {
      await bed.close();
      await file.remove();
    },
  };
};

const litecoind: OpenKillChain = async (database) => {
  const node = await startLitecoind();
  const addressIn = async (wallet: string): Promise<string> =>
    String(await node.ask('getnewaddress', ['', 'bech32'], wallet));
  for (let coins = 0; coins < 8; coins += 1) await node.pay(await addressIn('hot'), '20');
  await node.mine(pace.confirmations);
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(MNEMONIC), TEST_VERSIONS);
  const xpub = root.derive("m/84'/1'/0'").publicExtendedKey;
  const file = await writeNetworks({
    ...pace,
    id: 'litecoin',
    name: 'Litecoin',
    adapter: 'bitcoin',
    rpc: node.url,
    xpub,
    kind: 'litecoin',
    chain: 'regtest',
    rpc_login_env: 'LTC_LOGIN',
    watch_wallet: 'watch',
    hot_wallet: 'hot',
    coins: [{ iso: 'LTC', name: 'Litecoin', decimals: 8, min_deposit: '0.001', min_withdraw: '0.01' }],
  });
  const settings = { DEMO: 'off', NETWORKS: file.path, LTC_LOGIN: node.login };
  const network = await openNetwork(database, 'litecoin', settings);
  await setPrice(database, 'LTC', '84.35');
  return {
    settings,
    network: 'litecoin',
    adapter: 'bitcoin',
    coin: 'LTC',
    decimals: 8,
    units: 20_000_000n,
    mine: async () => void (await node.mine(1)),
    stranger: async () => placeOf(network, await addressIn('world')),
    received: ({ address }) => node.received(address),
    async close() {
      await node.close();
      await file.remove();
    },
  };
};

/** The chains on which payers are killed, by name. */
export const killChains = { demo, anvil, litecoind } as const satisfies Readonly<
  Record<string, OpenKillChain>
>;

/** Opens the network as the site does. */
async function openNetwork(
  { db }: Database,
  id: string,
  settings: Readonly<Record<string, string>>,
): Promise<Network> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const networks = await openNetworks({ env, db, clock: systemClock, log: createLog(env) }, settings);
  const network = networks.get(id);
  if (!network) throw new Error(`There is no network ${id}.`);
  return network;
}

async function writeNetworks(network: object) {
  const folder = await makeOwnedFolder('oddlight-kill-chain-');
  const path = join(folder, 'networks.json');
  await writeFile(path, JSON.stringify({ networks: [network] }));
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/**
 * Sets the price that fees are booked at. No ticker runs, so it is dated in the future to last through the
 * test.
 */
async function setPrice({ db }: Database, coin: string, usd: string): Promise<void> {
  const at = new Date(Date.now() + DAY_MS);
  await db.insertInto('prices').values({ coin, usd, source: 'tickers', at }).execute();
}

function placeOf(network: Network, address: string) {
  const place = network.readAddress(address, null);
  if (!place) throw new Error(`${address} is no address of ${network.info.name}.`);
  return place;
}
