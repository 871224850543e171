import { expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { Network } from '../../networks/network.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { listCoins } from './coins.ts';

test('lists coins with networks, prices and minimum amounts', async () => {
  const site = await buildTestApp({ kind: 'embedded' });
  const { response } = await callApi(site.app, contract.getCoins, {});
  const { coins, buy } = response;
  expect(coins.map(({ iso, price }) => `${iso} ${price}`)).toEqual([
    'BTC 64850.20',
    'ETH 2500.00',
    'USDT 1.0003',
    'LTC 84.35',
    'XRP 0.5825',
  ]);
  expect(coins.map(({ network }) => network.map((one) => one.network))).toEqual([
    ['demo-bitcoin'],
    ['demo-ethereum'],
    ['demo-ethereum', 'demo-tron'],
    ['demo-litecoin'],
    ['demo-ripple'],
  ]);
  expect(coins.map(({ dest_tag }) => dest_tag)).toEqual([false, false, false, false, true]);
  expect(coins[0]).toMatchObject({ min_deposit: '0.0001', min_cashout: '0.0002' });
  expect(buy).toBe(true);
  expect(coins[0]).toMatchObject({
    cp_key: 'BTC',
    full_name: 'Bitcoin',
    balance: { main: { intValue: null } },
  });
  // 1,000 USD of play money at 64,850.20 and at 1.0003.
  const { headers } = await site.registerPlayer();
  const own = (await callApi(site.app, contract.getCoins, {}, headers)).response.coins;
  expect([own[0], own[2]].map((coin) => coin?.balance.main.intValue)).toEqual(['1542015', '999700089']);

  // The same coin with other decimals on another network.
  const tron = site.deps.networks.get('demo-tron');
  if (!tron) throw new Error('There is no such network.');
  const [tether] = tron.info.coins;
  const least = { iso: 'USDT', name: 'Tether', decimals: 18, minDeposit: 4n * 10n ** 18n };
  const info = { ...tron.info, id: 'other', coins: [{ ...least, minWithdraw: 11n * 10n ** 18n }] };
  const networks = new Map<string, Network>([
    ['demo-tron', tron],
    ['other', { ...tron, info }],
  ]);
  const env = { ...site.deps.env, demo: false };
  const told = await listCoins({ ...site.deps, env, networks });
  expect(tether?.decimals).toBe(6);
  expect(told.coins).toMatchObject([{ min_deposit: '4', min_cashout: '10' }]);
  expect(told.buy).toBe(false);
  expect((await listCoins({ ...site.deps, env, networks: new Map() })).coins).toEqual([]);
  await site.close();
});
