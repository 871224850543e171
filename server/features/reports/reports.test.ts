import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../db/check-ledger.ts';
import type { Database } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import { createDatabaseClock } from '../../database-clock.ts';
import { newId } from '../../ids.ts';
import { closeLedger, systemBalances, transfer, type Movement } from '../../ledger/index.ts';
import { openRound } from '../../rounds/index.ts';
import { createTestDatabase, postgresAlone } from '../../testing/databases.ts';
import { killAtEveryStatement } from '../../testing/kill-injection.ts';
import {
  createTestRounds,
  diceBet,
  type RoundsTestPlayer,
  type TestRounds,
} from '../../testing/test-rounds.ts';
import { countReports, getCountedUntil } from './count.ts';
import { reportInvariants } from './invariants.ts';
import { readReport, readReportRows } from './read.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Addresses and where they are. */
const places: Readonly<Record<string, string>> = { '192.0.2.1': 'DE', '192.0.2.2': 'FR' };

describe.each(postgresAlone)('reports on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  let dealer: Awaited<ReturnType<typeof createDatabaseClock>>;
  let german: RoundsTestPlayer;
  let french: RoundsTestPlayer;
  let unknown: RoundsTestPlayer;
  let firstDay: string;
  let today: string;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    dealer = await createDatabaseClock(database.db);
    [german, french, unknown] = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()];
    await from(german, '192.0.2.1', 'EUR');
    await from(french, '192.0.2.2', 'EUR');
  });
  afterAll(() => database.close());

  const deps = () => ({
    db: database.db,
    clock: site.clock,
    dealer,
    geo: {
      countryAt: (address: string) => places[address] ?? null,
      countryOf: () => null,
      blockedIn: () => [],
    },
  });
  const dayNow = () => site.clock.now().toISOString().slice(0, 10);
  async function from({ userId }: RoundsTestPlayer, ip: string, fiat: string): Promise<void> {
    const id = newId(site.clock);
    const now = site.clock.now();
    await sql`insert into sessions (id, user_id, token_hash, seed_hash, ip, created_at, last_seen_at, expires_at)
      values (${id}, ${userId}, ${id}, '', ${ip}, ${now}, ${now}, ${now})`.execute(database.db);
    await sql`update users set fiat = ${fiat} where id = ${userId}`.execute(database.db);
  }
  const move = (
    debit: string,
    credit: string,
    amount: bigint,
    code: Movement['code'],
    clientId = newId(site.clock),
  ) =>
    transaction(database.db, (tx) =>
      transfer(tx, site.deps, {
        debit,
        credit,
        amount,
        code,
        roundId: null,
        clientId,
      }),
    );
  const bet = (player: RoundsTestPlayer, change: Parameters<typeof diceBet>[1] = {}) =>
    openRound(site.deps, player.userId, diceBet(player, change));
  const countEverything = async () => {
    site.clock.advance(HOUR_MS);
    await closeLedger(deps());
    await countReports(deps());
  };
  const period = () => ({ from: firstDay, to: dayNow() });
  const report = (by: 'day' | 'game' | 'country' | 'currency', change = {}) =>
    readReport(database.db, { ...period(), by, ...change });
  const balanceOf = async (name: string) =>
    BigInt((await systemBalances(database.db)).find(({ accountId }) => accountId === name)?.amount ?? 0);
  const minor = (text: string): bigint => BigInt(text.replace('.', ''));

  test('of an empty site say that nothing is counted', async () => {
    firstDay = dayNow();
    const empty = await report('day');
    expect(empty).toMatchObject({ counted_until: null, rows: [], days: [], more: false });
    expect(empty.total).toMatchObject({ stakes: '0.00000000', ngr: '0.00000000', players: 0 });
  });

  test('add up to the books, whatever they are grouped by', async () => {
    await bet(german);
    await bet(french, { amount: '3' });
    await bet(unknown, { game: 'plinko', params: { rows: 8, risk: 'low' } });
    await move('world:buy', german.accountId, 500n, 'deposit');
    await move(german.accountId, 'world:buy', 120n, 'deposit-reversal');
    await move(french.accountId, 'withdrawals', 77n, 'withdraw-hold');
    const paid = newId(site.clock);
    await sql`insert into withdrawals (id, user_id, client_id, network, coin, decimals, address, key, amount, price,
        units, state, review, proof, created_at)
      values (${paid}, ${french.userId}, ${paid}, 'demo', 'ETH', 18, 'a', 'a', 77, '1', 1, 'approved', '[]', 'none',
        ${site.clock.now()})`.execute(database.db);
    await move('withdrawals', 'world:buy', 77n, 'withdraw-post', `withdrawal:${paid}:post`);
    await move('fees', 'world:buy', 5n, 'network-fee');
    await move('rewards', french.accountId, 40n, 'demo-credit');
    await countEverything();
    site.clock.advance(DAY_MS);
    await bet(german, { amount: '2' });
    // Earned rewards cost when they reach a player, and what comes back is no cost.
    await move('owed', german.accountId, 900n, 'claim');
    await move('rewards', 'owed', 1_000n, 'accrue');
    await countEverything();
    today = dayNow();

    const { total, days, rows } = await report('day');
    expect(minor(total.ggr)).toBe(await balanceOf('house'));
    expect(minor(total.stakes)).toBe(700_000_000n);
    expect(minor(total.stakes) - minor(total.payouts)).toBe(minor(total.ggr));
    // Each of the three got 1,000 USD from the rewards.
    expect(minor(total.bonus_cost)).toBe(300_000_000_900n);
    expect(minor(total.ngr)).toBe(minor(total.ggr) - minor(total.bonus_cost));
    expect(total).toMatchObject({ deposits: '0.00000380', withdrawals: '0.00000077', players: 3 });
    expect(rows.map(({ key, players }) => [key, players])).toEqual([
      [today, 1],
      [firstDay, 3],
    ]);
    expect(days.map(({ day }) => day)).toEqual([firstDay, today]);

    for (const by of ['day', 'game', 'country', 'currency'] as const) {
      const { rows: of } = await report(by);
      for (const figure of ['stakes', 'payouts', 'ggr', 'bonus_cost', 'deposits', 'withdrawals'] as const) {
        const sum = of.reduce((all, row) => all + minor(row[figure]), 0n);
        expect(sum, `${figure} by ${by}`).toBe(minor(total[figure]));
      }
    }
    expect(await checkLedger(database.db, reportInvariants)).toEqual([]);
  });

  test('are grouped by game, country and currency, the highest stakes first', async () => {
    const byGame = await report('game');
    expect(byGame.rows.map(({ key, stakes, players }) => [key, stakes, players])).toEqual([
      ['dice', '6.00000000', 2],
      ['plinko', '1.00000000', 1],
      ['', '0.00000000', 0],
    ]);
    const byCountry = await report('country');
    expect(byCountry.rows.map(({ key, stakes, players }) => [key, stakes, players])).toEqual([
      ['DE', '3.00000000', 1],
      ['FR', '3.00000000', 1],
      ['', '1.00000000', 1],
    ]);
    expect(byCountry.rows.map(({ deposits, withdrawals }) => [deposits, withdrawals])).toEqual([
      ['0.00000380', '0.00000000'],
      ['0.00000000', '0.00000077'],
      ['0.00000000', '0.00000000'],
    ]);
    const byCurrency = await report('currency');
    expect(byCurrency.rows.map(({ key, stakes, players }) => [key, stakes, players])).toEqual([
      ['EUR', '6.00000000', 2],
      ['USD', '1.00000000', 1],
    ]);
    expect(byCurrency).toMatchObject({
      games: ['', 'dice', 'plinko'],
      countries: ['', 'DE', 'FR'],
      currencies: ['EUR', 'USD'],
    });
  });

  test('are filtered', async () => {
    const { total, rows } = await report('day', { game: 'dice', country: 'DE' });
    expect(total).toMatchObject({ stakes: '3.00000000', deposits: '0.00000000', players: 1 });
    expect(rows.map(({ stakes }) => stakes)).toEqual(['2.00000000', '1.00000000']);
    expect((await report('day', { country: '' })).total).toMatchObject({ stakes: '1.00000000' });
    expect((await report('day', { to: firstDay })).total).toMatchObject({ stakes: '5.00000000' });
  });

  test('are listed row by row', async () => {
    const listed: string[] = [];
    let before: string | null | undefined;
    while (before !== null) {
      const page = await readReportRows(database.db, { ...period(), page: 1, per_page: 2, before });
      listed.push(
        ...page.items.map(({ day, game, country, shown_in: shown }) => `${day} ${game} ${country} ${shown}`),
      );
      before = page.cursors.older;
    }
    expect(listed).toEqual(listed.toSorted().toReversed());
    expect(listed).toHaveLength(new Set(listed).size);
    expect(listed).toContain(`${firstDay} plinko  USD`);
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2024-01-01', '2026-03-01'],
  ])('refuse a period from %s to %s', async (first, last) => {
    await expect(readReport(database.db, { from: first, to: last, by: 'day' })).rejects.toMatchObject({
      key: 'INVALID_REQUEST',
    });
  });

  test('count each transfer once when the job is killed after any statement', async () => {
    await bet(german);
    site.clock.advance(HOUR_MS);
    await closeLedger(deps());
    const deaths = await killAtEveryStatement(deps(), countReports, async () => {
      // The lease of the dead process ends.
      await sql`update leases set until = now() - interval '1 minute'`.execute(database.db);
    });
    expect(deaths).toBeGreaterThan(4);
    await countReports(deps());
    expect(minor((await report('day')).total.ggr)).toBe(await balanceOf('house'));
    expect(await checkLedger(database.db, reportInvariants)).toEqual([]);
    const until = (await getCountedUntil(database.db))?.getTime() ?? 0;
    expect(site.clock.now().getTime() - until).toBeLessThan(HOUR_MS);
  });

  test('that were changed are found by the check of the books', async () => {
    await sql`update report_days set deposits = deposits + 1 where deposits <> 0`.execute(database.db);
    expect(await checkLedger(database.db, reportInvariants)).toEqual([
      expect.stringMatching(/^Reports have deposits of 381, but the books have 380/),
    ]);
  });
});
