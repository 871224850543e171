import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { minorToAmount } from '#core/money.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { getBalance } from '../../ledger/index.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { SimulatedKill, killAfterStatements } from '../../testing/kill-injection.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { DAY_MS } from '../reward-rules/feature.ts';
import { getTodaysClash } from './clash.ts';
import { processTournaments } from './job.ts';
import { estimatePlace, findSnapshot, takeSnapshot } from './snapshot.ts';
import { reviewTournament } from './staff.ts';
import { asAdmin, createTournamentTools, openTournamentSite, USD } from './testing/held-site.ts';
import { numberedId } from '../../testing/numbered-id.ts';

/* Races, series and the clash, from the first round to the last prize. */

type Held = Awaited<ReturnType<typeof openTournamentSite>>;
let site: Held['site'];
let held: Held['held'];
let players: Held['players'];
beforeAll(async () => {
  ({ site, held, players } = await openTournamentSite());
});
// Gives each test separate hours.
beforeEach(() => site.clock.advance(60 * 60_000));
afterAll(() => held.end());

const main = ({ balanceId }: TestPlayer) => getBalance(site.deps.db, balanceId);
const events = async (event: string) => {
  const outbox = site.deps.db.selectFrom('outbox').select(['room', 'payload']).where('event', '=', event);
  return (await outbox.orderBy('id').execute()).map(({ room, payload }) => ({ room, payload }));
};

test('seeds a demo once with a daily race, a weekly raffle and giveaway, and the clash', async () => {
  await Promise.all([held.look(), held.look()]);
  await held.look();
  const { response } = await callApi(site.app, contract.listTournaments, { state: 'running' });
  expect(response.items.map(({ type, slug, pool }) => [type, slug, pool])).toEqual([
    ['wager', 'daily-race', '495.00000000'],
    ['giveaway', 'weekly-giveaway', '100.00000000'],
    ['raffle', 'weekly-raffle', '475.00000000'],
  ]);
  const behind = await callApi(site.app, contract.listTournaments, { state: 'running', page: 9 });
  expect(behind.response).toMatchObject({ items: [], pagination: { total: 3 } });
  const german = { 'accept-language': 'de' };
  const there = await callApi(site.app, contract.listTournaments, { state: 'running' }, german);
  const titles = ['Tagesrennen', 'Wochengewinnspiel', 'Wochenverlosung'];
  expect(there.response.items.map(({ title }) => title)).toEqual(titles);
  const started = (await callApi(site.app, contract.init, {}, german)).response;
  expect(started.tournaments).toHaveLength(3);
  for (const title of titles) expect(started.tournaments).toContainEqual(expect.objectContaining({ title }));
  expect(started.spinners_clash).toMatchObject({ total_winnings: '5.00000000', current_king: null });
  const next = await callApi(site.app, contract.listTournaments, { state: 'scheduled' });
  expect(next.response.items.map(({ slug, starts_at }) => [slug, starts_at.slice(0, 10)])).toEqual([
    ['daily-race', '2026-11-22'],
    ['weekly-giveaway', '2026-11-23'],
    ['weekly-raffle', '2026-11-23'],
  ]);
});

