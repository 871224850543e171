import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFailingProxy, type FailingProxy } from '../../testing/failing-proxy.ts';
import { hasLitecoind, startLitecoind, type Litecoind } from '../../testing/litecoind.ts';
import type { BitcoinConfig } from '../config.ts';
import {
  HotWalletLow,
  type NetworkAddress,
  type Network,
  type Payment,
  type SignedPayment,
} from '../network.ts';
import { describeNetwork, type ChainDriver } from '../testing/conformance.ts';
import { SeenDeposits } from '../testing/seen-deposits.ts';
import { formatBitcoinAmount } from './amounts.ts';
import { createBitcoinNetwork } from './index.ts';

const isHere = hasLitecoind('server/networks/bitcoin');

const TEST_VERSIONS = { public: 0x043587cf, private: 0x04358394 };
const mnemonic = 'test test test test test test test test test test test junk';
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), TEST_VERSIONS);
const xpub = root.derive("m/84'/1'/0'").publicExtendedKey;
const COIN = 100_000_000n;
const TIMEOUT_MS = 1_000;

describe.runIf(isHere)('Litecoin', () => {
  let node: Litecoind;
  let proxy: FailingProxy;
  beforeAll(async () => {
    node = await startLitecoind();
    proxy = await startFailingProxy(node.url);
    for (let coins = 0; coins < 30; coins += 1) await node.pay(await addressIn('hot'), '6');
    await node.mine(1);
  });
  afterAll(async () => {
    proxy.close();
    await node.close();
  });

  const addressIn = async (wallet: string): Promise<string> =>
    String(await node.ask('getnewaddress', ['', 'bech32'], wallet));
  const open = (more: Partial<BitcoinConfig> = {}): Network =>
    createBitcoinNetwork(configAt(proxy.url, more), { secrets: () => node.login, timeoutMs: TIMEOUT_MS });
  const there: There = { node: () => node, proxy: () => proxy, open, addressIn };

  describeNetwork('on a node', async () => driverOf(there));
  describe('payments', () => paymentTests(there));
  describe('deposits', () => depositTests(there));
});

interface There {
  node(): Litecoind;
  proxy(): FailingProxy;
  open(more?: Partial<BitcoinConfig>): Network;
  addressIn(wallet: string): Promise<string>;
}

function driverOf({ node, proxy, open, addressIn }: There): ChainDriver {
  const raws = new Map<string, unknown>();
  return {
    open: async () => open(),
    coins: ['LTC'],
    elsewhere: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    mnemonic,
    manyBlocks: 20,
    async fund({ address }, _coin, units) {
      const txid = await node().pay(address, formatBitcoinAmount(units));
      raws.set(txid, await node().ask('getrawtransaction', [txid]));
      return txid;
    },
    mine: async (blocks = 1) => void (await node().mine(blocks)),
    fork: (depth, dropped) => node().fork(depth, dropped),
    async restore(txids) {
      for (const txid of txids) await node().ask('sendrawtransaction', [raws.get(txid)]);
    },
    received: ({ address }) => node().received(address),
    stranger: async () => placeOf(await addressIn('world')),
    faults: {
      'it answers late': async () => proxy().break({ delayMs: TIMEOUT_MS + 200 }),
      'it hangs up': async () => proxy().break({ isCut: true }),
      'it lies about the height': async () =>
        proxy().break({ change: (text) => text.replaceAll(/"(blocks|headers)":\d+/g, '"$1":9999') }),
      'it is on another chain': async () =>
        proxy().break({ change: (text) => text.replaceAll('530827f38f93b43e', '0000000000000000') }),
      'it says nothing': async () => proxy().break({ change: () => '' }),
      'it goes back in time': async () => {
        const height = Number(await node().ask('getblockcount'));
        const hash = await node().ask('getblockhash', [height - 1]);
        await node().ask('invalidateblock', [hash]);
        return async () => void (await node().ask('reconsiderblock', [hash]));
      },
      'it dies': async () => {
        await node().kill();
        return () => node().restart();
      },
    },
    close: async () => {},
  };
}

