import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../../db/check.ts';
import { checkLedger } from '../../../db/check-ledger.ts';
import { type Database } from '../../../db/connection.ts';
import { transaction } from '../../../db/transaction.ts';
import { actInRound, openRound } from '../../../rounds/index.ts';
import { createDatabaseClock } from '../../../database-clock.ts';
import { createSteadyActivity } from '../../../site-activity.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { diceBet, ladderBet, type RoundsTestPlayer } from '../../../testing/test-rounds.ts';
import { accrualInvariants, owedInvariant } from './invariants.ts';
import { accrueBatch } from './batch.ts';
import { runAccrualWorkers } from './accrual-worker.ts';
import { toUtcDay, toUtcWeek } from '../../reward-rules/feature.ts';
import { newTournament } from '../../tournaments/create.ts';
import { ALL_PLAYERS, closeWeek, countQueued, tryLockQueue } from './queue.ts';
import { createRewardNotifier } from './reward-notifier.ts';
import { contentWith, contentWithout } from './testing/content-without.ts';
import { createFollowedSite, type FollowedSite } from './testing/followed-site.ts';

let database: Database;
let site: FollowedSite;
let player: RoundsTestPlayer;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());
beforeEach(async () => {
  site = createFollowedSite(database, { CONTENT_DIR: await contentWith() });
  player = await site.newPlayer();
});

