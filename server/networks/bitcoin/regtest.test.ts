import { HDKey } from '@scure/bip32';
import { generateMnemonic, mnemonicToSeedSync } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasLitecoind, startLitecoind, type Litecoind } from '../../testing/litecoind.ts';
import type { BitcoinConfig } from '../config.ts';
import type { Network, Payment, SignedPayment } from '../network.ts';
import { createBitcoinNetwork } from './index.ts';

const isHere = hasLitecoind();
if (!isHere && process.env['CI']) throw new Error('litecoind must be installed in CI.');
if (!isHere) console.warn('server/networks/bitcoin needs litecoind (Debian: litecoind): nothing was run.');

const TEST_VERSIONS = { public: 0x043587cf, private: 0x04358394 };
const mnemonic = generateMnemonic(wordlist);
const xpub = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), TEST_VERSIONS).derive("m/84'/1'/0'").publicExtendedKey;
const COIN = 100_000_000n;

describe.runIf(isHere)('a Litecoin node', () => {
  let node: Litecoind;
  let network: Network;
  beforeAll(async () => {
    console.time('start');
    node = await startLitecoind();
    console.timeEnd('start');
    network = open();
    for (let n = 0; n < 8; n += 1) await node.pay(await hotAddress(), '5');
    await node.mine(3);
    console.timeEnd('start');
  });
  afterAll(() => node.close());

  const hotAddress = async (): Promise<string> => String(await node.ask('getnewaddress', ['', 'bech32'], 'hot'));
  const open = (more: Partial<BitcoinConfig> = {}): Network =>
    createBitcoinNetwork({ ...config(node.url), ...more }, { secrets: () => node.login, timeoutMs: 5_000 });
  test('all', async () => {
    console.time('addressAt');
    const one = await network.addressAt(0);
    console.timeEnd('addressAt');
    const watched = { refresh: async () => {}, has: (key: string) => key === one.key };
    let [at] = await Array.fromAsync(network.scan(null, watched));
    console.log(at);
    await node.pay(one.address, '0.12345678');
    [at] = await Array.fromAsync(network.scan(at!.cursor, watched));
    console.log(at?.sightings);
    await node.mine(2);
    const before = at!;
    [at] = await Array.fromAsync(network.scan(before.cursor, watched));
    console.log(at?.sightings);
    await node.fork(6);
    [at] = await Array.fromAsync(network.scan(at!.cursor, watched));
    console.log(at);
    const to = network.readAddress(String(await node.ask('getnewaddress', ['', 'bech32'], 'world')), null)!;
    const payment: Payment = { id: 'x', coin: 'LTC', to, units: COIN };
    await node.mine(3);
    const signed = await network.prepare(payment, { taken: [] });
    console.log(signed);
    await network.broadcast(signed);
    await network.broadcast(signed);
    console.log(await network.status(signed.txid));
    let last = signed;
    for (let n = 0; n < 3; n += 1) {
      last = await network.prepare(payment, { taken: last.takes, replaces: last });
      await network.broadcast(last);
      console.log(last.fee, await network.status(last.txid), await network.status(signed.txid));
    }
    await network.broadcast(signed);
    await node.mine(1);
    await network.broadcast(signed);
    console.log(await network.status(last.txid), await network.status(signed.txid));
    console.log(await network.holdings([one.key]));
    const plan = await network.planSweep(mnemonic, [{ ...one, index: 0 }]);
    console.log(plan.steps, await Array.fromAsync(plan.send()));
    await node.mine(1);
    console.log(await network.holdings([one.key]));
  });
});

function config(rpc: string): BitcoinConfig {
  return {
    ...{ adapter: 'bitcoin', kind: 'litecoin', chain: 'regtest', rpc, xpub },
    ...{ watchWallet: 'watch', hotWallet: 'hot', rpcLoginVariable: 'LTC_LOGIN' },
    info: {
      ...{ id: 'litecoin', name: 'Litecoin', adapter: 'bitcoin', confirmations: 2, blockSeconds: 150 },
      ...{ needsTag: false, explorerAddress: null, explorerTxid: null, dailyLimit: null, bumpAfterSeconds: 600 },
      coins: [{ iso: 'LTC', name: 'Litecoin', decimals: 8, minDeposit: 100_000n, minWithdraw: 1_000_000n }],
    },
  };
}