function paymentTests({ node, open, addressIn }: There): void {
  const paymentOf = async (units = COIN): Promise<Payment> => ({
    id: 'a payment',
    coin: 'LTC',
    units,
    to: placeOf(await addressIn('world')),
  });
  const depthsOf = async (network: Network, attempts: readonly SignedPayment[]): Promise<number[]> => {
    const statuses = await Promise.all(attempts.map(({ txid }) => network.status(txid)));
    return statuses.map((status) => (status === 'unknown' ? -1 : status.depth));
  };

  test('pays once through three bumps, a node crash and a fork', async () => {
    const network = open();
    const payment = await paymentOf();
    const attempts = [await network.prepare(payment, { taken: [] })];
    const [first] = attempts;
    if (!first) throw new Error('nothing was prepared');
    await network.broadcast(first);
    for (let bumps = 0; bumps < 3; bumps += 1) {
      const replaces = attempts.at(-1);
      const next = await network.prepare(payment, {
        taken: attempts.flatMap(({ takes }) => takes),
        replaces,
      });
      attempts.push(next);
      await network.broadcast(next);
    }
    expect(await depthsOf(network, attempts)).toEqual([-1, -1, -1, 0]);
    await node().kill();
    await node().restart();
    for (const attempt of attempts) await network.broadcast(attempt);
    await node().mine(2);
    expect(await depthsOf(network, attempts)).toEqual([-1, -1, -1, 2]);
    // The newest transaction comes first on the other side of the fork.
    await node().fork(
      2,
      attempts.map(({ txid }) => txid),
    );
    await node().ask('generateblock', [await addressIn('world'), [first.raw]]);
    for (const attempt of attempts) await network.broadcast(attempt);
    await node().mine(1);
    expect(await depthsOf(network, attempts)).toEqual([2, -1, -1, -1]);
    expect(await node().received(payment.to.address)).toBe(payment.units);
  });

  test('does not count a payment as sent when its coins were spent elsewhere', async () => {
    const network = open();
    const signed = await network.prepare(await paymentOf(), { taken: [] });
    const [txid = '', vout] = signed.takes[0]?.split(':').slice(1) ?? [];
    const inputs = [{ txid, vout: Number(vout) }];
    const raw = await node().ask('createrawtransaction', [inputs, { [await addressIn('hot')]: '0.9' }]);
    const other = (await node().ask('signrawtransactionwithwallet', [raw], 'hot')) as { hex: string };
    await node().ask('sendrawtransaction', [other.hex, 0]);
    await expect(network.broadcast(signed)).rejects.toThrow();
    await node().mine(1);
    await expect(network.broadcast(signed)).rejects.toThrow();
    await expect(network.prepare(await paymentOf(), { taken: [], replaces: signed })).rejects.toThrow();
  });

  test('combines several coins, skips unconfirmed and taken ones, and refuses dust', async () => {
    const network = open({ info: { ...configAt('', {}).info, confirmations: 3 } });
    await node().mine(3);
    const big = await paymentOf(13n * COIN);
    const signed = await network.prepare(big, { taken: [] });
    expect(signed.takes.length).toBeGreaterThan(2);
    const next = await network.prepare(big, { taken: signed.takes });
    expect(next.takes.filter((take) => signed.takes.includes(take))).toEqual([]);
    // All coins minus less than the higher fee needs: another attempt takes one more coin.
    const whole = BigInt(signed.takes.length) * 6n * COIN;
    expect(whole - big.units).toBeGreaterThan(0n);
    await node().pay(await addressIn('hot'), '100');
    await node().mine(2);
    await expect(network.prepare(await paymentOf(300n * COIN), { taken: [] })).rejects.toThrow(HotWalletLow);
    await expect(network.prepare(await paymentOf(2_939n), { taken: [] })).rejects.toThrow(RangeError);
  });

  test('a replacement whose change cannot pay its fee adds a coin', async () => {
    const network = open();
    const tight = await paymentOf(6n * COIN - 400n);
    const first = await network.prepare(tight, { taken: [] });
    const second = await network.prepare(tight, { taken: first.takes, replaces: first });
    expect(second.takes.length).toBeGreaterThan(first.takes.length);
    expect(second.takes).toEqual(expect.arrayContaining([...first.takes]));
    await network.broadcast(first);
    await network.broadcast(second);
    await node().mine(1);
    expect(await depthsOf(network, [first, second])).toEqual([-1, 1]);
  });

  test('sweeps nothing with a mnemonic of another public key', async () => {
    const other =
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
    await expect(open().planSweep(other, [])).rejects.toThrow('was not derived from this mnemonic');
    await expect(open().planSweep('abandon', [])).rejects.toThrow('not a valid mnemonic');
  });
}