describe('a race', () => {
  test('ranks by points, then by time; pays prizes once and returns the rest', async () => {
    const [a, b, c] = [players[0], players[1], players[2]];
    const id = await held.hold({ prizes: [100n, 50n, 25n, 10n].map((prize) => String(prize * USD)) });
    await held.look();
    const before = await Promise.all([a, b, c].map(main));
    // Out of order, and in batches of one.
    await held.queue(a, { staked: 60n * USD, settled_at: held.inSeconds(61) });
    await held.queue(c, { staked: 11_999_000_000n, settled_at: held.inSeconds(2) });
    await held.queue(b, { staked: 120n * USD, settled_at: held.inSeconds(59) });
    await held.queue(a, { staked: 60n * USD, settled_at: held.inSeconds(1) });
    await held.follow(1);
    site.clock.advance(30_000);
    await held.look();
    const ranking = await callApi(site.app, contract.getRanking, { id });
    const places = [b, a, c].map(({ username }, i) => [i + 1, username]);
    expect(ranking.response.items.map(({ place, user }) => [place, user?.username])).toEqual(places);
    const [row] = ranking.response.items;
    expect(row).toMatchObject({ points: '120.00000000', prize: '100.00000000', wager: '120.00000000' });
    const { own } = (await callApi(site.app, contract.getTournament, { type: 'wager', slug: id }, c.headers))
      .response;
    expect(own).toMatchObject({ place: 3, about: false, prize: '25.00000000', next_place: 2 });
    expect(own).toMatchObject({ to_next: '0.01000001', next_prize: '50.00000000' });
    await held.settle(id);
    await held.look();
    expect((await held.results(id)).map(({ user_id }) => user_id)).toEqual(
      [b, a, c].map(({ userId }) => userId),
    );
    const won = await Promise.all([a, b, c].map(main));
    expect(won.map((amount, i) => amount - (before[i] ?? 0n))).toEqual([50n * USD, 100n * USD, 25n * USD]);
    const { state, slug } = await held.row(id);
    expect(state).toBe('paid');
    const listed = await callApi(site.app, contract.listTournaments, { state: 'over', series: slug });
    expect(listed.response.items.map((item) => item.id)).toEqual([id]);
    expect(
      listed.response.items[0]?.winners.map(({ place, user, prize }) => [place, user?.username, prize]),
    ).toEqual([
      [1, b.username, '100.00000000'],
      [2, a.username, '50.00000000'],
      [3, c.username, '25.00000000'],
    ]);
    const notes = await callApi(site.app, contract.listNotifications, {}, b.headers);
    expect(notes.response.items[0]).toMatchObject({
      notification_key: 'tournament_prize',
      params: { place: 1 },
    });
  });

  test('publishes to its room only when the top places changed', async () => {
    const id = await held.hold();
    await held.look();
    const told = async () =>
      (await events('tournament-ranking')).filter(({ room }) => room.endsWith(id)).length;
    for (const expected of [1, 1, 2]) {
      if (expected !== (await told())) await held.queue(players[0]);
      await held.follow();
      site.clock.advance(30_000);
      await held.look();
      expect(await told()).toBe(expected);
    }
  });

  test('counts only its games and time, and excludes staff', async () => {
    const [a, b] = [players[0], players[1]];
    const id = await held.hold({
      starts_at: held.inSeconds(10),
      games: ['dice', 'blackjack'],
      weights: { blackjack: 500_000 },
      min_bet: USD,
      min_level: 1,
    });
    const xp = 100n * USD;
    const rows = [
      { settled_at: held.inSeconds(9), xp },
      { settled_at: held.inSeconds(10), xp },
      { settled_at: held.inSeconds(20), xp, game: 'blackjack' },
      { settled_at: held.inSeconds(20), xp, game: 'keno' },
      { settled_at: held.inSeconds(20), xp, game: 'house:dice' },
      { settled_at: held.inSeconds(20), xp, staked: USD - 1n },
      { settled_at: held.inSeconds(20), xp: xp - 1n },
      { settled_at: held.inSeconds(20), xp, is_main: false },
      { settled_at: held.inSeconds(3_600), xp },
    ];
    for (const row of rows) await held.queue(a, row);
    await held.change(b, { roles: '["mod"]' });
    await held.queue(b, { settled_at: held.inSeconds(20), xp });
    await held.follow();
    await held.change(b, { roles: '[]' });
    const points = site.deps.db.selectFrom('tournament_points').selectAll().where('tournament_id', '=', id);
    expect(await points.execute()).toMatchObject([
      { user_id: a.userId, points: 15n * USD, staked: 20n * USD },
    ]);
  });

  test('gives exact top places and approximate places behind them for a thousand players', async () => {
    const { deps } = site;
    const id = await held.hold();
    const placed = new Map<number, ReturnType<typeof estimatePlace>>();
    const undone = transaction(deps.db, async (tx) => {
      await sql`insert into users (id, username, created_at) select lpad(to_hex(n), 32, '0')::uuid, 'crowd-' || n, now()
        from generate_series(1, 1000) n`.execute(tx);
      await sql`insert into tournament_points (tournament_id, user_id, staked, points, reached_at)
        select ${id}, lpad(to_hex(n), 32, '0')::uuid, 1, 10000 - n / 2, to_timestamp(n) from generate_series(1, 1000) n`.execute(
        tx,
      );
      const change = await takeSnapshot(tx, deps, { id, pool: 0n });
      if (!change) throw new Error('there was none before');
      for (const n of [1, 200, 201, 500, 999])
        placed.set(
          n,
          estimatePlace(change.now, { userId: numberedId(n), points: 10_000n - BigInt(Math.floor(n / 2)) }),
        );
      expect(await takeSnapshot(tx, deps, { id, pool: 0n })).toBeNull();
      throw new SimulatedKill();
    });
    await expect(undone).rejects.toThrow(SimulatedKill);
    expect([placed.get(1), placed.get(200)]).toEqual([1, 200].map((place) => ({ place, about: false })));
    for (const n of [201, 500, 999]) {
      const { place = 0, about } = placed.get(n) ?? {};
      expect(about).toBe(true);
      expect(Math.abs(place - n)).toBeLessThanOrEqual(6);
    }
  });

  test('waits for its uncounted rounds, and ignores later ones', async () => {
    const [a, b] = [players[0], players[1]];
    const id = await held.hold();
    await held.look();
    await held.queue(a);
    const settledAt = held.inSeconds(1);
    await held.settle(id);
    expect((await held.row(id)).state).toBe('running');
    await held.follow();
    await held.look();
    expect((await held.row(id)).state).toBe('paid');
    await held.queue(b, { settled_at: settledAt });
    await held.follow();
    expect((await held.results(id)).map(({ user_id }) => user_id)).toEqual([a.userId]);
    const points = site.deps.db.selectFrom('tournament_points').selectAll().where('tournament_id', '=', id);
    expect(await points.execute()).toHaveLength(1);
  });

  test('pays a self-excluded winner without a notification, and a closed account nothing', async () => {
    const [a, b] = [players[0], players[1]];
    const id = await held.hold();
    await held.look();
    for (const who of [a, b]) await held.queue(who);
    await held.follow();
    await held.change(a, { blocked_at: site.clock.now() });
    await held.change(b, { excluded_until: new Date('2099-01-01') });
    const shown = await callApi(site.app, contract.listTournaments, {}, b.headers);
    expect(shown.response).toMatchObject({ items: [], pagination: { total: 0 } });
    const [before, told] = [await main(b), (await events('notification')).length];
    site.clock.advance(30_000);
    await held.look();
    const { response } = await callApi(site.app, contract.getRanking, { id });
    expect(response.items.map(({ place, user }) => [place, user?.id])).toEqual([[1, b.userId]]);
    await held.settle(id);
    expect((await held.results(id)).map(({ user_id }) => user_id)).toEqual([b.userId]);
    expect((await main(b)) - before).toBe(100n * USD);
    expect(await events('notification')).toHaveLength(told);
    await held.change(a, { blocked_at: null });
    await held.change(b, { excluded_until: null });
  });

  test.each(['wager', 'raffle'] as const)('of type %s pays once, wherever the process dies', async (type) => {
    const id = await held.hold({ type, ...(type === 'raffle' ? { ticket: USD, max_tickets: 5 } : {}) });
    const live = async (): Promise<void> => {
      for (let statements = 0; ; statements += 1) {
        const outcome = await processTournaments(killAfterStatements(site.deps, statements)).catch(
          (error: unknown) => error,
        );
        if (outcome === undefined) return;
        expect(outcome).toBeInstanceOf(SimulatedKill);
      }
    };
    await live();
    expect((await held.row(id)).state).toBe('running');
    for (const who of players) await held.queue(who);
    await held.follow();
    site.clock.advance(60 * 60_000 + 60_000);
    await live();
    expect((await held.row(id)).state).toBe('paid');
    const prizes = site.deps.db
      .selectFrom('named_transfers')
      .select('amount')
      .where('client_id', 'like', `prize:${id}:%`);
    expect((await prizes.orderBy('amount').execute()).map(({ amount }) => amount)).toEqual(
      [25n, 50n, 100n].map((prize) => prize * USD),
    );
    expect(await held.problems()).toEqual([]);
  });
});

