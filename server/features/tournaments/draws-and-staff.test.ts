import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { computeCommitment } from '#core/fairness.ts';
import { drawRaffle, digestRaffleEntries, raffleEntryId } from '#core/raffle.ts';
import { contract } from '../../whole-contract.ts';
import type { Deps } from '../../deps.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { DAY_MS } from '../reward-rules/feature.ts';
import { contentWithout } from '../rewards/accrual/testing/content-without.ts';
import { recordBeacon } from './beacon.ts';
import { getOwnStanding as own } from './own-standing.ts';
import { POINTS_KEPT_MS, prunePoints } from './prune.ts';
import { reviewTournament, saveTournamentDraft } from './staff.ts';
import { asAdmin, createTournamentTools, openTournamentSite, USD } from './testing/held-site.ts';

/* Draws that anyone can recompute, staff actions, retention, and jurisdictions without tournaments. */

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

/** With real money a draw waits for its beacon. */
const real = (): Deps => ({ ...site.deps, env: { ...site.deps.env, demo: false } });

describe('a draw', () => {
  test('can be recomputed by anyone from its list, its seed and the block entered by two admins', async () => {
    const [a, b, c] = [players[0], players[1], players[2]];
    const id = await held.hold({ type: 'raffle', ticket: 3n * USD, max_tickets: 5, prizes: ['300', '200'] });
    await held.look(real());
    await held.queue(a, { staked: 7n * USD });
    await held.queue(b, { staked: 100n * USD });
    await held.queue(c, { staked: 2n * USD });
    await held.follow();
    const drawn = async () => (await callApi(site.app, contract.getDraw, { id }, a.headers)).response;
    const { seed_hash } = await drawn();
    expect(await drawn()).toMatchObject({ seed: null, digest: null, items: [], picks: [] });
    await held.settle(id, real());
    expect((await held.row(id)).state).toBe('counting');
    const fixed = await drawn();
    expect(fixed).toMatchObject({ seed: null, beacon: null, tickets: 7 });
    const block = { id, height: 900_000, hash: 'ab'.repeat(32) };
    const type = (who: TestPlayer, height: number) =>
      recordBeacon(real(), asAdmin(who), { ...block, height });
    // A single admin decides nothing, whatever is entered; a second one has to enter the same.
    for (const who of [a, c]) await held.change(who, { roles: '["admin"]' });
    await type(c, 7);
    await expect(type(a, 1)).rejects.toMatchObject({ key: 'BEACON_DIFFERS' });
    // The entry of a former admin does not block the draw.
    await held.change(c, { roles: '[]' });
    await type(a, 1);
    await type(a, block.height);
    await expect(type(b, 2)).rejects.toMatchObject({ key: 'BEACON_DIFFERS' });
    await held.look(real());
    expect(await drawn()).toMatchObject({ beacon: null, beacon_height: null, seed: null });
    await type(b, block.height);
    await held.change(a, { roles: '[]' });
    await expect(type(a, block.height)).rejects.toMatchObject({ key: 'TOURNAMENT_CLOSED' });
    await held.look(real());
    const { seed, beacon, digest, items, picks, beacon_height } = await drawn();
    expect({ beacon, beacon_height, digest }).toEqual({
      beacon: block.hash,
      beacon_height: block.height,
      digest: fixed.digest,
    });
    expect(computeCommitment(seed ?? '')).toBe(seed_hash);
    const entries = items.map(({ entry_id, tickets }) => ({ entryId: entry_id, tickets }));
    expect(digestRaffleEntries(entries)).toBe(digest);
    const again = drawRaffle(seed ?? '', beacon ?? '', entries, 2);
    expect(picks.map(({ number, ticket, entry_id }) => ({ number, ticket, entryId: entry_id }))).toEqual(
      again,
    );
    expect(picks.map(({ prize }) => prize)).toEqual(['0.00000300', '0.00000200']);
    const winners = again.map(({ entryId }) => entryId);
    const results = await held.results(id);
    expect(new Set(results.map(({ staked }) => staked))).toEqual(new Set([7n * USD, 100n * USD]));
    expect(results.map(({ user_id }) => raffleEntryId(id, user_id))).toEqual(winners);
    expect(results.map(({ prize, paid_at }) => [prize, paid_at !== null])).toEqual([
      [300n, true],
      [200n, true],
    ]);
  });

  test('without entries needs no block and returns its whole pool', async () => {
    const id = await held.hold({ type: 'giveaway', prizes: ['300'] });
    await held.look(real());
    await held.settle(id, real());
    expect(await held.row(id)).toMatchObject({ state: 'paid', beacon: 'none' });
    expect(await held.results(id)).toEqual([]);
  });

  test('publishes winners, and pays nothing to an account closed after the list was fixed', async () => {
    const [a, b] = [players[0], players[1]];
    const id = await held.hold({ type: 'giveaway', prizes: ['300', '300'] });
    for (const { headers } of [a, b]) await callApi(site.app, contract.enterTournament, { id }, headers);
    await held.look();
    await held.settle(id, real());
    await held.change(b, { blocked_at: site.clock.now() });
    await held.look();
    const results = await held.results(id);
    const prizes = [a, b].map(({ userId }) => results.find(({ user_id }) => user_id === userId)?.prize);
    expect(prizes).toEqual([300n, 0n]);
    const { picks } = (await callApi(site.app, contract.getDraw, { id })).response;
    expect(picks.map(({ prize }) => prize)).toEqual(['0.00000300', '0.00000300']);
    expect((await held.row(id)).state).toBe('paid');
    await held.change(b, { blocked_at: null });
    // A seed that can no longer be read: the results are still there.
    await site.deps.db
      .updateTable('tournaments')
      .set({ seed_sealed: 'damaged' })
      .where('id', '=', id)
      .execute();
    const damaged = await callApi(site.app, contract.getDraw, { id });
    expect(damaged).toMatchObject({ status: 200, response: { seed: null, picks } });
  });

  test('of a giveaway accepts an eligible player once, while it runs', async () => {
    const [a, b, c] = [players[0], players[1], players[2]];
    const id = await held.hold({ type: 'giveaway', prizes: ['300'] });
    const enter = (who: TestPlayer, into = id) =>
      callApi(site.app, contract.enterTournament, { id: into }, who.headers);
    const all = await Promise.all(Array.from({ length: 50 }, () => enter(a)));
    expect(all.every(({ response }) => response?.entered === true)).toBe(true);
    await held.change(b, { roles: '["mod"]' });
    expect((await enter(b)).errors[0]?.key).toBe('NOT_ELIGIBLE');
    await held.change(b, { roles: '[]' });
    const high = await held.hold({ type: 'giveaway', min_level: 20 });
    const refused = await enter(c, high);
    expect(refused.errors[0]).toMatchObject({ key: 'RANK_TOO_LOW', message: 'Available from Diamond IV' });
    const abroad = await held.hold({ type: 'giveaway', countries: ['NZ'] });
    expect((await enter(c, abroad)).errors[0]?.key).toBe('NOT_ELIGIBLE');
    const race = await held.hold();
    expect((await enter(c, race)).errors[0]?.key).toBe('TOURNAMENT_CLOSED');
    await held.look();
    await held.settle(id);
    expect((await enter(c)).errors[0]?.key).toBe('TOURNAMENT_CLOSED');
    expect((await enter(a)).response).toEqual({ entered: true });
    expect((await held.results(id)).map(({ user_id, prize }) => [user_id, prize])).toEqual([
      [a.userId, 300n],
    ]);
    expect((await enter(c, 'no-such-one')).errors[0]?.key).toBe('NOT_FOUND');
  });
});

