import { describe, expect, test } from 'vitest';
import { toMinorUnits, serializeMultiplier, ONE_X } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { drawWithMines } from './conformance.ts';
import { meta } from './meta.ts';
import { binomial } from '#core/binomial.ts';
import { gemCount, MAX_MINES, multiplierAfterGems, TILES } from './paytable.ts';
import { gemsOf, rules } from './rules.ts';
import type { MinesAction, MinesState } from './rules.ts';

const pick = (tile: number): MinesAction => ({ type: 'pick', tile });
const cashout: MinesAction = { type: 'cashout' };
const open = (mines: readonly number[], maxProfit?: bigint): MinesState =>
  rules.open(
    { mines: mines.length },
    { bet: toMinorUnits(ONE_X), maxProfit: maxProfit === undefined ? undefined : toMinorUnits(maxProfit) },
    drawWithMines(mines),
  );
const walk = (state: MinesState, ...actions: readonly MinesAction[]): MinesState =>
  actions.reduce((before, action) => rules.act(before, action, drawWithMines([])), state);

describe('payouts of gems', () => {
  test.each([
    [1, 24, '24.75000000'],
    [3, 2, '1.28571428'],
    [5, 5, '3.39258900'],
    [8, 10, '166.39615384'],
    [12, 13, '5148297.00000000'],
    [13, 12, '5148297.00000000'],
    [24, 1, '24.75000000'],
  ])('%i mines and %i gems pay %s', (mines, gems, multiplier) => {
    expect(serializeMultiplier(multiplierAfterGems(mines, gems))).toBe(multiplier);
  });

  test('every number of mines returns 99 percent wherever the player stops, apart from truncation at the 8th decimal', () => {
    for (let mines = 1; mines <= MAX_MINES; mines++) {
      for (let gems = 1; gems <= gemCount(mines); gems++) {
        const [safe, all] = [binomial(gemCount(mines), gems), binomial(TILES, gems)];
        const returned = safe * multiplierAfterGems(mines, gems);
        expect(returned * 100n <= all * ONE_X * 99n).toBe(true);
        expect((returned + safe) * 100n > all * ONE_X * 99n).toBe(true);
      }
    }
  });

  test('throws for zero gems and for more gems than there are', () => {
    expect(() => multiplierAfterGems(3, 0)).toThrow(RangeError);
    expect(() => multiplierAfterGems(3, 23)).toThrow(RangeError);
    expect(() => multiplierAfterGems(25, 1)).toThrow(RangeError);
  });

  test('the best is all gems, and twelve mines pay the most', () => {
    const bests = Array.from({ length: MAX_MINES }, (_, index) => rules.best({ mines: index + 1 }));
    expect(bests.every((best) => best <= meta.maxMultiplier)).toBe(true);
    expect(serializeMultiplier(meta.maxMultiplier)).toBe('5148297.00000000');
  });
});

describe('a round', () => {
  test('pays nothing and refuses a cash-out before the first gem', () => {
    const state = open([0, 1, 2]);
    expect(rules.multiplier(state)).toBe(0n);
    expect(() => walk(state, cashout)).toThrow(Refusal);
    expect(rules.legal(state)).toHaveLength(TILES);
  });

  test('hides its mines until it is settled, and shows them sorted', () => {
    const state = walk(open([20, 3, 11]), pick(7));
    expect(rules.view(state)).toEqual({ mines: null, picks: [7], end: null });
    expect(rules.view(walk(state, cashout))).toEqual({ mines: [3, 11, 20], picks: [7], end: 'cashout' });
  });

  test('ends on a mine with nothing; the mine is the last pick and no gem', () => {
    const state = walk(open([3]), pick(7), pick(3));
    expect(rules.view(state)).toEqual({ mines: [3], picks: [7, 3], end: 'bust' });
    expect(gemsOf(rules.view(state))).toBe(1);
    expect([rules.payout(state), rules.multiplier(state)]).toEqual([0n, 0n]);
    expect(() => walk(state, pick(4))).toThrow(Refusal);
    expect(() => walk(state, cashout)).toThrow(Refusal);
  });

  test('refuses an open tile without changing the state', () => {
    const state = walk(open([3]), pick(7));
    expect(() => walk(state, pick(7))).toThrow(Refusal);
    expect(rules.view(state).picks).toEqual([7]);
  });

  test('settles automatically after the last gem', () => {
    const mines = Array.from({ length: 23 }, (_, index) => index);
    const state = walk(open(mines), pick(24), pick(23));
    expect(rules.view(state).end).toBe('auto');
    expect(rules.payout(state)).toBe(multiplierAfterGems(23, 2));
  });

  test('cashes out automatically as soon as the maximum profit is reached', () => {
    const profit = multiplierAfterGems(3, 2) - ONE_X;
    expect(rules.view(walk(open([0, 1, 2], profit + 1n), pick(9), pick(8))).end).toBeNull();
    expect(rules.view(walk(open([0, 1, 2], profit), pick(9), pick(8))).end).toBe('auto');
  });

  test('lists the next actions with chance and multiplier', () => {
    const state = walk(open([0, 1, 2]), pick(24));
    const tiles = Array.from({ length: 24 }, (_, tile) => tile);
    expect(rules.next?.(state)).toEqual([
      { type: 'pick', tiles, chance: '87.50', multiplier: '1.28571428' },
      { type: 'cashout', multiplier: '1.12500000' },
    ]);
    expect(rules.next?.(open([0, 1, 2]))).toHaveLength(1);
    expect(rules.next?.(walk(state, cashout))).toEqual([]);
  });

  test('explains which word hid which mine', () => {
    const words = { ...drawWithMines([20, 3]), word: (i: number) => 100 + i };
    const explained = rules.explain?.({ mines: 2 }, rules.view(open([20, 3])), words);
    expect(explained).toEqual([
      { word: 0, value: '100', decision: 'wordMine', result: '20' },
      { word: 1, value: '101', decision: 'wordMine', result: '3' },
    ]);
  });
});