test('continues a series, skips missed periods, and ends it when one is cancelled', async () => {
  const [slug, starts] = ['series', site.clock.now()];
  const ends_at = new Date(starts.getTime() + DAY_MS);
  await held.hold({ slug, repeat: 'daily', ends_at });
  const all = () =>
    site.deps.db
      .selectFrom('tournaments')
      .select(['id', 'state', 'starts_at'])
      .where('slug', '=', slug)
      .orderBy('starts_at')
      .execute();
  await held.look();
  await held.look();
  const days = (list: readonly { readonly starts_at: Date }[]) =>
    list.map(({ starts_at }) => (starts_at.getTime() - starts.getTime()) / DAY_MS);
  expect(days(await all())).toEqual([0, 1]);
  // Four days later, in the middle of the fifth.
  site.clock.advance(4.5 * DAY_MS);
  for (let i = 0; i < 3; i += 1) await held.look();
  expect(days(await all())).toEqual([0, 1, 4, 5]);
  const series = (await callApi(site.app, contract.listTournaments, { series: slug })).response;
  expect(series.pagination?.total).toBe(4);
  expect(series.items.map((item) => [item.slug, item.winners])).toEqual(Array(4).fill([slug, []]));
  const shown = await callApi(site.app, contract.getTournament, { type: 'wager', slug });
  expect(shown.response.tournament).toMatchObject({ state: 'running', end_in: DAY_MS / 2_000 });
  const next = (await all()).at(-1);
  await reviewTournament(site.deps, asAdmin(players[0]), { id: next?.id ?? '', act: 'cancel' });
  site.clock.advance(DAY_MS);
  for (let i = 0; i < 2; i += 1) await held.look();
  expect((await all()).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'cancelled']);
});

