import { setTimeout as delay } from 'node:timers/promises';
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { getCrash } from '#contract/crash.ts';
import { startLoops } from './background-loops.ts';
import type { Db } from './db/connection.ts';
import { holderJob } from './db/key-holders.ts';
import { newId } from './ids.ts';
import { startJobs } from './jobs.ts';
import { createSiteActivity } from './site-activity.ts';
import { buildTestApp } from './testing/build-test-app.ts';
import { callApi } from './testing/register-player.ts';
import { databases } from './testing/databases.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createFakeDealer } from './testing/fake-dealer.ts';

const MINUTE_MS = 60_000;
/** Four a second. */
const IDLE_STATEMENTS = 240;
/** Twenty a second, without the renewals of leases, whose timers are real. */
const BUSY_STATEMENTS = 1_200;
/** Until the first game, of the site's time. */
const FIRST_GAME_MS = 500;
/** Longer than a statement takes, in real time. */
const QUIET_MS = 120;

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** Counts the statements that have ended, besides the beginnings and ends of transactions. */
function countStatements(db: Db) {
  let ended = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      ended += 1;
      return result;
    },
  };
  const take = (): number => {
    const taken = ended;
    ended = 0;
    return taken;
  };
  /** Waits until no statement has ended for a while: what was started at this moment of the clock is done. */
  const rest = async (): Promise<void> => {
    let seen = Number.NaN;
    while (seen !== ended) {
      seen = ended;
      await delay(QUIET_MS);
    }
  };
  return { db: db.withPlugin(plugin), take, rest };
}

/** The number of rows of every table, and the whole of what holds the position of crash in its chain. */
async function countRows(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const counts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
    return [name, rows[0]?.n ?? 0] as const;
  });
  // Hours are counted once each; a new site catches up on those before it.
  const known = (await Promise.all(counts)).filter(([name]) => name !== 'counted_hours');
  const games = await db.selectFrom('shared_games').selectAll().orderBy('number').execute();
  return { ...Object.fromEntries(known), games };
}

describe.each(databases)('a site on the %s database', (kind) => {
  test('stores nothing while no one uses it, and wakes at the first call', async () => {
    const site = await buildTestApp({ kind, idleAfterMs: MINUTE_MS, env: { CRASH_GAMES: '100' } });
    closings.push(() => site.close());
    const { db, take, rest } = countStatements(site.deps.db);
    let viewers = 0;
    const presence = { count: () => viewers, onArrival: site.deps.presence.onArrival };
    const deps = { ...site.deps, db, presence };
    const pass = (ms: number): Promise<void> => site.dealer.pass(site.dealer.now() + ms);
    const [jobs, loops] = [startJobs(deps, [holderJob(newId(deps.clock))]), startLoops(deps)];
    closings.push(
      () => jobs.stop(),
      () => loops.stop(),
    );
    // Jobs, crash, counted rounds, and five networks that are scanned and paid on.
    await site.dealer.waiting(13);
    const shown = async () => (await callApi(site.app, getCrash, {})).response;
    const hasGame = async (): Promise<boolean> => {
      await pass(500);
      return (await site.deps.db.selectFrom('shared_games').select('id').execute()).length > 0;
    };
    await expect.poll(hasGame, { timeout: 20_000 }).toBe(true);
    take();
    await pass(MINUTE_MS);
    expect(take(), 'of a site that was just used').toBeGreaterThan(BUSY_STATEMENTS);
    await pass(2 * MINUTE_MS);
    take();
    const before = await countRows(site.deps.db);
    await pass(MINUTE_MS);
    expect(take()).toBeLessThanOrEqual(IDLE_STATEMENTS);
    expect(await countRows(site.deps.db)).toEqual(before);

    viewers = 1;
    expect(await shown()).not.toMatchObject({ phase: 'betting' });
    const arrivedMs = site.dealer.now();
    const phase = async () => {
      // The test's clock does not wait for the database.
      await rest();
      await pass(100);
      await rest();
      return (await shown()).phase;
    };
    await expect.poll(phase, { interval: 1, timeout: 20_000 }).toBe('betting');
    expect(site.dealer.now() - arrivedMs).toBeLessThanOrEqual(FIRST_GAME_MS);
    take();
    await pass(MINUTE_MS);
    expect(take()).toBeGreaterThan(BUSY_STATEMENTS);
  });
});

describe('whether a site is used', () => {
  const open = () => {
    const clock = createFakeClock();
    const dealer = createFakeDealer(clock);
    return { dealer, clock, activity: createSiteActivity(dealer) };
  };
  const endless = new AbortController().signal;

  test('it is during calls and open sockets, and for a minute after', () => {
    const { activity, clock } = open();
    let sockets = 1;
    activity.watch(() => sockets > 0);
    clock.advance(MINUTE_MS - 1);
    expect(activity.isIdle()).toBe(false);
    clock.advance(10 * MINUTE_MS);
    expect(activity.isIdle(), 'a socket is open').toBe(false);
    sockets = 0;
    clock.advance(MINUTE_MS - 1);
    expect(activity.isIdle()).toBe(false);
    clock.advance(1);
    expect(activity.isIdle()).toBe(true);
    activity.touch();
    expect(activity.isIdle()).toBe(false);
  });

  test('an idle pause ends at the first call, but not before a busy one would', async () => {
    const { activity, clock, dealer } = open();
    clock.advance(MINUTE_MS);
    const begunMs = dealer.now();
    const ended: number[] = [];
    const pause = (busyMs: number) =>
      activity.pause({ busyMs, idleMs: 30_000 }, endless).then(() => ended.push(dealer.now() - begunMs));
    const pauses = Promise.all([pause(1_000), pause(20_000), pause(40_000)]);
    await dealer.waiting(3);
    await dealer.pass(begunMs + 10_000);
    expect(ended).toEqual([]);
    activity.touch();
    await expect.poll(() => ended).toEqual([10_000]);
    await dealer.waiting(2);
    // Not awaited: it waits for sleepers that have ended.
    void dealer.pass(begunMs + 20_000);
    await expect.poll(() => ended).toEqual([10_000, 20_000]);
    void dealer.pass(begunMs + 40_000);
    await pauses;
    expect(ended).toEqual([10_000, 20_000, 40_000]);
  });
});
