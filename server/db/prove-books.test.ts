import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { actInRound, openRound } from '../rounds/index.ts';
import { createTestDatabase, postgresAlone, testPostgresUrl } from '../testing/databases.ts';
import { killAfterStatements } from '../testing/kill-injection.ts';
import {
  createTestRounds,
  diceBet,
  ladderBet,
  type RoundsTestPlayer,
  type TestRounds,
} from '../testing/test-rounds.ts';
import { openDatabase, type Database } from './connection.ts';
import { readProvenDays } from './proof-days.ts';
import type { ProofPlace } from './proof-place.ts';
import { timeOfId } from './proof-ranges.ts';
import { openRangeProver, proveHere, type RangeProver } from './proof-workers.ts';
import { proveBooks, type ProofDeps } from './prove-books.ts';

const MINUTE_MS = 60_000;
const TABLES = ['proofs', 'proof_accounts', 'proof_pairs', 'proof_rounds'];

const prove = (deps: ProofDeps, how: { isAll?: boolean; isKept?: boolean } = {}) =>
  proveBooks(deps, { ...how, prover: proveHere(deps) });
const days = async ({ db }: ProofDeps) =>
  (await readProvenDays(db)).map(({ day, rounds, transfers, hash }) => ({ day, rounds, transfers, hash }));
const forget = async ({ db }: ProofDeps) => {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(db);
};

