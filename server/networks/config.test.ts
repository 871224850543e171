import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readNetworks, type AnyNetworkConfig } from './config.ts';

const example = readFileSync(join(import.meta.dirname, '../../networks.example.json'), 'utf8');
const key = HDKey.fromMasterSeed(new Uint8Array(32).fill(1));
const xpub = key.publicExtendedKey;
const real = { demo: false, rateLimits: true };
const secrets = (name: string): string => `https://rpc.example/${name}`;

type Place = readonly (string | number)[];
/** The example with keys, with one value replaced; undefined removes it. */
const changed = (place: Place, value: unknown): string => {
  const whole = JSON.parse(example.replaceAll(/"the extended public key[^"]*"/g, `"${xpub}"`)) as object;
  const last = place.at(-1);
  if (last === undefined) return JSON.stringify(whole);
  const parent = place.slice(0, -1).reduce<object>((at, part) => Reflect.get(at, part) as object, whole);
  Reflect.set(parent, last, value);
  return JSON.stringify(whole);
};
const read = (json: string, env = real): AnyNetworkConfig[] => readNetworks(json, 'file.json', env, secrets);
const evm = (...place: Place): Place => ['networks', 0, ...place];
const bitcoin = (...place: Place): Place => ['networks', 1, ...place];

describe('the file of NETWORKS', () => {
  test('the example is valid once its keys are filled in', () => {
    const [first, second] = read(changed([], undefined));
    expect(first).toMatchObject({
      adapter: 'evm',
      rpc: 'https://rpc.example/ETHEREUM_RPC',
      chainId: 1,
      nativeCoin: 'ETH',
      contracts: new Map([['USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7']]),
      hotWallet: { keyVariable: 'ETHEREUM_HOT_KEY' },
      info: {
        id: 'ethereum',
        needsTag: false,
        confirmations: 12,
        dailyLimit: 20_000,
        bumpAfterSeconds: 180,
        coins: [
          { iso: 'ETH', minDeposit: 2n * 10n ** 15n },
          { iso: 'USDT', minWithdraw: 10_000_000n },
        ],
      },
    });
    expect(second).toMatchObject({
      adapter: 'bitcoin',
      kind: 'litecoin',
      chain: 'mainnet',
      watchWallet: 'deposits',
      hotWallet: 'payouts',
      rpcLoginVariable: 'LITECOIN_RPC_LOGIN',
      xpub,
    });
    expect(() => read(example)).toThrow(
      new StartError(
        'NETWORKS file.json: networks[0].xpub must be an extended public key (xpub...), never a private one.',
      ),
    );
  });

  test.each<readonly [Place, unknown, RegExp]>([
    [['networks'], [], /networks must name a network/],
    [['networks'], {}, /networks must be a list/],
    [['more'], 1, /: more is not a known setting/],
    [evm('more'), 1, /networks\[0\]\.more is not a known setting/],
    [evm('coins', 1, 'more'), 1, /networks\[0\]\.coins\[1\]\.more is not a known setting/],
    [evm('hot_wallet'), { key: '0x1' }, /networks\[0\]\.hot_wallet must have either key_env/],
    [
      evm('hot_wallet', 'key_env'),
      `0x${'1'.repeat(64)}`,
      /key_env must be the name of an environment variable/,
    ],
    [evm('id'), 'buy', /networks\[0\]\.id must not be buy/],
    [evm('id'), 'Ethereum', /networks\[0\]\.id must be/],
    [bitcoin('id'), 'ethereum', /networks\[1\]\.id is already used by networks\[0\]/],
    [evm('adapter'), 'solana', /networks\[0\]\.adapter must be evm, bitcoin or demo/],
    [evm(), 'ethereum', /networks\[0\] must be an object/],
    [evm('confirmations'), 0, /networks\[0\]\.confirmations must be a whole number from 1/],
    [evm('confirmations'), undefined, /networks\[0\]\.confirmations must be a whole number from 1/],
    [evm('bump_after_seconds'), 11, /bump_after_seconds must be at least block_seconds/],
    [evm('rpc'), 'https://user:secret@rpc.example', /rpc must be an http address without user and password/],
    [evm('rpc'), 'ws://rpc.example', /networks\[0\]\.rpc must be/],
    [evm('xpub'), key.privateExtendedKey, /networks\[0\]\.xpub must be .*never a private one/],
    [evm('xpub'), `${xpub.slice(0, -1)}x`, /networks\[0\]\.xpub must be/],
    [evm('explorer', 'txid'), 'http://a.example/{txid}', /explorer\.txid must be an https address/],
    [evm('explorer', 'address'), 'https://a.example/', /explorer\.address must be .* contains \{address\}/],
    [evm('explorer', 'address'), 'javascript:{address}', /explorer\.address must be/],
    [evm('coins', 1, 'iso'), 'ETH', /networks\[0\]\.coins has ETH twice/],
    [evm('coins', 1, 'contract'), undefined, /coins must name exactly one coin without contract/],
    [evm('coins', 0, 'contract'), `0x${'1'.repeat(40)}`, /coins must name exactly one coin without contract/],
    [evm('coins', 0, 'decimals'), 8, /with 18 decimals/],
    [evm('coins', 1, 'min_deposit'), '0.0000001', /coins\[1\]\.min_deposit must be above 0 with at most 6/],
    [evm('coins', 1, 'min_withdraw'), '0', /coins\[1\]\.min_withdraw must be above 0/],
    [evm('coins', 1, 'min_withdraw'), 10, /coins\[1\]\.min_withdraw must be decimal text/],
    [evm('coins', 1, 'min_withdraw'), '-1', /coins\[1\]\.min_withdraw must be decimal text/],
    [bitcoin('hot_wallet'), 'deposits', /networks\[1\]\.hot_wallet must be another wallet/],
    [
      bitcoin('coins', 0, 'contract'),
      `0x${'1'.repeat(40)}`,
      /networks\[1\]\.coins\[0\]\.contract is not a known setting/,
    ],
    [bitcoin('rpc_login_env'), 'user:password', /rpc_login_env must be the name of an environment variable/],
  ])('%j as %j is refused with one sentence', (place, value, sentence) => {
    expect(() => read(changed(place, value))).toThrow(StartError);
    expect(() => read(changed(place, value))).toThrow(sentence);
  });

  test('refuses real networks with play money or without limits, and play money without DEMO', () => {
    const good = changed([], undefined);
    expect(() => read(good, { demo: true, rateLimits: true })).toThrow(/refused while DEMO is on/);
    expect(() => read(good, { demo: false, rateLimits: false })).toThrow(/refused while RATE_LIMITS is off/);
    const coins = [{ iso: 'BTC', name: 'Bitcoin', decimals: 8, min_deposit: '1', min_withdraw: '1' }];
    const times = { confirmations: 1, block_seconds: 5, bump_after_seconds: 60 };
    const play = { id: 'play', name: 'Play', adapter: 'demo', tag: true, ...times, coins };
    const json = JSON.stringify({ networks: [play] });
    expect(read(json, { demo: true, rateLimits: false })).toMatchObject([{ info: { needsTag: true } }]);
    expect(() => read(json)).toThrow(/requires DEMO=on/);
  });

  test('any value at any position is accepted or refused with a sentence', () => {
    const places = [['networks'], ...['id', 'rpc', 'coins', 'xpub', 'explorer'].map((name) => evm(name))];
    fc.assert(
      fc.property(fc.constantFrom(...places, evm(), evm('coins', 0)), fc.jsonValue(), (place, value) => {
        try {
          read(changed(place, value));
        } catch (error) {
          expect(error).toBeInstanceOf(StartError);
          expect((error as Error).message).toMatch(/^NETWORKS file\.json: .+\.$/);
        }
      }),
      { numRuns: 200 },
    );
    expect(() => read('{')).toThrow('NETWORKS file.json: it is not JSON.');
    expect(() => read('[]')).toThrow('NETWORKS file.json: it must be { "networks": [...] }.');
  });
});
