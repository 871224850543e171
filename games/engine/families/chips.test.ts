import { expect, test } from 'vitest';
import { foldBet, getRoundResult, validateBet } from '#core/fold.ts';
import { indexDraw } from '../testing/fake-draw.ts';
import { chipGame, testChipPosition, POCKETS, type TestChip } from '../testing/test-stake-games.ts';
import { placeChip } from './chips.ts';

const low: TestChip = { type: 'low', amount: '300' };
const onFour: TestChip = { type: 'number', number: 4, amount: '20' };
const onFive: TestChip = { type: 'number', number: 5, amount: '1' };

test('a round pays the sum of what its chips return, and lists them in their order', () => {
  const bet = validateBet(chipGame, { params: { bets: [onFive, low, onFour] } });
  const state = foldBet(
    bet,
    indexDraw(POCKETS, () => 4),
  );
  expect(getRoundResult(bet.rules, state, bet.stake)).toEqual({
    status: 'settled',
    // 1,320 / 321.
    multiplier: 411_214_953n,
    payout: 1_320n,
    capped: false,
    outcome: { number: 4, returns: ['0', '600', '720'] },
  });
});

test('the best multiplier is that of the best result for all chips together', () => {
  expect(chipGame.rules.best({ bets: [onFive, low, onFour] })).toBe(411_214_953n);
  expect(chipGame.rules.best({ bets: [onFive] })).toBe(3_600_000_000n);
});

test('a chip on an occupied position adds to it, elsewhere it comes last', () => {
  expect(placeChip([low, onFour], { ...low, amount: '5' }, testChipPosition)).toEqual([
    { ...low, amount: '305' },
    onFour,
  ]);
  expect(placeChip([low], onFour, testChipPosition)).toEqual([low, onFour]);
});
