import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { LeadershipLostError, acquireLease, type Lease } from '../../lease.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { fiats, setFiatRates } from '../wallet/fiats.ts';
import { readRates, updateRates } from '../wallet/rates.ts';
import { fetchJson } from './fetch-json.ts';
import { getPriceAges, seedDemoPrices, getPrice } from './prices.ts';
import { resolveJsonPointer, midPrice, parsePrice } from './tickers.ts';
import { updatePrices } from './update-prices.ts';

/** The tickers' replies; 'late' never replies. */
const answers = new Map<string, string | number>();
let [server, base] = [{} as Server, '']; // set before the first test
let site: TestApp;
let lease: Lease;

beforeAll(async () => {
  server = createServer(({ url = '' }, reply) => {
    const answer = answers.get(url);
    if (answer === 'late') return;
    if (typeof answer === 'number') reply.writeHead(answer, { location: '/a/BTC' });
    reply.end(String(answer ?? '{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  site = await buildTestApp({
    kind: 'embedded',
    env: {
      PRICES_URL: `${base}/a/{coin}#/data/0/price,${base}/b/{coin}#/{coin}~1USD`,
      RATES_URL: `${base}/rates`,
    },
  });
  const taken = await acquireLease(site.deps, 'prices', 3_600_000);
  if (!taken) throw new Error('Somebody else leads.');
  lease = taken;
});
afterAll(async () => {
  setFiatRates(new Map());
  server.closeAllConnections();
  server.close();
  await site.close();
});

const say = (coin: string, one: unknown, other: unknown): void => {
  answers.set(`/a/${coin}`, JSON.stringify({ data: [{ price: one }] }));
  answers.set(`/b/${coin}`, JSON.stringify({ [`${coin}/USD`]: other }));
};
const update = (): Promise<void> => updatePrices(site.deps, lease, AbortSignal.timeout(500));
const btc = (): Promise<string | null> => getPrice(site.deps.db, site.clock, 'BTC');

describe('prices of two tickers', () => {
  test('uses the mid price of both tickers for 120 seconds', async () => {
    expect(await btc()).toBeNull();
    say('BTC', '64000.10', 64_100.2);
    await update();
    expect(await btc()).toBe('64050.15');
    expect(await getPrice(site.deps.db, site.clock, 'ETH')).toBeNull();
    site.clock.advance(120_000);
    expect(await btc()).toBe('64050.15');
    expect(await getPriceAges(site.deps.db, site.clock)).toEqual([{ labels: { coin: 'BTC' }, value: 120 }]);
    site.clock.advance(1);
    expect(await btc()).toBeNull();
  });

  test.each<readonly [string, () => void]>([
    ['one is late', () => answers.set('/a/BTC', 'late')],
    ['one is dead', () => answers.set('/b/BTC', 503)],
    ['one redirects', () => answers.set('/b/BTC', 302)],
    [
      'one replies with too much',
      () => answers.set('/a/BTC', `{"data":[{"price":"64000"}]}${' '.repeat(300_000)}`),
    ],
    ['one replies with something other than JSON', () => answers.set('/a/BTC', '<html>')],
    ['one has no price', () => say('BTC', undefined, '64000')],
    ['one is zero', () => say('BTC', '0', '64000')],
    ['both are zero', () => say('BTC', 0, 0)],
    ['one is negative', () => say('BTC', '-64000', '64000')],
    ['one is not a number', () => say('BTC', 'NaN', '64000')],
    ['one is true', () => say('BTC', true, '64000')],
    ['one has 19 decimals', () => say('BTC', `64000.${'1'.repeat(19)}`, '64000')],
    ['they differ by more than 2 percent', () => say('BTC', '64000', '65293.1')],
  ])('stay unchanged while %s', async (_, make) => {
    say('BTC', '60000', '60000');
    await update();
    make();
    site.clock.advance(60_000);
    await update();
    expect(await btc()).toBe('60000');
    site.clock.advance(61_000);
    expect(await btc()).toBeNull();
  });

  test('does not let a stale leader write prices', async () => {
    say('BTC', '64000', '65280');
    await expect(updatePrices(site.deps, { ...lease, fence: lease.fence - 1n })).rejects.toThrow(
      LeadershipLostError,
    );
    await update();
    expect(await btc()).toBe('64640');
    const { response } = await callApi(site.app, contract.getCoins, {});
    const prices = response.coins.map(({ iso, price }) => [iso, price]);
    expect(prices).toEqual([['BTC', '64640'], ...['ETH', 'USDT', 'LTC', 'XRP'].map((iso) => [iso, null])]);
  });

  test('have an exact mid price between both, at most 1 percent from each', () => {
    const price = fc.bigInt(1n, 10n ** 22n).map((units) => new Decimal(`${units}e-18`).toFixed());
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 250 }), (text, bips) => {
        const one = parsePrice(text);
        const other = parsePrice(
          one
            .times(10_000 + bips)
            .div(10_000)
            .toDecimalPlaces(18)
            .toFixed(),
        );
        if (other.minus(one).div(other.plus(one)).times(2).gt('0.02')) {
          expect(() => midPrice(one, other)).toThrow(/differ/);
          return;
        }
        const middle = new Decimal(midPrice(one, other));
        expect(middle.gte(one) && middle.lte(other)).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(resolveJsonPointer({ 'a/b': [{ '~': 7 }] }, '/a~1b/0/~0')).toBe(7);
    expect(resolveJsonPointer({ a: 1 }, '/constructor/name')).toBeUndefined();
    expect(resolveJsonPointer(null, '/a')).toBeUndefined();
  });

  test('time out on a ticker that does not reply', async () => {
    answers.set('/late', 'late');
    await expect(fetchJson(`${base}/late`, undefined, 50)).rejects.toThrow(/timeout/);
  });
});

test('uses table prices for play money for ever, and never for real money', async () => {
  const { db } = site.deps;
  await seedDemoPrices(db, { demo: true, pricesUrls: undefined });
  site.clock.advance(400 * 86_400_000);
  expect(await btc()).toBe('64850.20');
  await seedDemoPrices(db, { demo: false, pricesUrls: undefined });
  expect(await btc()).toBeNull();
});

describe('rates', () => {
  const rateOf = (iso: string) => fiats().find((one) => one.iso === iso);

  test('round the minimum bet of 0.01 USD up to the smallest unit of the currency', () => {
    const least = ['USD', 'EUR', 'CAD', 'JPY', 'RUB'].map((iso) => rateOf(iso)?.min_bet);
    expect(least).toEqual(['0.01', '0.01', '0.02', '2', '0.82']);
  });

  test('are fetched once a day; invalid ones leave the old rates unchanged', async () => {
    const before = rateOf('GBP')?.rate;
    const rates = { EUR: 0.9, JPY: 201.123456789, GBP: -1, CAD: 'x', USD: 2, XYZ: 5, TRY: 1e12, BRL: 1e-9 };
    answers.set('/rates', JSON.stringify({ base: 'USD', rates, date: 'today' }));
    await updateRates(site.deps, lease);
    await readRates(site.deps);
    expect(rateOf('EUR')).toMatchObject({ rate: '0.9', min_bet: '0.01' });
    expect(rateOf('JPY')).toMatchObject({ rate: '201.12345679', min_bet: '3' });
    expect([rateOf('GBP')?.rate, rateOf('USD')?.rate]).toEqual([before, '1']);
    answers.set('/rates', JSON.stringify({ base: 'EUR', rates: { EUR: 1 } }));
    site.clock.advance(86_000_000);
    await updateRates(site.deps, lease);
    site.clock.advance(1_000_000);
    await expect(updateRates(site.deps, lease)).rejects.toThrow();
    await readRates(site.deps);
    expect(rateOf('EUR')?.rate).toBe('0.9');
  });
});
