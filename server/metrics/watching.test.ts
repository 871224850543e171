import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod';
import { openReplica } from '../db/replica.ts';
import { startClock } from '../jobs.ts';
import { acquireLease, releaseLease } from '../lease.ts';
import { createLog } from '../log.ts';
import { openSharedPostgres } from '../shared-postgres.ts';
import type { Cluster } from '../shared-redis.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createTestDatabase, testPostgresUrl } from '../testing/databases.ts';
import { callApi } from '../testing/register-player.ts';
import { contract } from '../whole-contract.ts';
import { listEndpoints } from '../feature.ts';
import { siteGauges } from './site-gauges.ts';

const promtool = (...args: readonly string[]) => promisify(execFile)('promtool', [...args]);

/** What a figure is, as far as queries depend on it. */
interface Figure {
  readonly name: string;
  readonly kind: string;
  readonly help: string;
  readonly labels: ReadonlySet<string>;
}

const ALERTS = 'deploy/prometheus/alerts.yaml';
const DASHBOARDS = 'deploy/grafana/dashboards';
const RUNBOOK = 'docs/operate/runbook';
/** Prometheus adds these to every figure. */
const targetLabels = ['job', 'instance'];

let site: TestApp;
let cluster: Cluster;
let drop: () => Promise<void>;
let folder: string;
let figures: ReadonlyMap<string, Figure>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-watching-'));
  const database = await testPostgresUrl();
  ({ drop } = database);
  cluster = await openSharedPostgres(database.databaseUrl, createLog({ logLevel: 'silent' }));
  const env = { BACKUP_MARK: join(folder, 'backup') };
  site = await buildTestApp({ kind: 'embedded', cluster, env });
  await site.listen();
  figures = await allFigures();
});
afterAll(async () => {
  await site.close();
  cluster.close();
  await drop();
  await rm(folder, { recursive: true });
});

/** The figures of a site that has everything: a replica, too. */
async function allFigures(): Promise<Map<string, Figure>> {
  const { db, activity, log } = site.deps;
  const ofReplica = new Registry();
  const replica = openReplica({
    url: 'postgres://127.0.0.1:1/away',
    primary: db,
    maxLagSeconds: 2,
    activity,
    log,
  });
  replica.register(ofReplica);
  await replica.close();
  const found = new Map<string, Figure>();
  for (const registry of [site.app.metrics, ofReplica])
    for (const { name, help, type } of await registry.getMetricsAsJSON()) {
      // The library types the names of labels away.
      const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames?: readonly string[] };
      const labels = new Set([...(labelNames ?? []), ...targetLabels]);
      const figure = { name, help, kind: String(type), labels };
      found.set(name, figure);
      if (figure.kind !== 'histogram') continue;
      found.set(`${name}_bucket`, { ...figure, labels: new Set([...labels, 'le']) });
      for (const part of ['sum', 'count']) found.set(`${name}_${part}`, figure);
    }
  return found;
}

/** The value of a figure on `/metrics`; undefined if it is missing. */
async function figure(line: string): Promise<number | undefined> {
  const { body } = await site.app.inject('/metrics');
  const found = body.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

const rule = z.object({
  record: z.optional(z.string()),
  alert: z.optional(z.string()),
  expr: z.string(),
  labels: z.optional(z.object({ severity: z.enum(['page', 'ticket']) })),
  annotations: z.optional(z.object({ summary: z.string(), runbook_url: z.string() })),
});
const rules = async () => {
  const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) });
  return file.parse(parse(await readFile(ALERTS, 'utf8'))).groups.flatMap(({ rules: ofGroup }) => ofGroup);
};

const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).check(z.minLength(1)) }),
  ),
});
const dashboards = async () => {
  const files = (await readdir(DASHBOARDS)).filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => ({
      file,
      ...dashboard.parse(JSON.parse(await readFile(join(DASHBOARDS, file), 'utf8'))),
    })),
  );
};

const keywords = new Set([
  'sum',
  'rate',
  'max',
  'min',
  'count',
  'topk',
  'time',
  'increase',
  'histogram_quantile',
  'and',
  'or',
  'unless',
]);