test('keeps giveaways where the other types are off, and lets running ones end normally', async () => {
  const race = await held.hold();
  const give = await held.hold({ type: 'giveaway' });
  await held.look();
  const later = await held.hold({ starts_at: held.inSeconds(600) });
  const content = await contentWithout('tournaments', 'raffles', 'clash');
  const strict = await buildTestApp({ kind: 'embedded', secondOf: site, env: { CONTENT_DIR: content } });
  const call = (slug: string, type: 'wager' | 'giveaway') =>
    callApi(strict.app, contract.getTournament, { type, slug });
  expect((await call('current', 'wager')).errors[0]?.key).toBe('NOT_OFFERED');
  expect((await callApi(strict.app, contract.getRanking, { id: race })).errors[0]?.key).toBe('NOT_OFFERED');
  expect((await call(give, 'giveaway')).response.tournament.id).toBe(give);
  const { items } = (await callApi(strict.app, contract.listTournaments, {})).response;
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['giveaway']));
  const { tournaments, spinners_clash } = (await callApi(strict.app, contract.init, {})).response;
  expect(spinners_clash).toBeNull();
  expect(tournaments.length).toBeGreaterThan(0);
  await held.queue(players[0]);
  await held.follow();
  await held.settle(race, strict.deps);
  expect((await held.results(race)).map(({ user_id }) => user_id)).toEqual([players[0].userId]);
  // Tomorrow's clash exists already. A round counted before it is called off does not start it.
  const tomorrow = Math.floor(site.clock.now().getTime() / DAY_MS) + 1;
  site.clock.set(new Date(tomorrow * DAY_MS));
  await held.queue(players[0], { game: 'roulette-eu' });
  await createTournamentTools(strict).follow();
  site.clock.advance(1_000);
  await held.look(strict.deps);
  expect(await held.row(`clash-${tomorrow}`)).toMatchObject({ state: 'cancelled', pool: 0n });
  site.clock.advance(2 * DAY_MS);
  await held.look(strict.deps);
  expect((await held.row(later)).state).toBe('cancelled');
  const today = `clash-${Math.floor(site.clock.now().getTime() / DAY_MS)}`;
  const clash = site.deps.db.selectFrom('tournaments').select('id').where('id', '=', today);
  expect(await clash.execute()).toEqual([]);
  await strict.close();
});

