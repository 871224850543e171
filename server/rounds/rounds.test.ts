import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { foldRound } from '#core/fold.ts';
import { minorToAmount } from '#core/money.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import type { Database } from '../db/connection.ts';
import { checkDatabase } from '../db/check.ts';
import { proveInRanges } from '../testing/prove-in-ranges.ts';
import { getBalance } from '../ledger/index.ts';
import { databases, createTestDatabase } from '../testing/databases.ts';
import {
  createTestRounds,
  diceBet,
  ladderBet,
  type TestRounds,
  type RoundsTestPlayer,
} from '../testing/test-rounds.ts';
import { actInRound, closeAbandonedRound, findAbandonedRounds, findOpenRound, openRound } from './index.ts';
import { getCurrentSeedPairs, getLastRevealedSeedPair, rotateSeedPair } from './seeds.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(databases)('rounds on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
  });
  afterAll(async () => {
    const problems = await proveInRanges(site.deps);
    await database.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  afterEach(async () => {
    const { problems } = await checkDatabase(site.deps);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const seedsOf = async (player: RoundsTestPlayer) => {
    const row = await database.db
      .selectFrom('seed_pairs')
      .selectAll()
      .where('user_id', '=', player.userId)
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow();
    return { serverSeed: site.deps.vault.open(row.server_seed_sealed), clientSeed: row.client_seed ?? '' };
  };
  /** Returns the hidden outcome of each step of the next ladder round: true where the step is safe. */
  const nextFates = async (player: RoundsTestPlayer, steps: number): Promise<boolean[]> => {
    const { active } = await getCurrentSeedPairs(database.db, player.userId);
    const line = { ...(await seedsOf(player)), nonce: Number(active.nonce), params: { steps }, bet: 100n };
    const { draw } = foldRound(ladderGame, line);
    return Array.from({ length: steps }, (_, i) => draw.index(i, 4) !== 0);
  };
  /** Plays dice until the next ladder round starts with `safe` safe steps. */
  const untilSafe = async (player: RoundsTestPlayer, safe: number): Promise<void> => {
    while (!(await nextFates(player, safe)).every(Boolean))
      await openRound(site.deps, player.userId, diceBet(player));
  };
  const cents = async (player: RoundsTestPlayer) => getBalance(database.db, player.accountId);

  it('settles a dice bet in its reply, with the final balance and an outcome that folds from the seeds', async () => {
    const player = await site.newPlayer();
    const { serverSeed, clientSeed } = await seedsOf(player);
    const { round, balance } = await openRound(site.deps, player.userId, diceBet(player));
    expect(round).toMatchObject({
      game: 'dice',
      status: 'settled',
      step: 0,
      nonce: 0,
      amount: '1.00000000',
      next: [],
    });
    const entry = site.deps.catalogue.dice;
    if (!entry) throw new Error('no dice');
    const folded = foldRound(entry, {
      serverSeed,
      clientSeed,
      nonce: 0,
      params: round.params,
      bet: 100_000_000n,
    });
    expect(round.outcome).toEqual(folded.rules.view(folded.state));
    const paid = folded.rules.payout(folded.state) ?? 0n;
    expect(await cents(player)).toBe(100_000_000_000n - 100_000_000n + paid);
    expect(balance).toEqual({ id: player.accountId, amount: minorToAmount(await cents(player)), version: 2 });
  });

  it('writes one outbox row for everything published about it, and wakes the outbox', async () => {
    const player = await site.newPlayer(10_000_000_000_000n);
    const wakes = site.wakes();
    const { round } = await openRound(site.deps, player.userId, diceBet(player, { amount: '100' }));
    expect(site.wakes()).toBe(wakes + 1);
    const rows = await database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const own = rows.filter((row) => JSON.stringify(row.payload).includes(round.id));
    expect(own).toMatchObject([
      {
        event: 'round-step',
        room: `user:${player.userId}`,
        payload: {
          balance: { balance_id: player.accountId, version: 2, round_id: round.id },
          bet: { id: round.id, amount: '100.00000000' },
          scopes: expect.arrayContaining(['all', 'personal', 'high']) as unknown,
        },
      },
    ]);
  });

  it('never publishes the name of an anonymous player', async () => {
    const player = await site.newPlayer();
    await database.db.updateTable('users').set({ anonymous: true }).where('id', '=', player.userId).execute();
    const { round } = await openRound(site.deps, player.userId, diceBet(player));
    const rows = await database.db.selectFrom('outbox').select('payload').execute();
    const told = rows.filter(({ payload }) => JSON.stringify(payload).includes(round.id));
    expect(told).toMatchObject([{ payload: { bet: { id: round.id, user: null } } }]);
    // The balance goes to the player alone.
    expect(JSON.stringify(told.map(({ payload }) => (payload as { bet: unknown }).bet))).not.toContain(
      player.userId,
    );
  });

  it('answers the same client bet id with its first reply, and places one bet', async () => {
    const player = await site.newPlayer();
    const bet = diceBet(player);
    const first = await openRound(site.deps, player.userId, bet);
    await openRound(site.deps, player.userId, diceBet(player));
    const upper = { ...bet, client_bet_id: bet.client_bet_id.toUpperCase() };
    expect(await openRound(site.deps, player.userId, upper)).toEqual(first);
    expect((await getCurrentSeedPairs(database.db, player.userId)).active.nonce).toBe(2n);
  });

  it('places one bet when the same request arrives many times concurrently', async () => {
    const player = await site.newPlayer();
    const bet = diceBet(player);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => openRound(site.deps, player.userId, bet)),
    );
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect((await getCurrentSeedPairs(database.db, player.userId)).active.nonce).toBe(1n);
  });

  it('refuses a known client bet id with other contents', async () => {
    const player = await site.newPlayer();
    const bet = diceBet(player);
    await openRound(site.deps, player.userId, bet);
    for (const change of [
      { amount: '2' },
      { params: { mode: 'under', target: '50.49' } },
      { game: 'test-ladder', params: { steps: 3 } },
    ]) {
      await expect(openRound(site.deps, player.userId, { ...bet, ...change })).rejects.toMatchObject({
        key: 'ID_REUSED',
      });
    }
  });

  it('gives every concurrent bet its own nonce and never overdraws the balance', async () => {
    const player = await site.newPlayer(500_000_000n);
    const bets = Array.from({ length: 12 }, () =>
      diceBet(player, { amount: '0.9', params: { mode: 'over', target: '98.99' } }),
    );
    const replies = await Promise.allSettled(bets.map((bet) => openRound(site.deps, player.userId, bet)));
    const nonces = replies.flatMap((reply) =>
      reply.status === 'fulfilled' ? [reply.value.round.nonce] : [],
    );
    expect([...nonces].sort((a, b) => a - b)).toEqual(nonces.map((_, i) => i));
    for (const reply of replies) {
      if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ key: 'INSUFFICIENT_BALANCE' });
    }
    expect(await cents(player)).toBeGreaterThanOrEqual(0n);
  });

  it.each([
    ['an unknown game', { game: 'nothing' }, 'NOT_FOUND'],
    ['a name that every object has', { game: 'constructor' }, 'NOT_FOUND'],
    ['a stake of zero', { amount: '0' }, 'INVALID_PARAMS'],
    ['a stake below a cent', { amount: '0.00999999' }, 'BET_TOO_SMALL'],
    ['params outside the rules', { params: { mode: 'over', target: '99.99' } }, 'INVALID_PARAMS'],
    ['an unknown field', { params: { mode: 'over', target: '50.00', luck: 1 } }, 'INVALID_PARAMS'],
    [
      'a win above the maximum profit',
      { amount: '100', params: { mode: 'over', target: '99.98' } },
      'MAX_PROFIT',
    ],
    ['more than the balance', { amount: '1000.00000001' }, 'INSUFFICIENT_BALANCE'],
    ['an unknown balance', { balance: 'nobody' }, 'NOT_FOUND'],
    ['the balance of the house', { balance: 'house' }, 'NOT_FOUND'],
  ])('refuses %s and uses no nonce', async (_, change, key) => {
    const player = await site.newPlayer();
    await expect(openRound(site.deps, player.userId, diceBet(player, change))).rejects.toMatchObject({
      key,
    });
    expect((await getCurrentSeedPairs(database.db, player.userId)).active.nonce).toBe(0n);
    expect(await cents(player)).toBe(100_000_000_000n);
  });

  it('refuses the balance of another player', async () => {
    const [player, other] = [await site.newPlayer(), await site.newPlayer()];
    const bet = diceBet(player, { balance: other.accountId });
    await expect(openRound(site.deps, player.userId, bet)).rejects.toMatchObject({ key: 'NOT_FOUND' });
    expect(await cents(other)).toBe(100_000_000_000n);
  });

  it('keeps the stake in escrow while a round is open, shows nothing hidden, and resumes it', async () => {
    const player = await site.newPlayer();
    await untilSafe(player, 2);
    const before = await cents(player);
    const { round } = await openRound(site.deps, player.userId, ladderBet(player));
    expect(round).toMatchObject({
      status: 'active',
      step: 0,
      payout: '0',
      cashout: null,
      next: [{ type: 'step' }],
    });
    expect(round.outcome).toEqual({ done: 0, end: null, fates: null });
    expect(await cents(player)).toBe(before - 100_000_000n);
    const stepped = await actInRound(site.deps, player.userId, {
      round_id: round.id,
      step: 0,
      action: { type: 'step' },
    });
    expect(stepped.round).toMatchObject({
      status: 'active',
      step: 1,
      cashout: { multiplier: '1.32000000', payout: '1.32000000' },
    });
    expect(await findOpenRound(site.deps, player.userId, 'test-ladder')).toEqual(stepped.round);
    const paid = await actInRound(site.deps, player.userId, {
      round_id: round.id,
      step: 1,
      action: { type: 'cashout' },
    });
    expect(paid.round).toMatchObject({
      status: 'settled',
      payout: '1.32000000',
      multiplier: '1.32000000',
      outcome: { end: 'cashout' },
    });
    expect(await cents(player)).toBe(before + 32_000_000n);
    expect(await findOpenRound(site.deps, player.userId, 'test-ladder')).toBeNull();
  });

  it('allows one open round per game, even under concurrent requests', async () => {
    const player = await site.newPlayer();
    const replies = await Promise.allSettled(
      [1, 2, 3].map(() => openRound(site.deps, player.userId, ladderBet(player))),
    );
    expect(replies.filter((reply) => reply.status === 'fulfilled')).toHaveLength(1);
    for (const reply of replies)
      if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ key: 'ROUND_OPEN' });
    await openRound(site.deps, player.userId, diceBet(player));
  });

  it('answers a repeated step with its first reply and refuses another action, a wrong step and a settled round', async () => {
    const player = await site.newPlayer();
    await untilSafe(player, 3);
    const { round } = await openRound(site.deps, player.userId, ladderBet(player));
    const step = (index: number, type: string, by = player) =>
      actInRound(site.deps, by.userId, { round_id: round.id, step: index, action: { type } });
    const [first, again] = await Promise.all([step(0, 'step'), step(0, 'step')]);
    expect(again).toEqual(first);
    const second = await step(1, 'step');
    expect(await step(0, 'step')).toEqual(first);
    await expect(step(0, 'cashout')).rejects.toMatchObject({ key: 'ID_REUSED' });
    const why = ': type: the actions are step, cashout';
    await expect(step(0, 'jump')).rejects.toMatchObject({ key: 'ILLEGAL_ACTION', values: { why } });
    await expect(step(5, 'step')).rejects.toMatchObject({ key: 'WRONG_STEP' });
    await expect(step(2, 'jump')).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });
    await expect(step(2, 'step', await site.newPlayer())).rejects.toMatchObject({ key: 'NOT_FOUND' });
    const last = await step(2, 'cashout');
    expect(last.round.status).toBe('settled');
    expect(await step(1, 'step')).toEqual(second);
    expect(await step(2, 'cashout')).toEqual(last);
    await expect(step(3, 'step')).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });
  });

  it('answers a repeated opening with its first reply after later steps', async () => {
    const player = await site.newPlayer();
    await untilSafe(player, 2);
    const bet = ladderBet(player);
    const first = await openRound(site.deps, player.userId, bet);
    await actInRound(site.deps, player.userId, {
      round_id: first.round.id,
      step: 0,
      action: { type: 'step' },
    });
    expect(await openRound(site.deps, player.userId, bet)).toEqual(first);
  });

  it('refuses an action in an instant game', async () => {
    const player = await site.newPlayer();
    const { round } = await openRound(site.deps, player.userId, diceBet(player));
    const act = actInRound(site.deps, player.userId, {
      round_id: round.id,
      step: 0,
      action: { type: 'step' },
    });
    await expect(act).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });
  });

  it('rotates the pair: reveals what was committed to, takes the announced next seed, starts at nonce 0', async () => {
    const player = await site.newPlayer();
    await openRound(site.deps, player.userId, diceBet(player));
    const before = await getCurrentSeedPairs(database.db, player.userId);
    const { revealed, active, nextServerSeedHash } = await rotateSeedPair(
      site.deps,
      player.userId,
      'my.seed-1',
    );
    expect(revealed).toMatchObject({
      id: before.active.id,
      serverSeedHash: before.active.serverSeedHash,
      nonce: 1n,
    });
    expect(active).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'my.seed-1',
      nonce: 0n,
    });
    expect(nextServerSeedHash).not.toBe(before.nextServerSeedHash);
    expect(await getLastRevealedSeedPair(database.db, site.deps, player.userId)).toEqual(revealed);
  });

  it('refuses to rotate while a round is open, and refuses invalid client seeds', async () => {
    const player = await site.newPlayer();
    for (const seed of ['', 'ä', 'a b', 'x'.repeat(65)]) {
      await expect(rotateSeedPair(site.deps, player.userId, seed)).rejects.toMatchObject({
        key: 'INVALID_CLIENT_SEED',
      });
    }
    await openRound(site.deps, player.userId, ladderBet(player));
    await expect(rotateSeedPair(site.deps, player.userId, 'abc')).rejects.toMatchObject({
      key: 'SEED_LOCKED',
    });
  });

  it('never reveals a seed in use when bets and rotations run concurrently', async () => {
    const player = await site.newPlayer();
    const calls = Array.from({ length: 20 }, (_, i) =>
      i % 4 === 0
        ? rotateSeedPair(site.deps, player.userId, `seed-${i}`)
        : openRound(site.deps, player.userId, diceBet(player)),
    );
    await Promise.all(calls);
    expect(
      await database.db.selectFrom('rounds').select('id').where('user_id', '=', player.userId).execute(),
    ).toHaveLength(15);
  });

  it('closes a round idle for a day and seen twice an hour apart: cashes out after a step, refunds without one', async () => {
    const [climber, sleeper] = [await site.newPlayer(), await site.newPlayer()];
    await untilSafe(climber, 2);
    const before = await cents(climber);
    const climbing = await openRound(site.deps, climber.userId, ladderBet(climber));
    await actInRound(site.deps, climber.userId, {
      round_id: climbing.round.id,
      step: 0,
      action: { type: 'step' },
    });
    const sleeping = await openRound(site.deps, sleeper.userId, ladderBet(sleeper));
    const found = async () => {
      const rounds = await findAbandonedRounds(site.deps, 1000);
      return [climbing, sleeping].map(({ round }) => rounds.find(({ id }) => id === round.id));
    };
    const none = [undefined, undefined];
    site.clock.advance(DAY_MS - 1);
    expect(await found()).toEqual(none);
    // The clock jumps ahead and is corrected: marks set in between do not count.
    site.clock.advance(2 * HOUR_MS);
    expect(await found()).toEqual(none);
    site.clock.advance(1 - 2 * HOUR_MS);
    expect(await found()).toEqual(none);
    site.clock.advance(HOUR_MS - 1);
    expect(await found()).toEqual(none);
    site.clock.advance(1);
    const [climbed, slept] = await found();
    expect([climbed?.step, slept?.step]).toEqual([1, 0]);
    if (!climbed || !slept) return;
    // The round was played since: its step differs.
    expect(await closeAbandonedRound(site.deps, { ...climbed, step: 0 })).toBeNull();
    // Two concurrent processes close it once.
    const ends = await Promise.all([1, 2].map(() => closeAbandonedRound(site.deps, climbed)));
    expect(ends.filter((end) => end !== null)).toEqual(['settled']);
    expect(await closeAbandonedRound(site.deps, slept)).toBe('void');
    expect(await cents(climber)).toBe(before + 32_000_000n);
    expect(await cents(sleeper)).toBe(100_000_000_000n);
    expect((await getCurrentSeedPairs(database.db, sleeper.userId)).active.nonce).toBe(1n);
    const late = actInRound(site.deps, sleeper.userId, {
      round_id: sleeping.round.id,
      step: 0,
      action: { type: 'step' },
    });
    await expect(late).rejects.toMatchObject({ key: 'ILLEGAL_ACTION' });
  });
});
