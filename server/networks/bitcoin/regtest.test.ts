import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasLitecoind, startLitecoind, type Litecoind } from '../../testing/litecoind.ts';
import { unitsToText } from '../coin-amount.ts';
import type { BitcoinConfig } from '../config.ts';
import { HotWalletLow, type Address, type Network, type Payment, type SignedPayment } from '../network.ts';
import { describeNetwork } from '../testing/conformance.ts';
import { SeenDeposits } from '../testing/seen-deposits.ts';
import { createBitcoinNetwork } from './index.ts';

const isHere = hasLitecoind();
if (!isHere && process.env['CI']) throw new Error('litecoind must be installed in CI.');
if (!isHere) console.warn('server/networks/bitcoin needs litecoind (Debian: litecoind): nothing was run.');

const TEST_VERSIONS = { public: 0x043587cf, private: 0x04358394 };
const mnemonic = 'test test test test test test test test test test test junk';
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic), TEST_VERSIONS);
const xpub = root.derive("m/84'/1'/0'").publicExtendedKey;
const COIN = 100_000_000n;
const TIMEOUT_MS = 1_000;

describe.runIf(isHere)('Litecoin', () => {
  let node: Litecoind;
  let proxy: Proxy;
  beforeAll(async () => {
    node = await startLitecoind();
    proxy = await startProxy(node.url);
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
  const raws = new Map<string, unknown>();

  describeNetwork('on a node', async () => ({
    open: async () => open(),
    coins: ['LTC'],
    elsewhere: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    mnemonic,
    manyBlocks: 20,
    async fund({ address }, _coin, units) {
      const txid = await node.pay(address, unitsToText(units, 8));
      raws.set(txid, await node.ask('getrawtransaction', [txid]));
      return txid;
    },
    mine: async (blocks = 1) => void (await node.mine(blocks)),
    fork: (depth, dropped) => node.fork(depth, dropped),
    async restore(txids) {
      for (const txid of txids) await node.ask('sendrawtransaction', [raws.get(txid)]);
    },
    async received({ address }) {
      const scanned = await node.ask('scantxoutset', ['start', [`addr(${address})`]]);
      return BigInt(String((scanned as { total_amount: string }).total_amount).replace('.', ''));
    },
    async stranger() {
      const address = await addressIn('world');
      return { address, tag: null, key: address };
    },
    faults: {
      'it answers late': async () => proxy.break({ delayMs: TIMEOUT_MS + 500 }),
      'it hangs up': async () => proxy.break({ isCut: true }),
      'it lies about the height': async () =>
        proxy.break({
          change: (text) =>
            text.replace(/"blocks":\d+/, '"blocks":9999').replace(/"headers":\d+/, '"headers":9999'),
        }),
      'it is on another chain': async () =>
        proxy.break({ change: (text) => text.replaceAll('530827f38f93b43e', '0000000000000000') }),
      'it is asked for a password': async () => proxy.break({ change: () => '' }),
      'it goes back in time': async () => {
        const height = Number(await node.ask('getblockcount'));
        const hash = await node.ask('getblockhash', [height - 1]);
        await node.ask('invalidateblock', [hash]);
        return async () => void (await node.ask('reconsiderblock', [hash]));
      },
      'it dies': async () => {
        await node.kill();
        return () => node.restart();
      },
    },
    close: async () => {},
  }));
});

interface Failure {
  readonly delayMs?: number;
  readonly isCut?: boolean;
  readonly change?: (text: string) => string;
}

interface Proxy {
  readonly url: string;
  /** Until what it returns is called. */
  break(failure: Failure): () => Promise<void>;
  close(): void;
}

/** Stands before the node and fails as it is told. */
async function startProxy(to: string): Promise<Proxy> {
  let failure: Failure = {};
  const server: Server = createServer((request, response) => {
    void (async () => {
      const { delayMs, isCut, change } = failure;
      const body = Buffer.concat(await request.toArray());
      const headers = { authorization: request.headers.authorization ?? '' };
      const answer = await fetch(to + (request.url ?? ''), { method: 'POST', headers, body });
      const text = await answer.text();
      if (isCut) return request.socket.destroy();
      const send = (): void => void response.writeHead(answer.status).end(change ? change(text) : text);
      setTimeout(send, delayMs ?? 0);
    })().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break(next) {
      failure = next;
      return async () => void (failure = {});
    },
    close: () => void server.close(),
  };
}

function configAt(rpc: string, more: Partial<BitcoinConfig>): BitcoinConfig {
  return {
    ...{ adapter: 'bitcoin', kind: 'litecoin', chain: 'regtest', rpc, xpub },
    ...{ watchWallet: 'watch', hotWallet: 'hot', rpcLoginVariable: 'LTC_LOGIN' },
    info: {
      ...{ id: 'litecoin', name: 'Litecoin', adapter: 'bitcoin', confirmations: 1, blockSeconds: 150 },
      ...{
        needsTag: false,
        explorerAddress: null,
        explorerTxid: null,
        dailyLimit: null,
        bumpAfterSeconds: 600,
      },
      coins: [{ iso: 'LTC', name: 'Litecoin', decimals: 8, minDeposit: 100_000n, minWithdraw: 1_000_000n }],
    },
    ...more,
  };
}