const potOf = async (kind: string, { userId } = player) => {
  const pots = database.db.selectFrom('reward_pots').select(['kind', 'period', 'running', 'closed']);
  return (await pots.where('user_id', '=', userId).execute()).find((pot) => pot.kind === kind);
};
const daysOf = ({ userId }: RoundsTestPlayer) =>
  database.db
    .selectFrom('player_days')
    .select(['day', 'staked', 'payout', 'expected', 'rounds'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
const keysTold = async ({ userId }: RoundsTestPlayer) =>
  (
    await database.db
      .selectFrom('notifications')
      .select(['key', 'params'])
      .where('user_id', '=', userId)
      .execute()
  ).map(({ key, params }) => [key, params]);
const today = (): number => toUtcDay(site.deps.clock.now());
const DAY_MS = 24 * 60 * 60 * 1000;

describe('rounds that were played', () => {
  test('are queued, then counted into days and pots; XP equals stakes from main', async () => {
    await openRound(site.deps, player.userId, diceBet(player, { amount: '10' }));
    const { round } = await openRound(site.deps, player.userId, ladderBet(player));
    expect(await countQueued(database.db)).toBe(1);
    await actInRound(site.deps, player.userId, { round_id: round.id, step: 0, action: { type: 'step' } });
    const open = await database.db.selectFrom('rounds').select('status').where('id', '=', round.id).execute();
    const settled = open[0]?.status === 'settled' ? 2n : 1n;
    expect(await checkLedger(database.db, [...accrualInvariants, owedInvariant()])).toEqual([]);
    await site.followAll(1);
    expect(await countQueued(database.db)).toBe(0);
    const [day] = await daysOf(player);
    const staked = amountToMinor('10') + (settled - 1n) * amountToMinor('1');
    expect(day).toMatchObject({ day: today(), staked, expected: staked / 100n, rounds: settled });
    expect(await potOf('daily_bonus')).toMatchObject({
      period: today(),
      running: staked / 5_000n,
      closed: 0n,
    });
    expect((await checkDatabase(site.deps)).problems).toEqual([]);
  });
});

test('the invariants detect days, pots and XP that do not match play', async () => {
  await openRound(site.deps, player.userId, diceBet(player));
  await site.followAll();
  const { db } = database;
  const found = async (table: 'player_days' | 'player_totals' | 'reward_pots', column: string) => {
    const change = (by: string) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(by)}::bigint
        where user_id = ${player.userId}`.execute(db);
    await change('1');
    const problems = await checkLedger(db, [...accrualInvariants, owedInvariant()]);
    await change('-1');
    return problems.length;
  };
  for (const column of ['staked', 'payout', 'rounds']) expect(await found('player_days', column)).toBe(1);
  expect(await found('player_totals', 'xp')).toBe(1);
  expect(await found('reward_pots', 'closed')).toBe(1);
});

test('adds a late round of an earlier day to the closed amount', async () => {
  const after = async (days: number, staked: bigint) => {
    const settledAt = new Date(site.deps.clock.now().getTime() + days * DAY_MS);
    await site.queue(player, { staked, settled_at: settledAt });
    await site.followAll();
  };
  // Two percent of one percent of the stake.
  await after(0, 25_000n);
  await after(1, 35_000n);
  await after(0, 15_000n);
  await after(1, 5_000n);
  expect(await potOf('daily_bonus')).toEqual({
    kind: 'daily_bonus',
    period: today() + 1,
    running: 8n,
    closed: 8n,
  });
});

test('owes every level passed once, and notifies the player', async () => {
  const at = (xp: string) => ({ xp: amountToMinor(xp), staked: 1n });
  await database.db
    .insertInto('reward_players')
    .values({ user_id: player.userId, granted_level: 2, ...rest })
    .execute();
  await site.queue(player, at('4900'), at('7600'), at('5100'));
  await site.followAll(2);
  await site.queue(player, at('7601'));
  await site.followAll();
  expect(await potOf('level_up')).toMatchObject({ closed: amountToMinor('5') });
  const booked = await database.db
    .selectFrom('named_transfers')
    .select(['client_id', 'amount', 'debit_name', 'credit_name', 'code'])
    .where('client_id', 'like', `level:${player.userId}:%`)
    .orderBy('client_id')
    .execute();
  const common = {
    amount: amountToMinor('2.5'),
    debit_name: 'rewards',
    credit_name: 'owed',
    code: 'accrue',
  };
  expect(booked).toEqual(
    [3, 4].map((level) => ({ ...common, client_id: `level:${player.userId}:${level}` })),
  );
  expect((await keysTold(player)).at(-1)).toEqual(['level_up', { rank: 'Bronze IV' }]);
  expect(await checkLedger(database.db, [owedInvariant()])).toEqual([]);
});
const rest = { xp_credit: 0n, rewards_total: 0n };

test('accrues nothing for staff and on bonus balances', async () => {
  const staff = await site.newPlayer();
  await database.db
    .updateTable('users')
    .set({ roles: '["support"]' })
    .where('id', '=', staff.userId)
    .execute();
  await site.queue(staff, { xp: amountToMinor('60000') });
  await site.queue(player, { is_main: false, xp: amountToMinor('60000') });
  expect(await site.followAll()).toEqual(new Set([player.userId]));
  expect(await potOf('daily_bonus', staff)).toBeUndefined();
  expect(await potOf('level_up', staff)).toBeUndefined();
  expect(await daysOf(staff)).toMatchObject([{ staked: 1_000_000_000n, expected: 0n, rounds: 1n }]);
  expect(await keysTold(staff)).toEqual([]);
  expect(await potOf('daily_bonus')).toBeUndefined();
  // Only the staff's result of the day counts it.
  const nothing = { staked: 0n, payout: 0n, expected: 0n, rounds: 0n };
  expect(await daysOf(player)).toMatchObject([nothing]);
  const { bonus_result: onBonuses } = await database.db
    .selectFrom('player_days')
    .select('bonus_result')
    .where('user_id', '=', player.userId)
    .executeTakeFirstOrThrow();
  expect(onBonuses).toBe(1_000_000_000n);
  const problems = await checkLedger(database.db, accrualInvariants);
  expect(problems.filter((problem) => JSON.stringify(problem).includes(player.userId))).toEqual([]);
});

test('applies a boost to rounds settled while it ran', async () => {
  const [from, hour] = [site.deps.clock.now().getTime(), 60 * 60 * 1000];
  const boost = { started_at: new Date(from), ends_at: new Date(from + hour) };
  await database.db
    .insertInto('rakeboosts')
    .values({ user_id: player.userId, day: today(), ...boost })
    .execute();
  const xp = amountToMinor('50000');
  for (const ms of [-1, 0, hour - 1, hour]) await site.queue(player, { xp, settled_at: new Date(from + ms) });
  await site.followAll();
  // 5 % of 0.10, twice, and 15 % of 0.10, twice.
  expect(await potOf('instant_rakeback')).toMatchObject({
    period: 0,
    running: 0n,
    closed: amountToMinor('0.04'),
  });
});

test('accrues rewards for an excluded player without notifications', async () => {
  const until = new Date(site.deps.clock.now().getTime() + DAY_MS);
  await database.db
    .updateTable('users')
    .set({ excluded_until: until })
    .where('id', '=', player.userId)
    .execute();
  await site.queue(player, { xp: amountToMinor('1000') });
  expect(await site.followAll()).toEqual(new Set());
  expect(await potOf('level_up')).toMatchObject({ closed: amountToMinor('1') });
  expect(await keysTold(player)).toEqual([]);
});

test('counts a late round of a closed week today, and only for the days', async () => {
  const late = new Date(site.deps.clock.now().getTime() - 8 * DAY_MS);
  await transaction(database.db, (tx) => closeWeek(tx, toUtcWeek(late)));
  await transaction(database.db, (tx) => closeWeek(tx, toUtcWeek(late) - 3));
  await site.queue(player, { settled_at: late });
  await site.followAll();
  expect(await daysOf(player)).toMatchObject([{ day: today(), rounds: 1n }]);
  expect(await potOf('weekly_bonus')).toMatchObject({ period: toUtcWeek(late) });
  await database.db.deleteFrom('reward_state').execute();
});

test('announces levels where level-ups are off, but never pays them', async () => {
  const strict = createFollowedSite(database, {
    CONTENT_DIR: await contentWithout('level_up', 'regular_rewards'),
  });
  await strict.queue(player, { xp: amountToMinor('1000') });
  await strict.followAll();
  await site.queue(player, { xp: amountToMinor('1000'), staked: 1n });
  await site.followAll();
  expect(await potOf('level_up')).toBeUndefined();
  expect(await potOf('daily_bonus')).toBeUndefined();
  expect(await potOf('recharge')).toMatchObject({ closed: amountToMinor('0.004') });
  expect(await keysTold(player)).toEqual([['level_up', { rank: 'Bronze I' }]]);
});

test('notifies a player’s tabs at most once in ten seconds across processes, never while excluded', async () => {
  const tellings = [createRewardNotifier(site.deps), createRewardNotifier(site.deps)];
  const told = async () => {
    const rows = database.db.deleteFrom('outbox').where('event', '=', 'reward-update').returning('room');
    return (await rows.execute()).length;
  };
  const tell = async () => {
    for (const one of tellings) await one.tell();
    return told();
  };
  for (const one of tellings) one.add([player.userId]);
  expect(await tell()).toBe(1);
  tellings[0]?.add([player.userId]);
  expect(await tell()).toBe(0);
  site.clock.advance(9_999);
  expect(await tell()).toBe(0);
  site.clock.advance(1);
  // Carries what the other process already knew as well, and is sent at most once more.
  expect(await tell()).toBe(1);
  site.clock.advance(10_000);
  expect(await tell()).toBeLessThanOrEqual(1);
  const until = new Date(site.clock.now().getTime() + DAY_MS);
  await database.db
    .updateTable('users')
    .set({ excluded_until: until })
    .where('id', '=', player.userId)
    .execute();
  site.clock.advance(60_000);
  tellings[0]?.add([player.userId]);
  expect(await tell()).toBe(0);
});

test('the worker counts new rounds, notifies players, and ends on the signal', async () => {
  const stopping = new AbortController();
  const activity = createSteadyActivity(await createDatabaseClock(database.db));
  const following = runAccrualWorkers({ ...site.deps, activity }, stopping.signal);
  await site.queue(player, {});
  await expect.poll(async () => (await daysOf(player)).length).toBe(1);
  const told = database.db.selectFrom('outbox').select('room').where('event', '=', 'reward-update');
  await expect.poll(async () => await told.execute()).toContainEqual({ room: `user:${player.userId}` });
  stopping.abort();
  await following;
});

describe('in any order and in batches of any size', () => {
  const days = 40;
  const bets = fc.array(
    fc.record({
      who: fc.nat(2),
      staked: fc.bigInt(1n, 10n ** 14n),
      payout: fc.bigInt(0n, 10n ** 14n),
      edge_ppm: fc.constantFrom(4_000, 10_000, 27_027),
      xp: fc.bigInt(0n, 2n * 10n ** 13n),
      seconds: fc.nat(days * 86_400),
    }),
    { minLength: 1, maxLength: 60 },
  );

  test('rounds produce the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        bets,
        fc.infiniteStream(fc.nat()),
        fc.integer({ min: 1, max: 70 }),
        async (all, order, most) => {
          const shuffled = all.map((bet) => ({ bet, key: order.next().value })).sort((a, b) => a.key - b.key);
          const once = await broughtBy(all, 500);
          expect(
            await broughtBy(
              shuffled.map(({ bet }) => bet),
              most,
            ),
          ).toEqual(once);
        },
      ),
      { numRuns: 6 },
    );
    expect(await checkLedger(database.db, [owedInvariant()])).toEqual([]);
  });

  type Bet = (typeof bets extends fc.Arbitrary<infer All> ? All : never) extends readonly (infer One)[]
    ? One
    : never;
  const broughtBy = async (all: readonly Bet[], most: number) => {
    const players = [await site.newPlayer(), await site.newPlayer(), await site.newPlayer()] as const;
    const from = site.deps.clock.now().getTime();
    for (const { who, seconds, ...bet } of all) {
      const bettor = players[who];
      if (bettor) await site.queue(bettor, { ...bet, settled_at: new Date(from + seconds * 1_000) });
    }
    await site.followAll(most);
    const brought = [];
    for (const { userId } of players) {
      const of = <Row>(rows: readonly ({ user_id: string } & Row)[]) =>
        rows.map((row) => ({ ...row, user_id: '' }));
      const [{ db }, mine] = [database, userId] as const;
      const level = db.selectFrom('reward_players').select('granted_level').where('user_id', '=', mine);
      brought.push([
        of(
          await db
            .selectFrom('reward_pots')
            .selectAll()
            .where('user_id', '=', mine)
            .orderBy('kind')
            .execute(),
        ),
        of(
          await db.selectFrom('player_days').selectAll().where('user_id', '=', mine).orderBy('day').execute(),
        ),
        await level.execute(),
      ]);
    }
    return brought;
  };
});

const clash = {
  type: 'clash',
  title: 'Clash',
  text: 'A text',
  games: [],
  weights: {},
  min_bet: 0n,
  min_level: 0,
  countries: [],
  prizes: [],
  ticket: null,
  max_tickets: null,
  repeat: 'none',
} as const;

describe('on PostgreSQL', () => {
  let other: Database;
  beforeAll(async () => {
    other = await createTestDatabase('postgres');
  });
  afterAll(() => other.close());

  const waitingForLocks = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_locks
      where locktype = 'advisory' and not granted`.execute(other.db);
    return rows[0]?.waiting;
  };

  test('a share is counted by one worker at a time, and a week closes while no worker counts', async () => {
    const followed = createFollowedSite(other);
    const batch = () => accrueBatch(followed.deps, 10);
    await followed.queue(await followed.newPlayer(), {});
    await other.db.transaction().execute(async (tx) => {
      expect(await tryLockQueue(tx, ALL_PLAYERS)).toBe(true);
      expect(await batch()).toMatchObject({ rounds: 0 });
    });
    let closing = Promise.resolve();
    await other.db.transaction().execute(async (tx) => {
      expect(await tryLockQueue(tx, { index: 3, of: 4 })).toBe(true);
      closing = transaction(other.db, (second) => closeWeek(second, 1));
      await expect.poll(waitingForLocks).toBe(1);
      expect(await batch()).toMatchObject({ rounds: 0 });
    });
    await closing;
    expect(await batch()).toMatchObject({ rounds: 1 });
  });

  test('four shares at once count each round once, and what they share adds up', async () => {
    const followed = createFollowedSite(other);
    const now = followed.deps.clock.now();
    const [day, dayAgo] = [toUtcDay(now), new Date(now.getTime() - DAY_MS)];
    for (const played of [day - 1, day]) {
      const [starts_at, ends_at] = [new Date(played * DAY_MS), new Date((played + 1) * DAY_MS)];
      const terms = { ...clash, starts_at, ends_at };
      const made = { id: `clash-${played}`, state: 'running', created_by: null, approved_by: null } as const;
      await other.db
        .insertInto('tournaments')
        .values(newTournament(followed.deps, { ...terms, slug: made.id }, made))
        .execute();
    }
    for (let i = 0; i < 16; i += 1) {
      const rows = Array.from({ length: 50 }, (_, n) => ({ settled_at: n % 2 === 0 ? now : dayAgo }));
      await followed.queue(await followed.newPlayer(), ...rows);
    }
    const follow = async (index: number) => {
      let rounds = 0;
      for (;;) {
        const batch = await accrueBatch(followed.deps, 25, { index, of: 4 });
        if (batch.rounds === 0) return rounds;
        rounds += batch.rounds;
      }
    };
    const counted = await Promise.all([0, 1, 2, 3].map(follow));
    expect(counted.reduce((sum, rounds) => sum + rounds)).toBe(800);
    expect(counted.every((rounds) => rounds > 0)).toBe(true);
    const pools = other.db.selectFrom('tournaments').select('pool').where('type', '=', 'clash');
    // 400 rounds of 10 USD on each day.
    const [first, second] = await pools.orderBy('id').execute();
    expect(first?.pool).toBe(second?.pool);
    expect(first?.pool).toBeGreaterThan(0n);
    expect(await checkLedger(other.db, [owedInvariant()])).toEqual([]);
  });

  test('counts each round once with two concurrent workers', async () => {
    const followed = createFollowedSite(other);
    const players = [await followed.newPlayer(), await followed.newPlayer()];
    for (const one of players) await followed.queue(one, ...Array.from({ length: 400 }, () => ({})));
    const followOn = async () => {
      let rounds = 0;
      while ((await countQueued(other.db)) > 0) rounds += (await accrueBatch(followed.deps, 25)).rounds;
      return rounds;
    };
    const [first, second] = await Promise.all([followOn(), followOn()]);
    expect(first + second).toBe(800);
    const days = other.db.selectFrom('player_days').select(['rounds', 'expected']);
    const rows = await days
      .where(
        'user_id',
        'in',
        players.map(({ userId }) => userId),
      )
      .execute();
    expect(rows).toEqual(players.map(() => ({ rounds: 400n, expected: amountToMinor('40') })));
    expect(await checkLedger(other.db, [owedInvariant()])).toEqual([]);
  });
});
