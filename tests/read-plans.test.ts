import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#server/clock.ts';
import { createDatabaseClock } from '#server/database-clock.ts';
import { proveRange } from '#server/db/proof-range.ts';
import type { ProofRange } from '#server/db/proof-ranges.ts';
import { firstIdAt } from '#server/id-range.ts';
import { closeLedger } from '#server/ledger/index.ts';
import { listEndpoints } from '#server/feature.ts';
import { newId } from '#server/ids.ts';
import { hashToken, newToken } from '#server/http/token.ts';
import { transactionTypes } from '#contract/history.ts';
import { contract } from '#server/whole-contract.ts';
import { MOST_ADDED_UP } from '#server/features/history/statements.ts';
import { giveRole } from '#server/features/staff/feature.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { callApi, type TestPlayer } from '#server/testing/register-player.ts';
import { seedDatabase } from '../scripts/seed/seed-database.ts';

/** Large enough that the planner reads by index what it would read by index at any size. */
const SEEDED = { rounds: 24_000, players: 8_000, days: 100 };
const BIG = [
  'rounds',
  'transfers',
  'transfer_keys',
  'users',
  'wallets',
  'sessions',
  'seed_pairs',
  'buy_orders',
];
const MOST_READ_PER_ROW = 50;
/** A page that finds nothing may still have looked. */
const LEAST_ROWS = 20;

/**
 * Totals over any span of time and kind have no key to be read by: sums of each player, day and code are as large as the
 * transfers themselves. They end at a fixed number of rows however many there are, and are left out above it.
 */
