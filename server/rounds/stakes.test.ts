import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doublingGame, type DoublingState } from '#engine/testing/doubling-game.ts';
import { checkDatabase } from '../db/check.ts';
import type { Database } from '../db/connection.ts';
import { databaseTime } from '../db/database-time.ts';
import { closeAbandonedRounds } from '../features/bets/abandoned-rounds.ts';
import { getBalance } from '../ledger/index.ts';
import { toRefusal } from '../http/errors.ts';
import { createLog } from '../log.ts';
import { readEnv } from '../env.ts';
import { postgresAlone, createTestDatabase } from '../testing/databases.ts';
import {
  createTestRounds,
  diceBet,
  ladderBet,
  type RoundsTestPlayer,
  type TestRounds,
} from '../testing/test-rounds.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { actInRound, findOpenRound, openRound, type RoundDeps } from './index.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe.each(postgresAlone)('stakes and caps on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  let deps: RoundDeps;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    deps = { ...site.deps, catalogue: { ...site.deps.catalogue, 'test-doubling': doublingGame } };
  });
  afterAll(async () => {
    const { problems } = await checkDatabase(deps);
    await database.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const open = (player: RoundsTestPlayer, hands = 1) =>
    openRound(deps, player.userId, diceBet(player, { game: 'test-doubling', params: { hands } }));
  const act = (userId: string, round_id: string, step: number, type: string) =>
    actInRound(deps, userId, { round_id, step, action: { type } });

  it('holds the growth of a stake, pays on the whole stake, and makes a repeated double once', async () => {
    const player = await site.newPlayer(500_000_000n);
    const { round } = await open(player);
    const doubled = await act(player.userId, round.id, 0, 'double');
    expect(doubled).toMatchObject({
      round: { staked: '2.00000000', status: 'active' },
      balance: { amount: '3.00000000' },
    });
    expect(await act(player.userId, round.id, 0, 'double')).toEqual(doubled);
    const again = await act(player.userId, round.id, 1, 'double');
    expect(again.balance.amount).toBe('1.00000000');
    await expect(act(player.userId, round.id, 2, 'double')).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
    });
    const over = await act(player.userId, round.id, 2, 'stand');
    // 4 x 10,000 is more than the stake and 20,000.
    expect(over.round).toMatchObject({
      status: 'settled',
      payout: '20004.00000000',
      multiplier: '10000.00000000',
      capped: true,
    });
    expect(await getBalance(database.db, player.accountId)).toBe(100_000_000n + 2_000_400_000_000n);
  });

  it('checks a double against the limits of its player, and counts payouts', async () => {
    const player = await site.newPlayer();
    const none = { staked: '0', paid: '0', playedMs: 0 };
    const now = site.clock.now().toISOString();
    await database.db
      .insertInto('play_limits')
      .values({
        user_id: player.userId,
        version: 1n,
        limits: JSON.stringify([{ kind: 'loss', period: 'day', value: '250000000' }]),
        used: JSON.stringify({ day: none, week: none, month: none, countedAt: now, lastBetAt: null }),
      })
      .execute();
    const { round } = await open(player);
    await act(player.userId, round.id, 0, 'double');
    await expect(act(player.userId, round.id, 1, 'double')).rejects.toMatchObject({
      key: 'LIMIT_LOSS',
      values: { left: '$0.50' },
    });
    const over = await act(player.userId, round.id, 1, 'stand');
    expect(over.round).toMatchObject({ status: 'settled', staked: '2.00000000' });
    const { round: next } = await open(player, 2);
    await act(player.userId, next.id, 0, 'stand');
    await act(player.userId, next.id, 1, 'stand');
  });

  it('refuses a double without cover and leaves the hand as it was', async () => {
    const player = await site.newPlayer(350_000_000n);
    const { round } = await open(player, 2);
    expect(round.staked).toBe('2.00000000');
    const doubled = await act(player.userId, round.id, 0, 'double');
    await expect(act(player.userId, round.id, 1, 'double')).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
      values: { missing: '1.50000000' },
    });
    expect(await findOpenRound(deps, player.userId, 'test-doubling')).toEqual(doubled.round);
    expect(await getBalance(database.db, player.accountId)).toBe(50_000_000n);
    await act(player.userId, round.id, 1, 'stand');
    const { round: over } = await act(player.userId, round.id, 2, 'stand');
    expect(over).toMatchObject({ status: 'settled', staked: '3.00000000', amount: '1.00000000' });
  });

  it('plays an abandoned round to its end by its rules, all or nothing', async () => {
    const player = await site.newPlayer(500_000_000n);
    const { round } = await open(player, 3);
    const { round: doubled } = await act(player.userId, round.id, 0, 'double');
    const log = createLog(readEnv({ LOG_LEVEL: 'silent' }));
    const look = (catalogue: RoundDeps['catalogue']) =>
      closeAbandonedRounds({ ...deps, catalogue, log }, async () => site.clock.now());
    const breaking = {
      ...doublingGame.rules,
      closeAbandoned({ at }: DoublingState) {
        if (at === 2) throw new Error('The server ends here.');
        return { type: 'stand' };
      },
    };
    site.clock.advance(DAY_MS);
    expect(await look(deps.catalogue)).toBe(0);
    site.clock.advance(HOUR_MS);
    const broken = { ...deps.catalogue, 'test-doubling': { ...doublingGame, rules: breaking } };
    expect(await look(broken)).toBe(0);
    expect(await findOpenRound(deps, player.userId, 'test-doubling')).toEqual(doubled);
    expect(await getBalance(database.db, player.accountId)).toBe(100_000_000n);
    // A round that could not be closed is retried only after a pause.
    site.clock.advance(60_000);
    expect(await look(deps.catalogue)).toBe(1);
    expect(await findOpenRound(deps, player.userId, 'test-doubling')).toBeNull();
    expect(await getBalance(database.db, player.accountId)).toBe(100_000_000n + 2_000_400_000_000n);
    // The server's action for the player is recorded like any other action.
    const stored = database.db.selectFrom('rounds').select(['step', 'staked', 'actions']);
    expect(await stored.where('id', '=', round.id).execute()).toEqual([
      {
        step: 4,
        staked: 400_000_000n,
        actions: [{ type: 'double' }, { type: 'stand' }, { type: 'stand' }, { type: 'stand' }],
      },
    ]);
  });

  it('cashes a step game out automatically at the maximum profit', async () => {
    const player = await site.newPlayer(100_000_000_000_000n);
    // At 20,000 a step that pays 2.34 times the stake is past the cap; a broken tile ends the round before.
    for (let tries = 0; tries < 40; tries += 1) {
      let { round } = await openRound(deps, player.userId, ladderBet(player, { amount: '20000' }));
      while (round.status === 'active')
        round = (await act(player.userId, round.id, round.step, 'step')).round;
      if (round.multiplier === '0.00000000') continue;
      expect(round).toMatchObject({ outcome: { end: 'auto' }, payout: '40000.00000000', capped: true });
      return;
    }
    throw new Error('forty rounds broke before the cap');
  });

  it('closes the other abandoned rounds when one cannot be folded', async () => {
    const [lost, found] = [await site.newPlayer(), await site.newPlayer()];
    const gone = await open(lost);
    await openRound(deps, found.userId, ladderBet(found));
    const log = createLog(readEnv({ LOG_LEVEL: 'silent' }));
    // The job of a server that lacks the game.
    const close = () => closeAbandonedRounds({ ...site.deps, log }, async () => site.clock.now());
    site.clock.advance(DAY_MS);
    expect(await close()).toBe(0);
    site.clock.advance(HOUR_MS);
    expect(await close()).toBe(1);
    expect(await getBalance(database.db, found.accountId)).toBe(100_000_000_000n);
    await act(lost.userId, gone.round.id, 0, 'stand');
  });

  it('answers that a round cannot be replayed where its rules refuse what they accepted before', async () => {
    const player = await site.newPlayer();
    const { round } = await open(player);
    for (const change of [{ params: z.never() }, { version: 2 }]) {
      const changed = { ...doublingGame, rules: { ...doublingGame.rules, ...change } };
      const other = { ...deps, catalogue: { ...deps.catalogue, 'test-doubling': changed } };
      const request = { round_id: round.id, step: 0, action: { type: 'double' } };
      const error = await actInRound(other, player.userId, request).catch((thrown: unknown) =>
        toRefusal(thrown),
      );
      expect(error).toMatchObject({ key: 'BET_UNREADABLE', values: { round: round.id } });
    }
    await act(player.userId, round.id, 0, 'stand');
  });

  it('closes no round while its clock differs from the database, however often it looks', async () => {
    const player = await site.newPlayer();
    const lines: string[] = [];
    const log = createLog(readEnv({ LOG_LEVEL: 'error' }), { write: (line) => void lines.push(line) });
    const clock = createFakeClock(await databaseTime(database.db));
    const jumping = { ...site.deps, clock, log };
    const { round } = await openRound(jumping, player.userId, ladderBet(player));
    const look = async (jumpMs: number): Promise<number> => {
      clock.advance(jumpMs);
      return closeAbandonedRounds(jumping);
    };
    expect([await look(0), await look(2 * DAY_MS), await look(2 * HOUR_MS)]).toEqual([0, 0, 0]);
    expect(lines.filter((line) => line.includes('abandoned rounds are not closed'))).toHaveLength(2);
    expect(await findOpenRound(jumping, player.userId, 'test-ladder')).toEqual(round);
    await actInRound(jumping, player.userId, { round_id: round.id, step: 0, action: { type: 'step' } });
  });

  it('makes a double once when it is sent concurrently, and never overdraws the balance', async () => {
    const player = await site.newPlayer(400_000_000n);
    const { round } = await open(player);
    const doubles = await Promise.all(
      Array.from({ length: 6 }, () => act(player.userId, round.id, 0, 'double')),
    );
    expect(new Set(doubles.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(doubles[0]?.balance.amount).toBe('2.00000000');
    // Two dollars are left: they do not cover both a bet of one and a double of two, whichever comes first.
    const both = await Promise.allSettled([
      openRound(deps, player.userId, ladderBet(player)),
      act(player.userId, round.id, 1, 'double'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await getBalance(database.db, player.accountId)).toBeLessThan(200_000_000n);
  });
});
