import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxGame, chipGame, handsGame } from '#engine/testing/test-stake-games.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { validateBet } from './fold.ts';
import {
  getBetAmount,
  getBetCost,
  isBelowMinimum,
  openingStake,
  getMaxProfit,
  scaleStakes,
  getStakes,
  sumStakes,
} from './stakes.ts';

const chips = {
  bets: [
    { type: 'low', amount: '300' },
    { type: 'number', number: 4, amount: '20' },
  ],
};

test('a bet costs its amount, its chips, its price, or the amount for every hand', () => {
  expect(getStakes(ladderGame.rules, { steps: 2 }, 50n)).toEqual([50n]);
  expect(getStakes(chipGame.rules, chips, 50n)).toEqual([300n, 20n]);
  expect(getBetCost(boxGame.rules, { box: 'small' }, 50n)).toBe(50_000_000n);
  expect(getBetCost(handsGame.rules, {}, 50n)).toBe(100n);
});

test('has the entered amount, or the cost of its params, as the amount of a bet', () => {
  expect(getBetAmount(handsGame.rules, {}, 50n)).toBe(50n);
  expect(getBetAmount(chipGame.rules, chips, 50n)).toBe(320n);
});

test('requires the minimum bet for every stake', () => {
  expect(isBelowMinimum(chipGame.rules, chips, 0n, 20n)).toBe(false);
  expect(isBelowMinimum(chipGame.rules, chips, 0n, 21n)).toBe(true);
  expect(isBelowMinimum(handsGame.rules, {}, 20n, 21n)).toBe(true);
});

test('computes the best profit over all stakes together', () => {
  expect(getMaxProfit(chipGame.rules, { bets: [{ type: 'number', number: 4, amount: '20' }] }, 0n)).toBe(
    700n,
  );
  expect(getMaxProfit(handsGame.rules, {}, 20n)).toBe(40n);
});

test('uses the cost of the params without a bet, keeps a price that was paid, and ignores a bet next to chips', () => {
  const { stake } = validateBet(chipGame, { params: chips, bet: '7' });
  expect(stake.bet).toBe(320n);
  expect(validateBet(boxGame, { params: { box: 'small' } }).stake.bet).toBe(50_000_000n);
  expect(validateBet(boxGame, { params: { box: 'small' }, bet: '7' }).stake.bet).toBe(7n);
  expect(openingStake(boxGame.rules, { box: 'small' }, 7n)).toBe(7n);
  expect(() => validateBet(boxGame, { params: { box: 'small' }, bet: '0' })).toThrow('bet must be');
  expect(() => validateBet(handsGame, { params: {} })).toThrow('bet must be');
});

test('scales stakes in proportion, rounded down and never below the minimum', () => {
  expect(scaleStakes([300n, 20n], 640n, 10n)).toEqual([600n, 40n]);
  expect(scaleStakes([300n, 20n], 100n, 10n)).toEqual([93n, 10n]);
  const stakes = fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(stakes, fc.bigInt(0n, 10n ** 14n), (before, total) => {
      const after = scaleStakes(before, total, 0n);
      expect(sumStakes(after) <= total && total - sumStakes(after) < BigInt(before.length)).toBe(true);
    }),
  );
});