const BOUNDED: readonly { readonly text: RegExp; readonly most: number }[] = [
  { text: /^select coalesce\(sum\(amount\) filter \(where incoming/, most: MOST_ADDED_UP + 1 },
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

let site: TestApp;
let admin: TestPlayer;
let whale: { readonly id: string; readonly username: string; readonly headers: Record<string, string> };
/** Each statement with each of its values. */
const asked: Sent[] = [];

beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres' });
  const { db } = site.deps;
  await seedDatabase({ db, kind: 'postgres', close: () => Promise.resolve() }, site.deps, SEEDED);
  admin = await site.registerPlayer('ines@staff.example');
  await giveRole(site.deps, 'ines@staff.example', 'admin');
  site.deps.knownSessions.forget(admin.userId);
  const { rows } = await sql<{
    id: string;
  }>`select user_id as id from rounds group by 1 order by count(*) desc limit 1`.execute(db);
  const id = rows[0]?.id ?? '';
  const [token, seed, now] = [newToken(), newToken(), site.clock.now()];
  await sql`insert into sessions (id, user_id, token_hash, seed_hash, created_at, last_seen_at, expires_at)
    values (${newId(site.clock)}, ${id}, ${hashToken(token)}, ${hashToken(seed)}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(
    db,
  );
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await closeLedger({ db, clock: systemClock, dealer: await createDatabaseClock(db) });
  whale = { id, username, headers: { 'auth-token': token, 'auth-seed': seed } };
  await sql`vacuum analyze`.execute(db);
}, 60_000);
afterAll(() => site.close());

/** What a request needs besides its defaults. */
const inputsOf = (): readonly Record<string, unknown>[] => [
  {},
  { id: whale.id },
  { id: whale.id, game: 'dice' },
  { search: whale.username.slice(2, 9) },
  { show: 'blocked' },
  { show: 'staff' },
  { sort: 'wagered' },
  { sort: 'wagered', before: Buffer.from(`["1","${whale.id}"]`).toString('base64url') },
  { before: whale.id },
  { after: whale.id },
  { id: whale.id, before: whale.id },
  ...transactionTypes.flatMap((kind) => [{ kind }, { kind, before: whale.id }]),
  { coin: 'BTC' },
  { game: 'dice' },
  { game: 'dice', result: 'won' },
  { page: 2 },
];

/** Calls every read with every input it accepts, and remembers the statements. */
async function askEverything(): Promise<number> {
  let calls = 0;
  const sent = await spied(async () => {
    for (const [, endpoint] of listEndpoints(contract)) {
      const isRead = endpoint.method === 'GET' || endpoint.path.includes('/history/');
      if (!isRead || 'file' in endpoint || endpoint.path.includes('oauth')) continue;
      for (const input of inputsOf()) {
        if (!z.safeParse(endpoint.request, input).success) continue;
        const headers = endpoint.path.startsWith('/staff') ? admin.headers : whale.headers;
        await callApi(site.app, endpoint, input as never, headers).catch(() => undefined);
        calls += 1;
      }
    }
  });
  for (const { text, values } of sent)
    if (/^\s*(select|with)\b/i.test(text) && !/for (no key )?(update|share)|insert into|update /i.test(text))
      asked.push({ text, values });
  return calls;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsReadBy = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const problemsOf = (plan: PlanNode, bound = 0): string[] => {
  const nodes = nodesOf(plan);
  const scans = nodes.filter((node) =>
    BIG.includes(node['Relation Name']?.replace(/^transfers_\d{6}$/, 'transfers') ?? ''),
  );
  const rowsRead = scans.reduce((sum, node) => sum + rowsReadBy(node), 0);
  const returned = Math.max(LEAST_ROWS, plan['Actual Rows'] * plan['Actual Loops']);
  // A month that has no rows yet is not looked up by index.
  const sequential = scans.filter((node) => node['Node Type'] === 'Seq Scan' && rowsReadBy(node) > 0);
  return [
    ...sequential.map((node) => `scans ${node['Relation Name']}`),
    ...(rowsRead > Math.max(bound, MOST_READ_PER_ROW * returned)
      ? [`reads ${rowsRead} rows to return ${plan['Actual Rows']}`]
      : []),
  ];
};

test('no read of the contract scans a big table or reads many more rows than it returns', async () => {
  expect(await askEverything()).toBeGreaterThan(100);
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  const problems: string[] = [];
  try {
    for (const { text, values } of asked) {
      const said = text.replaceAll(/\s+/g, ' ').trim();
      if (/pg_|current_database/.test(said)) continue;
      const bound = BOUNDED.find((one) => one.text.test(said))?.most;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, timing off, format json) ${text}`,
        [...values],
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan)
        problems.push(...problemsOf(plan, bound).map((problem) => `${problem}: ${said.slice(0, 300)}`));
    }
  } finally {
    await client.end();
  }
  expect(new Set(asked.map(({ text }) => text)).size).toBeGreaterThan(80);
  expect(problems).toEqual([]);
}, 60_000);

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs this and returns every statement that it sends, with its values; the same of both once. */
async function spied(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent = new Map<string, Sent>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (/^\s*(select|with|insert|update|delete)\b/i.test(text)) {
      const given = (typeof config === 'string' ? values : config.values) ?? [];
      sent.set(
        text + JSON.stringify(given, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
        { text, values: given },
      );
    }
    return Reflect.apply(original, this, args) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}

/** An hour in the middle of the seeded history. */
function middleHour(): ProofRange {
  const middle = Date.now() - (SEEDED.days / 2) * 86_400_000;
  const [fromMs, toMs] = [middle, middle + 3_600_000];
  return { fromMs, toMs, from: firstIdAt(fromMs), end: firstIdAt(toMs) };
}

test('a proof and the closing of the books read only the blocks of their time', async () => {
  const { db } = site.deps;
  const range = middleHour();
  const client = new pg.Client({ connectionString: await databaseUrl() });
  await client.connect();
  const problems: string[] = [];
  try {
    const proof = await spied(() => proveRange(site.deps, range));
    await sql`update ledger_closed set upto = ${firstIdAt(Date.now() - 3 * 3_600_000)}`.execute(db);
    const closing = await spied(async () =>
      closeLedger({ db, clock: systemClock, dealer: await createDatabaseClock(db) }),
    );
    expect([proof.length, closing.length].map((sent) => sent > 5)).toEqual([true, true]);
    const { rows: filled } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relname ~ '^(rounds|transfer)' and reltuples > 0",
    );
    const big = new Set(filled.map(({ name }) => name));
    for (const { text, values } of [...proof, ...closing]) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json) ${text}`,
        [...values],
      );
      const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode);
      problems.push(
        ...nodes
          .filter((node) => node['Node Type'] === 'Seq Scan' && big.has(node['Relation Name'] ?? ''))
          .map(
            (node) => `scans ${node['Relation Name']}: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)}`,
          ),
      );
    }
  } finally {
    await client.end();
  }
  expect(problems).toEqual([]);
}, 60_000);

const databaseUrl = async (): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.deps.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
};