test('ranks the lower id first on equal points at the same moment', async () => {
  const id = await held.hold();
  await held.look();
  for (const who of players) await held.queue(who);
  await held.follow();
  await held.settle(id);
  const inOrder = (await held.results(id)).map(({ user_id }) => user_id);
  expect(inOrder).toEqual(players.map(({ userId }) => userId).toSorted());
});

test('the invariants detect inconsistent tournaments', async () => {
  const id = await held.hold({ type: 'raffle', ticket: USD, max_tickets: 5 });
  await held.look();
  await held.queue(players[0]);
  await held.follow();
  await held.settle(id);
  const [won, other] = [players[0].userId, players[1].userId];
  const place = `update tournament_results set user_id =`;
  const ofIt = `where tournament_id = '${id}'`;
  const forgeries = [
    {
      forge: `update tournaments set pool = pool + 1 where id = '${id}'`,
      undo: `update tournaments set pool = pool - 1 where id = '${id}'`,
      found: /is paid with a pool of 17500000001; 17500000000 were put aside for it, 10000000000 paid/,
    },
    {
      forge: `${place} '${other}' ${ofIt}`,
      undo: `${place} '${won}' ${ofIt}`,
      found: /^Place 1 of .* is not paid as it says/,
    },
    {
      forge: `insert into tournament_results (tournament_id, place, user_id, staked, points, prize)
        values ('${id}', 2, '${other}', 0, 0, 1)`,
      undo: `delete from tournament_results ${ofIt} and place = 2`,
      found: /is said to be paid, but not all/,
    },
    {
      forge: `update tournament_entries set tickets = tickets + 1 ${ofIt}`,
      undo: `update tournament_entries set tickets = tickets - 1 ${ofIt}`,
      found: /^The list of the draw .* is not the one that was fixed/,
    },
  ];
  for (const { forge, undo, found } of forgeries) {
    await sql.raw(forge).execute(site.deps.db);
    expect(await held.problems()).toEqual([expect.stringMatching(found)]);
    await sql.raw(undo).execute(site.deps.db);
  }
});

test('keeps places of a finished race for good, and all other points only for a while', async () => {
  const [a, b] = players;
  const [id, over] = [await held.hold(), new Date(site.clock.now().getTime() + 60 * 60_000)];
  await held.look();
  for (const who of [a, b]) await held.queue(who);
  await held.follow();
  await held.change(b, { blocked_at: site.clock.now() });
  await held.settle(id);
  await held.change(b, { blocked_at: null });
  const ownOf = async ({ headers }: TestPlayer) =>
    (await callApi(site.app, contract.getTournament, { type: 'wager', slug: id }, headers)).response.own;
  const later = {
    ...site.deps,
    clock: { ...site.clock, now: () => new Date(over.getTime() + POINTS_KEPT_MS) },
  };
  await prunePoints(later);
  expect(await ownOf(b)).toMatchObject({ place: null, points: '10.00000000' });
  later.clock.now = () => new Date(over.getTime() + POINTS_KEPT_MS + 1);
  await prunePoints(later);
  expect(await ownOf(a)).toMatchObject({ place: 1, points: '10.00000000', prize: '100.00000000' });
  // No proof that this player did not take part.
  const row = { ...(await held.row(id)), type: 'wager' } as const;
  expect(await own(later, row, b.userId)).toBeNull();
});

