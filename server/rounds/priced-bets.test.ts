import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxGame, chipGame, handsGame, type TestChip } from '#engine/testing/test-stake-games.ts';
import { checkDatabase } from '../db/check.ts';
import type { Database } from '../db/connection.ts';
import { getBetProof } from '../features/bets/service.ts';
import { getBalance } from '../ledger/index.ts';
import { postgresAlone, createTestDatabase } from '../testing/databases.ts';
import { createTestRounds, diceBet, type RoundsTestPlayer, type TestRounds } from '../testing/test-rounds.ts';
import { openRound, type PlayRequest, type RoundDeps } from './index.ts';
import { numberedId } from '../testing/numbered-id.ts';

const CREDIT = 100_000_000_000n;
const chips = (...bets: readonly TestChip[]) => ({ game: 'test-chips', params: { bets } });
const low = (amount: string): TestChip => ({ type: 'low', amount });
const onNumber = (number: number, amount: string): TestChip => ({ type: 'number', number, amount });

describe.each(postgresAlone)('bets whose price differs from the amount, on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  let deps: RoundDeps;
  let player: RoundsTestPlayer;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    const games = { 'test-chips': chipGame, 'test-boxes': boxGame, 'test-hands': handsGame };
    deps = { ...site.deps, catalogue: { ...site.deps.catalogue, ...games } };
  });
  afterAll(async () => {
    const { problems } = await checkDatabase(deps);
    await database.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const bet = async (change: Partial<PlayRequest>, isNew = true) => {
    if (isNew) player = await site.newPlayer(CREDIT);
    const { amount: _, ...request } = diceBet(player);
    return openRound(deps, player.userId, { ...request, ...change });
  };

  it('takes the stake from the chips in the params and pays each chip', async () => {
    const { round, balance } = await bet(chips(low('100000000'), onNumber(0, '250000000')));
    const { returns } = round.outcome as { readonly returns: readonly string[] };
    const payout = returns.reduce((sum, each) => sum + BigInt(each), 0n);
    expect(round).toMatchObject({ status: 'settled', amount: '3.50000000', staked: '3.50000000' });
    expect(await getBalance(database.db, player.accountId)).toBe(CREDIT - 350_000_000n + payout);
    expect(balance.amount).toBe(`${(CREDIT - 350_000_000n + payout) / 100_000_000n}.50000000`);
  });

  it('answers a repeated bet once, whether the amount is sent or not', async () => {
    const request = { ...chips(low('100000000')), client_bet_id: crypto.randomUUID() };
    const first = await bet(request);
    expect(await bet(request, false)).toEqual(first);
    expect(await bet({ ...request, amount: '1.00' }, false)).toEqual(first);
    await expect(bet({ ...request, ...chips(low('100000001')) }, false)).rejects.toMatchObject({
      key: 'ID_REUSED',
    });
  });

  it('debits the price of the box, and the proof states it', async () => {
    const { round } = await bet({ game: 'test-boxes', params: { box: 'large' } });
    expect(round).toMatchObject({ amount: '10.00000000', staked: '10.00000000' });
    expect(
      await getBetProof(
        deps,
        {
          ...player,
          username: '',
          sessionId: numberedId(0),
          roles: [],
          permissions: [],
          excludedUntil: null,
        },
        round.id,
      ),
    ).toMatchObject({
      amount: '10.00000000',
    });
  });

  it('debits the amount for each of two hands', async () => {
    const { round } = await bet({ game: 'test-hands', params: {}, amount: '2' });
    expect(round).toMatchObject({ amount: '2.00000000', staked: '4.00000000' });
  });

  it.each<[string, Partial<PlayRequest>, string]>([
    [
      'an amount that is not the sum of the chips',
      { ...chips(low('100000000')), amount: '2' },
      'INVALID_REQUEST',
    ],
    [
      'an amount that is not the price',
      { game: 'test-boxes', params: { box: 'small' }, amount: '1' },
      'INVALID_REQUEST',
    ],
    ['no amount where the player enters it', { game: 'test-hands', params: {} }, 'INVALID_REQUEST'],
    ['no amount in dice', {}, 'INVALID_REQUEST'],
    ['no chips', chips(), 'INVALID_PARAMS'],
    [
      'thousands of chips',
      chips(...Array.from({ length: 5_000 }, (_, i) => onNumber(i % 37, '1000000'))),
      'INVALID_PARAMS',
    ],
    ['two chips on a position', chips(low('1000000'), low('1000000')), 'INVALID_PARAMS'],
    ['a chip on no position', chips(onNumber(37, '1000000')), 'INVALID_PARAMS'],
    ['a chip of zero', chips(low('0')), 'INVALID_PARAMS'],
    ['a chip of a negative amount', chips(low('-1000000')), 'INVALID_PARAMS'],
    ['an unknown box', { game: 'test-boxes', params: { box: 'huge' } }, 'INVALID_PARAMS'],
    ['one chip below the minimum', chips(low('100000000'), onNumber(3, '999999')), 'BET_TOO_SMALL'],
    [
      'more chips than the balance',
      chips(low('60000000000'), onNumber(3, '60000000000')),
      'INSUFFICIENT_BALANCE',
    ],
    ['more than any balance', chips(low('9'.repeat(30))), 'INSUFFICIENT_BALANCE'],
    [
      'two hands that cost more than the balance',
      { game: 'test-hands', params: {}, amount: '600' },
      'INSUFFICIENT_BALANCE',
    ],
  ])('refuses %s, and nothing changes', async (_name, change, key) => {
    await expect(bet(change)).rejects.toMatchObject({ key });
    expect(await getBalance(database.db, player.accountId)).toBe(CREDIT);
  });
});