describe.each(postgresAlone)('proofs by the day on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  let player: RoundsTestPlayer;
  const dice = () => openRound(site.deps, player.userId, diceBet(player));

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    player = await site.newPlayer();
    await sql`alter table rounds disable trigger rounds_immutable`.execute(database.db);
    await sql`alter table transfers disable trigger transfers_immutable`.execute(database.db);
  });
  afterAll(() => database.close());

  test('begin while a round of the day is open, which ends on the next', async () => {
    for (let bet = 0; bet < 3; bet += 1) await dice();
    site.clock.set(new Date('2026-11-21T23:59:58Z'));
    await openRound(
      site.deps,
      player.userId,
      diceBet(player, { game: 'lootboxes', params: { box: 'sweet-shop' }, amount: undefined }),
    );
    const { round } = await openRound(site.deps, player.userId, ladderBet(player));
    site.clock.set(new Date('2026-11-22T00:04:00Z'));
    await dice();
    // The day may still get rows.
    expect(await prove(site.deps, { isKept: true })).toMatchObject({ problems: [], days: 0 });
    site.clock.set(new Date('2026-11-22T00:06:00Z'));
    await dice();
    expect(await prove(site.deps, { isKept: true })).toMatchObject({ problems: [], days: 1 });
    const { round: stepped } = await actInRound(site.deps, player.userId, {
      round_id: round.id,
      step: 0,
      action: { type: 'step' },
    });
    if (stepped.status === 'active')
      await actInRound(site.deps, player.userId, {
        round_id: round.id,
        step: 1,
        action: { type: 'cashout' },
      });
    site.clock.set(new Date('2026-11-23T00:06:00Z'));
    await dice();
  });

  test('keep what is proven, and read only what is newer', async () => {
    const first = await prove(site.deps, { isKept: true });
    expect(first).toMatchObject({ problems: [], days: 1 });
    expect((await days(site.deps)).map(({ day }) => day)).toEqual([20_778, 20_779]);
    const again = await prove(site.deps, { isKept: true });
    // The third day has one round, and nothing of the days before is folded again.
    expect(again).toEqual({ problems: [], days: 0, rounds: 1 });
    expect(await prove(site.deps, { isAll: true })).toMatchObject({ problems: [], days: 2 });
  });

  test('write nothing unless asked to', async () => {
    const before = await days(site.deps);
    await forget(site.deps);
    expect(await prove(site.deps)).toMatchObject({ problems: [], days: 2 });
    expect(await days(site.deps)).toEqual([]);
    // The same rows have the same hash, whether a round was open at its first proof or not.
    await prove(site.deps, { isKept: true });
    expect(await days(site.deps)).toEqual(before);
  });

  test.each([
    [
      'a changed round',
      `update rounds set client_bet_id = reverse(replace(client_bet_id::text, '-', ''))::uuid where created_at < '2026-11-21T13:00:00Z'`,
      `update rounds set client_bet_id = reverse(replace(client_bet_id::text, '-', ''))::uuid where created_at < '2026-11-21T13:00:00Z'`,
      '2026-11-21',
    ],
    [
      'a changed transfer',
      `update transfers set created_at = created_at + interval '1 second' where created_at > '2026-11-22T00:05:00Z'
        and created_at < '2026-11-22T01:00:00Z'`,
      `update transfers set created_at = created_at - interval '1 second' where created_at > '2026-11-22T00:05:00Z'
        and created_at < '2026-11-22T01:00:00Z'`,
      '2026-11-22',
    ],
    [
      'a changed hash',
      `update proofs set hash = reverse(hash) where day = 20779`,
      `update proofs set hash = reverse(hash) where day = 20779`,
      '2026-11-22',
    ],
  ])('find the day of %s when all are proven again', async (_, act, undo, day) => {
    await sql.raw(act).execute(database.db);
    const { problems } = await prove(site.deps, { isAll: true });
    const newer = await prove(site.deps);
    await sql.raw(undo).execute(database.db);
    expect(problems).toEqual([expect.stringContaining(`Day ${day} is not as it was proven`)]);
    // It is in days that are proven.
    expect(newer.problems).toEqual([]);
    expect((await prove(site.deps, { isAll: true })).problems).toEqual([]);
  });

  test('find rows that were removed', async () => {
    await sql`create table removed as select * from transfers where code = 'reward'`.execute(database.db);
    await sql`delete from transfers where code = 'reward'`.execute(database.db);
    const { problems } = await prove(site.deps, { isAll: true });
    await sql`insert into transfers select * from removed`.execute(database.db);
    expect(problems).toContainEqual(expect.stringContaining('Day 2026-11-21 is not as it was proven'));
    expect(problems).toContainEqual(expect.stringMatching(/^Balance \w+ says/));
    expect((await prove(site.deps, { isAll: true })).problems).toEqual([]);
  });

  test('find a new problem next to days that are proven, and keep no such day', async () => {
    const before = await days(site.deps);
    const back = site.clock.now();
    await sql`update rounds set payout = payout + 1 where created_at > '2026-11-23'`.execute(database.db);
    site.clock.set(new Date('2026-11-24T00:06:00Z'));
    const { problems } = await prove(site.deps, { isKept: true });
    expect(problems).toContainEqual(expect.stringMatching(/^Round \w+ is stored settled.*but folds to/));
    expect(problems).toContainEqual(
      expect.stringMatching(/^Round \w+ is settled with .*, but its transfers/),
    );
    expect(await days(site.deps)).toEqual(before);
    await sql`update rounds set payout = payout - 1 where created_at > '2026-11-23'`.execute(database.db);
    site.clock.set(back);
    expect((await prove(site.deps)).problems).toEqual([]);
  });

  test('go on where a killed proof ended', async () => {
    const before = await days(site.deps);
    await forget(site.deps);
    let deaths = 0;
    for (let statements = 3; ; statements += 17) {
      const dying = killAfterStatements(site.deps, statements);
      const end = await prove(dying, { isKept: true }).catch(() => null);
      if (end) {
        expect(end.problems).toEqual([]);
        break;
      }
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(4);
    expect(await days(site.deps)).toEqual(before);
    expect((await prove(site.deps, { isAll: true })).problems).toEqual([]);
  });

  test('of every day go on where a killed one ended', async () => {
    const whole = await prove(site.deps, { isAll: true });
    let kept: string | null = null;
    const place: ProofPlace = {
      everyMs: 0,
      load: () => Promise.resolve(kept),
      keep: (text) => Promise.resolve(void (kept = text)),
      forget: () => Promise.resolve(void (kept = null)),
    };
    const here = proveHere(site.deps);
    const proven: string[] = [];
    const killedAfter = (ranges: number): RangeProver => ({
      ...here,
      prove: (range) => {
        if (proven.length >= ranges) return Promise.reject(new Error('killed'));
        proven.push(range.from);
        return here.prove(range);
      },
    });
    // In the middle of the second day.
    await expect(proveBooks(site.deps, { isAll: true, place, prover: killedAfter(6) })).rejects.toThrow();
    proven.length = 0;
    const rest = await proveBooks(site.deps, { isAll: true, place, prover: killedAfter(Infinity) });
    expect(rest).toEqual({ ...whole, resumedAt: '2026-11-22' });
    expect(Math.floor(timeOfId(proven[0] ?? '') / 86_400_000)).toBe(20_779);
    expect(kept).toBeNull();
    // Pauses after each day, and finds at the end what was wrong in the first.
    await sql`update rounds set payout = payout + 1 where created_at < '2026-11-22'`.execute(database.db);
    const pausing = () => proveBooks(site.deps, { isAll: true, place, prover: here, mayGoOn: () => false });
    expect(await pausing()).toMatchObject({ pausedAt: '2026-11-22', days: 1 });
    await sql`update rounds set payout = payout - 1 where created_at < '2026-11-22'`.execute(database.db);
    expect(await pausing()).toMatchObject({ resumedAt: '2026-11-22', pausedAt: '2026-11-23', days: 2 });
    const { problems, pausedAt } = await pausing();
    expect(pausedAt).toBeUndefined();
    expect(problems).toContainEqual(expect.stringContaining('Day 2026-11-21 is not as it was proven'));
    // What cannot be read, or is too old, is not taken for a proof.
    for (const text of ['', '{"format":1}', '{"format":2}']) {
      kept = text;
      expect(await proveBooks(site.deps, { isAll: true, place, prover: here })).toEqual(whole);
    }
  });

  test('are not added twice by two processes', async () => {
    const before = await days(site.deps);
    await forget(site.deps);
    const both = await Promise.all([prove(site.deps, { isKept: true }), prove(site.deps, { isKept: true })]);
    for (const { problems } of both) expect(problems).toEqual([]);
    expect(await days(site.deps)).toEqual(before);
    expect((await prove(site.deps)).problems).toEqual([]);
  });
});