describe('staff', () => {
  const input = () => ({
    ...({ id: null, type: 'wager', slug: 'by-staff', title: 'By staff', text: 'A text' } as const),

    starts_at: held.inSeconds(60).toISOString(),
    ends_at: held.inSeconds(3_600).toISOString(),
    games: [],
    weights: {},
    min_bet: '0',
    min_level: 0,
    countries: [],
    prizes: ['600', '500'],
    ticket: null,
    max_tickets: null,
    repeat: 'none' as const,
  });

  test('need two admins for a pool above 1,000, and cannot change it after the start', async () => {
    const [a, b] = [asAdmin(players[0]), asAdmin(players[1])];
    const { id, needs_approval, weights } = await saveTournamentDraft(site.deps, a, input());
    expect(needs_approval).toBe(true);
    expect(weights).toEqual({ blackjack: 500_000, blackjack1: 500_000, blackjack2: 500_000 });
    const hidden = await callApi(site.app, contract.getTournament, { type: 'wager', slug: 'by-staff' });
    expect(hidden.errors[0]?.key).toBe('NOT_FOUND');
    for (const act of ['schedule', 'approve'] as const)
      await expect(reviewTournament(site.deps, a, { id, act })).rejects.toMatchObject({
        key: 'NEEDS_ANOTHER_ADMIN',
      });
    expect(await reviewTournament(site.deps, b, { id, act: 'approve' })).toMatchObject({
      state: 'scheduled',
    });
    // Saving it again makes it a draft that needs approval again.
    await saveTournamentDraft(site.deps, b, { ...input(), id, title: 'Other' });
    await expect(reviewTournament(site.deps, b, { id, act: 'approve' })).rejects.toThrow();
    await reviewTournament(site.deps, a, { id, act: 'approve' });
    site.clock.advance(60_000);
    const started = { key: 'TOURNAMENT_STARTED' };
    await expect(reviewTournament(site.deps, a, { id, act: 'cancel' })).rejects.toMatchObject(started);
    await expect(saveTournamentDraft(site.deps, a, { ...input(), id })).rejects.toMatchObject(started);
    await held.look();
    expect((await held.row(id)).state).toBe('running');
    const log = site.deps.db.selectFrom('staff_actions').select('action').orderBy('number', 'desc').limit(2);
    expect((await log.execute()).map(({ action }) => action)).toEqual([
      'tournament-approved',
      'tournament-saved',
    ]);
  });

  test('need two admins for a repeating tournament of any size', async () => {
    const small = { ...input(), slug: 'small-series', prizes: ['5'] };
    const { id, needs_approval } = await saveTournamentDraft(site.deps, asAdmin(players[0]), {
      ...small,
      repeat: 'daily',
    });
    expect(needs_approval).toBe(true);
    const alone = reviewTournament(site.deps, asAdmin(players[0]), { id, act: 'schedule' });
    await expect(alone).rejects.toMatchObject({ key: 'NEEDS_ANOTHER_ADMIN' });
  });

  test('start a late-scheduled tournament at that time, without earlier play', async () => {
    const { id } = await saveTournamentDraft(site.deps, asAdmin(players[0]), { ...input(), prizes: ['5'] });
    site.clock.advance(600_000);
    const { starts_at } = await reviewTournament(site.deps, asAdmin(players[0]), { id, act: 'schedule' });
    expect(starts_at).toBe(site.clock.now().toISOString());
  });

  test('cannot schedule a series that would start late', async () => {
    const series = { ...input(), slug: 'late-series', repeat: 'daily' as const };
    const { id } = await saveTournamentDraft(site.deps, asAdmin(players[0]), series);
    site.clock.advance(600_000);
    const late = reviewTournament(site.deps, asAdmin(players[1]), { id, act: 'approve' });
    await expect(late).rejects.toMatchObject({ key: 'INVALID_REQUEST', values: { field: 'starts_at' } });
  });

  test.each([
    ['slug', { slug: 'current' }],
    ['ends_at', { ends_at: '1999-01-01T00:00:00Z' }],
    ['repeat', { repeat: 'daily', ends_at: '2027-06-01T00:00:00Z' }],
    ['games', { games: ['no-such-game'] }],
    ['weights', { games: ['dice'], weights: { keno: 1 } }],
    ['prizes', { prizes: ['1', '2'] }],
    ['prizes', { prizes: ['0'] }],
    ['prizes', { prizes: ['100000000'] }],
    ['min_level', { min_level: 100 }],
    ['ticket', { type: 'raffle' }],
  ] as const)('get an error for a draft with an invalid %s', async (field, wrong) => {
    // A value that the contract lets through.
    const sent = { ...input(), ...wrong } as unknown as Parameters<typeof saveTournamentDraft>[2];
    await expect(saveTournamentDraft(site.deps, asAdmin(players[0]), sent)).rejects.toMatchObject({
      key: 'INVALID_REQUEST',
      values: { field },
    });
  });
});