describe('the clash of a day', () => {
  test('grows with its games, publishes the leader, and pays the whole pool to the king', async () => {
    const [a, b] = [players[0], players[1]];
    await held.look();
    await held.queue(a, { game: 'roulette-eu', staked: 60n * USD, edge_ppm: 27_027 });
    await held.follow();
    site.clock.advance(30_000);
    await held.look();
    await held.queue(a, { game: 'roulette-eu', staked: 40n * USD, edge_ppm: 27_027 });
    await held.queue(b, { game: 'base-game', staked: 50n * USD });
    await held.queue(b, { game: 'dice', staked: 500n * USD });
    await held.follow(1);
    site.clock.advance(30_000);
    await held.look();
    // 5 % of 2.7027 and of 0.5, on top of 5.00.
    const pool = '5.16013500';
    expect((await events('spinners-clash-winnings')).at(-1)).toEqual({
      room: 'clash',
      payload: { total_winnings: pool },
    });
    const kings = (await events('spinners-clash-new-king')).slice(-2).map(({ payload }) => payload);
    expect(kings).toEqual(['60.00000000', '100.00000000'].map((wager) => ({ username: a.username, wager })));
    await held.change(a, { anonymous: true });
    const id = `clash-${Math.floor(site.clock.now().getTime() / DAY_MS)}`;
    const fresh = await buildTestApp({ kind: 'embedded', secondOf: site });
    const { spinners_clash } = (await callApi(fresh.app, contract.init, {})).response;
    await fresh.close();
    expect(spinners_clash).toMatchObject({
      total_winnings: pool,
      share: 5,
      games: ['roulette-eu', 'roulette-candy', 'base-game'],
      current_king: { username: 'Anonymous', wager: '100.00000000' },
    });
    await held.change(a, { anonymous: false });
    const before = await main(a);
    await held.settle(id);
    const prize = (await held.results(id))[0]?.prize ?? 0n;
    expect(minorToAmount(prize)).toBe(pool);
    const paid = site.deps.db
      .selectFrom('named_transfers')
      .select('amount')
      .where('client_id', '=', `prize:${id}:${a.userId}`);
    expect(await paid.execute()).toEqual([{ amount: prize }]);
    expect(await main(a)).toBeGreaterThanOrEqual(before + prize);
  });

  test('publishes nothing after its day; the next one is shown before the job starts it', async () => {
    await held.look();
    await held.queue(players[0], { game: 'roulette-eu', staked: 100n * USD });
    site.clock.set(new Date((Math.floor(site.clock.now().getTime() / DAY_MS) + 1) * DAY_MS));
    await held.queue(players[1], { game: 'base-game', staked: 50n * USD });
    await held.follow();
    const total_winnings = '5.02500000';
    const shown = await getTodaysClash(site.deps, []);
    expect(shown).toMatchObject({ total_winnings, current_king: null, end_in: 86_400 });
    const winnings = async () => (await events('spinners-clash-winnings')).map(({ payload }) => payload);
    const before = (await winnings()).length;
    site.clock.advance(30_000);
    await held.look();
    expect((await winnings()).slice(before)).toEqual([{ total_winnings }]);
    expect((await events('spinners-clash-new-king')).at(-1)?.payload).toMatchObject({
      username: players[1].username,
    });
  });

  test('returns its pool if no one played', async () => {
    site.clock.advance(2 * DAY_MS);
    await held.look();
    const id = `clash-${Math.floor(site.clock.now().getTime() / DAY_MS)}`;
    await held.settle(id);
    const rest = site.deps.db
      .selectFrom('named_transfers')
      .select('amount')
      .where('client_id', '=', `pool-rest:${id}`);
    expect(await rest.execute()).toEqual([{ amount: 5n * USD }]);
  });
});