/** Every selector of a query: the name, and the labels it asks for. */
function selectorsOf(expr: string): { readonly name: string; readonly labels: readonly string[] }[] {
  const found: { name: string; labels: string[] }[] = [];
  const bare = expr.replaceAll(/\b(by|on)\s*\([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  for (const [, name = '', matchers = ''] of bare.matchAll(/([a-z_][a-z0-9_:]*)\s*(?:\{([^}]*)\})?/g)) {
    const isWithin = matchers === '' && isInMatchers(bare, name);
    if (keywords.has(name) || isWithin) continue;
    const labels = [...matchers.matchAll(/([a-z_]+)\s*(?:=~|!=|!~|=)/g)].map(([, label = '']) => label);
    found.push({ name, labels });
  }
  return found;
}
const isInMatchers = (expr: string, word: string): boolean =>
  !new RegExp(`\\b${word}\\b`).test(expr.replaceAll(/\{[^}]*\}/g, ''));

/** Labels by which a query groups. */
const groupsOf = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').flatMap((label) => label.trim() || []),
  );

/** What a query asks for and no site has. */
async function missingIn(expr: string): Promise<string[]> {
  const recorded = (await rules()).flatMap(({ record }) => record ?? []);
  const missing: string[] = [];
  const known = new Set<string>();
  const selectors = selectorsOf(expr);
  if (selectors.length === 0) missing.push(`no figure in ${expr}`);
  for (const { name, labels } of selectors) {
    if (recorded.includes(name) || name === 'up') continue;
    const found = figures.get(name);
    if (!found) missing.push(name);
    for (const label of found?.labels ?? []) known.add(label);
    missing.push(...labels.filter((label) => !found?.labels.has(label)).map((label) => `${name}{${label}}`));
  }
  missing.push(...groupsOf(expr).filter((label) => !known.has(label)));
  return [...missing, ...routesMissingIn(expr)];
}

/** Routes that no call has. */
function routesMissingIn(expr: string): string[] {
  const paths = apiPaths();
  return [...expr.matchAll(/route(=~|=)"([^"]*)"/g)].flatMap(([, operator, route = '']) => {
    const isOf = (path: string): boolean =>
      operator === '=' ? path === route : new RegExp(`^(?:${route})$`).test(path);
    return paths.some(isOf) ? [] : route;
  });
}

const apiPaths = (): string[] => listEndpoints(contract).map(([, { path }]) => `/api${path}`);

describe('figures', () => {
  test('are listed on their page, each with its kind and meaning', async () => {
    const page = await readFile('docs/operate/metrics.md', 'utf8');
    const rows = [...page.matchAll(/^\| `([a-z_]+)` *\| (\w+) *\| (.*?) *\|$/gm)].map((row) => row.slice(1));
    const served = [...figures]
      .filter(([key, { name }]) => key === name && !/^(process|nodejs)_/.test(name))
      .map(([, { name, kind, help }]) => [name, kind, help])
      .toSorted();
    expect(rows).toEqual(served);
  });

  test('count bets by game with their time, and refused ones by their reason', async () => {
    const player = await site.registerPlayer();
    const before = (await figure('bet_seconds_count{game="dice"}')) ?? 0;
    const refused = (await figure('bets_refused_total{key="INSUFFICIENT_BALANCE"}')) ?? 0;
    const bet = (amount: string) =>
      callApi(
        site.app,
        contract.play,
        {
          game: 'dice',
          amount,
          balance: player.balanceId,
          client_bet_id: crypto.randomUUID(),
          params: { mode: 'over', target: '50.49' },
        },
        player.headers,
      );
    expect((await bet('1.00')).status).toBe(200);
    expect((await bet('5000.00')).errors[0]?.key).toBe('INSUFFICIENT_BALANCE');
    expect(await figure('bet_seconds_count{game="dice"}')).toBe(before + 1);
    expect(await figure('bets_refused_total{key="INSUFFICIENT_BALANCE"}')).toBe(refused + 1);
    expect(await figure('database_connection_wait_seconds_count')).toBeGreaterThan(0);
  });

  test('tell who leads', async () => {
    const held = () => figure('lease_held{lease="watched"}');
    const lease = await acquireLease(site.deps, 'watched', 60_000);
    expect([lease === null, await held()]).toEqual([false, 1]);
    if (lease) await releaseLease(site.deps, lease);
    expect(await held()).toBe(0);
  });

  test('count the runs of jobs and their failures', async () => {
    let runs = 0;
    const clock = startClock(site.deps, [
      {
        name: 'watched job',
        everyMs: 60_000,
        run: () => Promise.reject(new Error(`failure ${(runs += 1)}`)),
      },
    ]);
    await expect.poll(() => runs).toBe(1);
    await clock.stop();
    expect(await figure('work_runs_total{kind="job",work="watched job",result="failed"}')).toBe(1);
  });

  test('of PostgreSQL alone are read from it, and missing where nothing is archived', async () => {
    const { db, close } = await createTestDatabase('postgres');
    const env = { ...site.deps.env, databaseUrl: 'postgres://somewhere' };
    const archive = siteGauges.find(({ name }) => name === 'database_wal_archive_age_seconds');
    expect(await archive?.read({ ...site.deps, db, env })).toEqual([]);
    await close();
  });

  test('tell how old the outbox and the last backup are', async () => {
    expect(await figure('backup_age_seconds')).toBeGreaterThan(1e9);
    const mark = join(folder, 'backup');
    await writeFile(mark, '');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(mark, hourAgo, hourAgo);
    expect(await figure('backup_age_seconds')).toBeCloseTo(3_600, -2);
    expect(await figure('outbox_age_seconds')).toBe(0);
    expect(await figure('site_idle')).toBe(0);
    expect(await figure('relay_connected')).toBe(1);
  });
});