test('threads find what one process finds', async () => {
  const { databaseUrl, drop } = await testPostgresUrl();
  const database = await openDatabase({ databaseUrl });
  const site = createTestRounds(database);
  const deps = { ...site.deps, catalogue };
  const settings = {
    databaseUrl,
    secretKey: 'a key that only tests use, 32 characters',
    nextSecretKey: undefined,
    previousSecretKey: undefined,
    dataDir: '/nowhere',
  };
  const prover = openRangeProver(deps, settings, 2);
  try {
    const player = await site.newPlayer();
    for (let day = 0; day < 2; day += 1) {
      for (let bet = 0; bet < 3; bet += 1) await openRound(deps, player.userId, diceBet(player));
      site.clock.advance(86_400_000 + MINUTE_MS);
    }
    const proven = await proveBooks(deps, { isKept: true, prover });
    expect(proven).toEqual({ problems: [], days: 2, rounds: 6 });
    expect(await prove(deps, { isAll: true })).toEqual(proven);
    await sql`alter table rounds disable trigger rounds_immutable`.execute(database.db);
    await sql`update rounds set payout = payout + 1`.execute(database.db);
    const { problems } = await proveBooks(deps, { isAll: true, prover });
    expect(problems.filter((problem) => problem.includes('but folds to'))).toHaveLength(6);
  } finally {
    await prover.close();
    await database.close();
    await drop();
  }
});