function depositTests({ node, proxy, open }: There): void {
  test('distinguishes an untrustworthy node from one without new blocks', async () => {
    const scan = (network: Network) => new SeenDeposits().scan(network);
    const past = createBitcoinNetwork(configAt(node().url, {}), {
      secrets: () => node().login,
      nowMs: () => 0,
    });
    await expect(scan(past)).rejects.toThrow('in the future');
    for (const [from, to, reason] of [
      [/"blocks":\d+/, '"blocks":9999', 'contradicts'],
      [/"headers":\d+/, '"headers":9999', 'behind'],
      [/"initialblockdownload":false/, '"initialblockdownload":true', 'behind'],
      [/530827f38f93b43e/, '0000000000000000', 'another chain'],
    ] as const) {
      const mend = proxy().break({ change: (text) => text.replace(from, to) });
      await expect(scan(open())).rejects.toThrow(reason);
      await mend();
    }
    await scan(open());
  });

  test('reports two outputs of a transaction as two deposits, without a block while pending', async () => {
    const [network, seen] = [open(), new SeenDeposits()];
    const places = [await network.addressAt(5_000), await network.addressAt(5_001)];
    for (const { key } of places) seen.watch(key);
    await seen.scan(network);
    await node().ask(
      'sendmany',
      ['', Object.fromEntries(places.map(({ address }) => [address, '0.5']))],
      'world',
    );
    const [portion] = await seen.scan(network);
    expect(portion?.sightings.map(({ key, block }) => ({ key, block })).toSorted()).toHaveLength(2);
    expect(portion?.sightings.every(({ block }) => block === null)).toBe(true);
    await node().mine(1);
    await seen.scan(network);
    for (const { key } of places) expect(seen.mined(key)).toHaveLength(1);
  });

  test('stops reporting a transaction that its sender replaced', async () => {
    const [network, seen] = [open(), new SeenDeposits()];
    const place = await network.addressAt(5_002);
    seen.watch(place.key);
    await seen.scan(network);
    const txid = await node().ask('sendtoaddress', [place.address, '0.5', '', '', false, true], 'world');
    const [before] = await seen.scan(network);
    expect(before?.sightings.map((one) => one.txid)).toEqual([txid]);
    await node().ask('bumpfee', [txid], 'world');
    const [after] = await seen.scan(network);
    expect(after?.sightings).toHaveLength(1);
    expect(after?.sightings[0]?.txid).not.toBe(txid);
  });

  test('a node with an empty wallet finds deposits since the last scan at earlier addresses', async () => {
    const [network, seen] = [open(), new SeenDeposits()];
    const place = await network.addressAt(3);
    seen.watch(place.key);
    await seen.scan(network);
    const txid = await node().pay(place.address, '0.25');
    await node().mine(3);
    await node().ask('createwallet', ['watch-again', true, true]);
    const again = open({ watchWallet: 'watch-again' });
    await seen.scan(again);
    expect(seen.mined(place.key)).toEqual([{ coin: 'LTC', txid, units: COIN / 4n }]);
    // The next address needs no rescan.
    await node().pay((await again.addressAt(4)).address, '0.25');
    await node().mine(1);
    expect((await seen.scan(again))[0]?.sightings).toEqual([]);
  });
}

const placeOf = (address: string): NetworkAddress => ({ address, tag: null, key: address });

function configAt(rpc: string, more: Partial<BitcoinConfig>): BitcoinConfig {
  return {
    adapter: 'bitcoin',
    kind: 'litecoin',
    chain: 'regtest',
    rpc,
    xpub,
    watchWallet: 'watch',
    hotWallet: 'hot',
    rpcLoginVariable: 'LTC_LOGIN',
    info: {
      id: 'litecoin',
      name: 'Litecoin',
      adapter: 'bitcoin',
      confirmations: 1,
      blockSeconds: 150,

      needsTag: false,
      explorerAddress: null,
      explorerTxid: null,
      dailyLimit: null,
      bumpAfterSeconds: 600,
      coins: [{ iso: 'LTC', name: 'Litecoin', decimals: 8, minDeposit: 100_000n, minWithdraw: 1_000_000n }],
    },
    ...more,
  };
}