describe('alerts', () => {
  test('use figures that a site has', async () => {
    for (const { expr } of await rules()) expect(await missingIn(expr)).toEqual([]);
  });

  test('each have a page of the runbook, and each page has its alert', async () => {
    const alerts = (await rules()).flatMap(({ alert, annotations, labels }) =>
      alert === undefined ? [] : { alert, page: annotations?.runbook_url, severity: labels?.severity },
    );
    expect(alerts.length).toBeGreaterThan(25);
    for (const { alert, page } of alerts) expect(page).toBe(`${RUNBOOK}/${alert}.md`);
    const pages = (await readdir(RUNBOOK)).filter((file) => file !== 'README.md');
    expect(pages.toSorted()).toEqual(alerts.map(({ alert }) => `${alert}.md`).toSorted());
    const index = await readFile(join(RUNBOOK, 'README.md'), 'utf8');
    const listed = [...index.matchAll(/^\| \[(\w+)\]\(\1\.md\) *\| (\w+)/gm)].map(([, name, severity]) => ({
      name,
      severity,
    }));
    expect(listed).toEqual(alerts.map(({ alert: name, severity }) => ({ name, severity })));
    for (const { expr, alert } of await rules())
      if (alert !== undefined) {
        const text = await readFile(join(RUNBOOK, `${alert}.md`), 'utf8');
        expect(text).toContain(`\`\`\`promql\n${expr}\n\`\`\``);
        for (const part of ['## What it means', '## What to look at', '## What to do', '**Expect**'])
          expect(text).toContain(part);
      }
  });

  test('fire when they should, by promtool', async () => {
    const checked = await promtool('check', 'rules', ALERTS);
    expect(checked.stdout).toContain('SUCCESS');
    const tested = await promtool('test', 'rules', 'deploy/prometheus/alerts.test.yaml');
    expect(tested.stdout).toContain('SUCCESS');
  });
});

describe('dashboards', () => {
  test('ask only for figures, labels and calls that a site has', async () => {
    const all = await dashboards();
    expect(all.map(({ file, uid }) => file === `${uid.replace('oddlight-', '')}.json`)).toEqual(
      Array(7).fill(true),
    );
    for (const { title, panels } of all)
      for (const { title: panel, targets } of panels)
        for (const { expr } of targets)
          expect({ title, panel, missing: await missingIn(expr) }).toEqual({ title, panel, missing: [] });
  });

  test('show every figure of the site itself', async () => {
    const asked = new Set(
      (await dashboards()).flatMap(({ panels }) =>
        panels.flatMap(({ targets }) =>
          targets.flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => figures.get(name)?.name)),
        ),
      ),
    );
    const own = [...figures.values()]
      .map(({ name }) => name)
      .filter((name) => !/^(process|nodejs)_/.test(name));
    expect([...new Set(own)].filter((name) => !asked.has(name))).toEqual([]);
  });

  test('are queries that Prometheus can read', async () => {
    const exprs = (await dashboards()).flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m'))),
    );
    const file = join(folder, 'dashboards.yaml');
    const recorded = exprs.map((expr, index) => ({ record: `query_${index}`, expr }));
    await writeFile(file, stringify({ groups: [{ name: 'dashboards', rules: recorded }] }));
    expect((await promtool('check', 'rules', file)).stdout).toContain('SUCCESS');
  });
});
