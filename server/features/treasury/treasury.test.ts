import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { getTreasuryOverview } from './ledger.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

const figures = async (): Promise<string> => (await site.app.inject({ url: '/metrics' })).body;

test('system accounts and player balances sum to zero', async () => {
  await site.registerPlayer();
  const { accounts, players, networks } = await getTreasuryOverview(site.deps);
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));
  const sum = accounts.reduce((all, { amount }) => all + minor(amount), 0n);
  expect(minorToAmount(sum + minor(players.main) + minor(players.bonus))).toBe('0.00000000');
  expect(players.count).toBe(1);
  expect(networks.map(({ network }) => network)).toEqual([...site.deps.networks.keys()]);
  expect(networks.flatMap(({ holdings }) => holdings).every(({ difference }) => difference !== null)).toBe(
    true,
  );
});

test('the cashier’s figures are on /metrics', async () => {
  await site.deps.db
    .insertInto('network_cursors')
    .values({ network: 'demo-bitcoin', cursor: '{}', tip: 1n, scanned_at: site.clock.now() })
    .execute();
  const served = await figures();
  expect(served).toContain('cashier_scan_age_seconds{network="demo-bitcoin"} 0');
  expect(served).toMatch(/cashier_hot_wallet\{network="demo-bitcoin",coin="BTC"\} \d/);
});