test('counts and pays each tournament once with two servers and one accrual worker', async () => {
  const postgres = await buildTestApp({ kind: 'postgres' });
  const other = await buildTestApp({ kind: 'postgres', secondOf: postgres });
  try {
    const there = createTournamentTools(postgres);
    const all = [await postgres.registerPlayer(), await postgres.registerPlayer()];
    const [race, give] = [await there.hold(), await there.hold({ type: 'giveaway', prizes: ['300'] })];
    const twice = (work: (deps: Deps) => Promise<unknown>) =>
      Promise.all([work(postgres.deps), work(other.deps), work(postgres.deps)]);
    for (const who of all) for (let i = 0; i < 5; i += 1) await there.queue(who);
    await Promise.all([
      twice(processTournaments),
      there.follow(1),
      ...Array.from({ length: 50 }, (_, i) =>
        callApi(
          (i % 2 === 0 ? postgres : other).app,
          contract.enterTournament,
          { id: give },
          all[0]?.headers,
        ),
      ),
    ]);
    // The first of them takes the rankings.
    const leads = async () => (await findSnapshot(postgres.deps.db, race))?.top[0]?.points;
    const onPostgres = ({ deps }: typeof postgres): Deps => ({
      ...deps,
      env: { ...deps.env, databaseUrl: 'postgres://' },
    });
    postgres.clock.advance(5_000);
    await processTournaments(onPostgres(postgres));
    expect(await leads()).toBe(String(50n * USD));
    if (all[0]) await there.queue(all[0]);
    await there.follow();
    postgres.clock.advance(4_000);
    for (const [later, expected] of [
      [0, 50n],
      [1_000, 60n],
    ] as const) {
      postgres.clock.advance(later);
      await processTournaments(onPostgres(other));
      expect(await leads()).toBe(String(expected * USD));
    }
    postgres.clock.advance(60 * 60_000 + 60_000);
    while ((await there.row(race)).state !== 'paid' || (await there.row(give)).state !== 'paid')
      await twice(processTournaments);
    expect((await there.results(race)).map(({ points }) => points)).toEqual([60n * USD, 50n * USD]);
    expect(await there.results(give)).toHaveLength(1);
    expect(await there.problems()).toEqual([]);
  } finally {
    await other.close();
    await postgres.close();
  }
});

test('a race pays every prize but the one that cannot be paid, which rests, is shown to staff, and is paid later', async () => {
  const [a, b] = [players[0], players[1]];
  const id = await held.hold();
  await held.look();
  const before = await Promise.all([a, b].map(main));
  await held.queue(a, { staked: 60n * USD, settled_at: held.inSeconds(1) });
  await held.queue(b, { staked: 50n * USD, settled_at: held.inSeconds(1) });
  await held.follow();
  const { db } = site.deps;
  await sql`alter table wallets add constraint no_more check (account_id <> ${sql.lit(a.balanceId)}) not valid`.execute(
    db,
  );
  const won = async () => (await Promise.all([a, b].map(main))).map((sum, i) => sum - (before[i] ?? 0n));
  const stuck = () => db.selectFrom('failed_work').select(['item', 'failures', 'why']).execute();
  await held.settle(id);
  expect(await won()).toEqual([0n, 50n * USD]);
  expect((await held.row(id)).state).toBe('drawn');
  // It rests: checking again immediately retries nothing.
  await held.look();
  expect(await stuck()).toMatchObject([{ item: `${id}:${a.userId}`, failures: 1 }]);
  for (const seconds of [31, 61]) {
    site.clock.advance(seconds * 1_000);
    await held.look();
  }
  expect(await stuck()).toMatchObject([{ failures: 3, why: expect.stringContaining('no_more') as string }]);
  await sql`alter table wallets drop constraint no_more`.execute(db);
  site.clock.advance(121_000);
  await held.look();
  expect([await won(), await stuck()]).toEqual([[100n * USD, 50n * USD], []]);
  await held.look();
  expect((await held.row(id)).state).toBe('paid');
});
