import { readFile } from 'node:fs/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { minorToAmount } from '#core/money.ts';
import { openReplica } from '../../db/replica.ts';
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

const replicaFigures = async (): Promise<string> => {
  const { db, activity, log } = site.deps;
  const url = 'postgres://127.0.0.1:1/away';
  const [registry, replica] = [
    new Registry(),
    openReplica({ url, primary: db, maxLagSeconds: 2, activity, log }),
  ];
  replica.register(registry);
  const text = await registry.metrics();
  await replica.close();
  return text;
};

test('every alert uses an exported metric', async () => {
  await site.deps.db
    .insertInto('network_cursors')
    .values({ network: 'demo-bitcoin', cursor: '{}', tip: 1n, scanned_at: site.clock.now() })
    .execute();
  const rule = z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ do: z.string() }) });
  const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
  const { groups } = file.parse(parse(await readFile('deploy/prometheus/alerts.yaml', 'utf8')));
  const served = `${await figures()}\n${await replicaFigures()}`;
  const names = groups.flatMap(({ rules }) => rules.map(({ expr }) => /^[a-z_]+/.exec(expr)?.[0] ?? ''));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(served).toContain(`# TYPE ${name} gauge`);
  expect(served).toContain('cashier_scan_age_seconds{network="demo-bitcoin"} 0');
  expect(served).toMatch(/cashier_hot_wallet\{network="demo-bitcoin",coin="BTC"\} \d/);
});
