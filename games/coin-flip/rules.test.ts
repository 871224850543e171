import { describe, expect, test } from 'vitest';
import { foldRound } from '#core/fold.ts';
import { toMinorUnits, serializeMultiplier, ONE_X } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { minHits, seriesMultiplier, throwMultiplier } from './paytable.ts';
import { type CoinFlipAction, rules, type Side } from './rules.ts';

/** games.md 4.15, by coins from 1 and hits from 1; null is not offered. */
const table = [
  ['1.98'],
  ['1.32', '3.96'],
  ['1.13142857', '1.98', '7.92'],
  ['1.056', '1.44', '3.168', '15.84'],
  ['1.02193548', '1.21846153', '1.98', '5.28', '31.68'],
  [null, '1.11157894', '1.50857142', '2.88', '9.05142857', '63.36'],
  [null, '1.056', '1.28', '1.98', '4.36965517', '15.84', '126.72'],
  [null, '1.02607287', '1.15726027', '1.55484662', '2.72516129', '6.84972972', '28.16', '253.44'],
  [null, null, '1.08772532', '1.32691099', '1.98', '3.89907692', '11.01913043', '50.688', '506.88'],
  [
    null,
    null,
    '1.04727272',
    '1.19547169',
    '1.58896551',
    '2.62632124',
    '5.76',
    '18.10285714',
    '92.16',
    '1013.76',
  ],
];
const stake = { bet: toMinorUnits(ONE_X) };
const coins = (shown: readonly Side[]) =>
  indexDraw(2, (word) => (shown[word] === undefined ? undefined : Number(shown[word] === 'tails')));
const guess = (side: Side): CoinFlipAction => ({ type: 'guess', side });
const cashout: CoinFlipAction = { type: 'cashout' };
const play = (shown: readonly Side[], actions: readonly CoinFlipAction[], maxProfit?: bigint) => {
  const open = rules.open(
    { mode: 'series' },
    { ...stake, maxProfit: maxProfit === undefined ? undefined : toMinorUnits(maxProfit) },
    coins(shown),
  );
  return actions.reduce((state, action) => rules.act(state, action, coins(shown)), open);
};

describe('a throw', () => {
  const bets = table.flatMap((row, index) =>
    row.map((pays, before) => ({ coins: index + 1, hits: before + 1, pays })),
  );

  test.each(bets)('of $coins coins with $hits hits pays $pays', ({ coins: count, hits, pays }) => {
    const params = { mode: 'flip', side: 'tails', coins: count, hits };
    expect(rules.params.safeParse(params).success).toBe(pays !== null);
    expect(hits >= minHits(count)).toBe(pays !== null);
    if (pays === null) return;
    const [whole = '', decimals = ''] = pays.split('.');
    expect(serializeMultiplier(throwMultiplier(count, hits))).toBe(`${whole}.${decimals.padEnd(8, '0')}`);
  });

  test('counts the coins that show the side', () => {
    const params = { mode: 'flip', side: 'tails', coins: 3, hits: 2 } as const;
    const state = rules.open(params, stake, coins(['tails', 'heads', 'tails']));
    expect(rules.view(state)).toEqual({ coins: ['tails', 'heads', 'tails'], hits: 2, win: true });
    expect(rules.multiplier(state)).toBe(throwMultiplier(3, 2));
    expect(() => rules.act(state, cashout, coins([]))).toThrow(Refusal);
  });

  test.each([
    { side: 'edge' },
    { coins: 0 },
    { coins: 11 },
    { coins: 1.5 },
    { hits: 0 },
    { hits: 4 },
    { mode: 'series' },
  ])('refuses %j', (change) => {
    const params = { mode: 'flip', side: 'heads', coins: 3, hits: 2, ...change };
    expect(rules.params.safeParse(params).success).toBe(false);
  });
});

describe('a series', () => {
  test('doubles with every right guess, and is cashed out after the first', () => {
    const flips = ['heads', 'tails', 'tails'] as const;
    const state = play(flips, flips.map(guess));
    expect(serializeMultiplier(rules.multiplier(state))).toBe('7.92000000');
    expect(rules.payout(state)).toBeNull();
    expect(rules.next?.(state)).toEqual([
      { type: 'guess', sides: ['heads', 'tails'], chance: '50.00', multiplier: '15.84000000' },
      { type: 'cashout', multiplier: '7.92000000' },
    ]);
    expect(rules.payout(play(flips, [...flips.map(guess), cashout]))).toBe(seriesMultiplier(3));
    expect(() => play(flips, [cashout])).toThrow(Refusal);
  });

  test('ends on a wrong guess with nothing', () => {
    const state = play(['heads', 'tails'], [guess('heads'), guess('heads')]);
    expect(rules.view(state)).toEqual({
      flips: ['heads', 'tails'],
      guesses: ['heads', 'heads'],
      end: 'bust',
    });
    expect(rules.payout(state)).toBe(0n);
  });

  test('settles automatically after the 20th correct guess, and at the maximum profit', () => {
    const flips = Array.from({ length: 20 }, (): Side => 'tails');
    const done = play(flips, flips.map(guess));
    expect(rules.view(done)).toMatchObject({ end: 'auto' });
    expect(serializeMultiplier(rules.multiplier(done))).toBe('1038090.24000000');
    const cap = seriesMultiplier(2) - ONE_X;
    expect(rules.view(play(flips, flips.slice(0, 2).map(guess), cap))).toMatchObject({ end: 'auto' });
    expect(rules.view(play(flips, flips.slice(0, 2).map(guess), cap + 1n))).toMatchObject({ end: null });
  });

  test.each([guess('heads'), cashout])('refuses %j after its end', (action) => {
    const line = {
      params: { mode: 'series' },
      bet: ONE_X,
      serverSeed: 'a'.repeat(64),
      clientSeed: 'end',
      nonce: 0,
    };
    const opened = foldRound(entry, { ...line, actions: [] }).state;
    const first = ['heads', 'tails'].find(
      (side) =>
        rules.payout(foldRound(entry, { ...line, actions: [{ type: 'guess', side }] }).state as never) === 0n,
    );
    expect(rules.payout(opened as never)).toBeNull();
    const over = [{ type: 'guess', side: first }, action];
    expect(() => foldRound(entry, { ...line, actions: over })).toThrow(/the round is settled/);
  });
});
