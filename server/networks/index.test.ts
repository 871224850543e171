import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { openNetworks } from './index.ts';
import type { Network } from './network.ts';
import { unreachableSeconds, withReachability } from './reachability.ts';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  folder = await mkdtemp(join(tmpdir(), 'oddlight-networks-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const open = (settings: object, variables = {}) =>
  openNetworks({ ...site.deps, env: { ...site.deps.env, ...settings } }, variables);

test('demo mode has networks with play money, each with its external account', async () => {
  const ids = ['demo-bitcoin', 'demo-ethereum', 'demo-tron', 'demo-litecoin', 'demo-ripple'];
  expect([...site.deps.networks.keys()]).toEqual(ids);
  expect([...(await open({})).keys()]).toEqual(ids);
  expect((await open({ demoBlockSeconds: 2 })).get('demo-tron')?.info.blockSeconds).toBe(2);
  const accounts = await site.deps.db
    .selectFrom('system_accounts')
    .select('name')
    .where('account_no', '>=', 100)
    .execute();
  expect(accounts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['world:buy', ...ids.map((id) => `world:${id}`)]),
  );
});

test('without demo mode and a networks file there is no cashier', async () => {
  expect((await open({ demo: false })).size).toBe(0);
});

test('a missing file and an unset secret stop the start with a sentence', async () => {
  const real = { demo: false, rateLimits: true };
  const missing = join(folder, 'missing.json');
  await expect(open({ ...real, networksFile: missing })).rejects.toThrow(
    `NETWORKS ${missing} cannot be read (ENOENT).`,
  );
  const networksFile = join(folder, 'networks.json');
  const xpub = HDKey.fromMasterSeed(new Uint8Array(32).fill(1)).publicExtendedKey;
  const coins = [{ iso: 'ETH', name: 'Ethereum', decimals: 18, min_deposit: '1', min_withdraw: '1' }];
  const times = { confirmations: 1, block_seconds: 5, bump_after_seconds: 60, chain_id: 1 };
  const named = { id: 'eth', name: 'Ethereum', adapter: 'evm', hot_wallet: { key_env: 'ETH_KEY' } };
  const networks = [{ ...named, ...times, coins, xpub, rpc: { env: 'ETH_RPC' } }];
  await writeFile(networksFile, JSON.stringify({ networks }));
  await expect(open({ ...real, networksFile })).rejects.toThrow('ETH_RPC is not set');
  const rpcFile = join(folder, 'rpc');
  await writeFile(rpcFile, 'ftp://secret\n');
  await expect(open({ ...real, networksFile }, { ETH_RPC_FILE: rpcFile })).rejects.toThrow(
    'ETH_RPC must be an http address without user and password.',
  );
  await expect(open({ ...real, networksFile }, { ETH_RPC: 'x', ETH_RPC_FILE: rpcFile })).rejects.toThrow(
    'Set ETH_RPC or ETH_RPC_FILE, not both.',
  );
  await expect(open({ ...real, networksFile }, { ETH_RPC: 'ftp://secret' })).rejects.toThrow(
    'ETH_RPC must be an http address without user and password.',
  );
});

test('records how long a node has not answered', async () => {
  const demo = site.deps.networks.get('demo-bitcoin');
  if (!demo) throw new Error('There is no demo network.');
  let isDead = false;
  const node: Network = {
    ...demo,
    status: (txid) => (isDead ? Promise.reject(new Error('dead')) : demo.status(txid)),
    async *scan(...asked) {
      if (isDead) throw new Error('dead');
      yield* demo.scan(...asked);
    },
  };
  const network = withReachability(node, site.clock);
  const away = () => unreachableSeconds(new Map([['it', network]]), site.clock)[0]?.value;
  const scan = async (): Promise<number> => {
    const watched = { refresh: () => Promise.resolve(), has: () => false };
    let portions = 0;
    for await (const portion of network.scan(null, watched)) portions += Number(portion.isTip);
    return portions;
  };
  expect([await scan(), away()]).toEqual([1, 0]);
  isDead = true;
  await expect(scan()).rejects.toThrow('dead');
  site.clock.advance(60_000);
  await expect(network.status('it')).rejects.toThrow('dead');
  expect(away()).toBe(60);
  isDead = false;
  expect([await scan(), away()]).toEqual([1, 0]);
});
