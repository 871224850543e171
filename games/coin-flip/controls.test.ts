import { describe, expect, test } from 'vitest';
import type { StepperField } from '#engine/game.ts';
import { controls } from './controls.ts';
import { outcomes } from './outcomes.ts';
import { recap } from './recap.ts';
import { type CoinFlipParams, type FlipParams, rules } from './rules.ts';

const throwOf = (coins: number, hits: number): FlipParams => ({ mode: 'flip', side: 'tails', coins, hits });
const steppers = (params: CoinFlipParams) =>
  controls.fields(params).filter((field): field is StepperField<CoinFlipParams> => field.kind === 'stepper');

describe('the panel', () => {
  test('shows the field for hits if there is more than one coin', () => {
    const ids = [throwOf(1, 1), throwOf(5, 4), { mode: 'series' } as const].map((params) =>
      steppers(params).map(({ id }) => id),
    );
    expect(ids).toEqual([['coins'], ['coins', 'hits'], []]);
  });

  test('the hits follow the coins: as many may miss as before; typed values stay within the limits', () => {
    const [coins, hits] = steppers(throwOf(5, 4));
    expect(coins?.change(3)).toEqual(throwOf(3, 2));
    expect(coins?.change(99)).toEqual(throwOf(10, 9));
    expect(hits?.change(99)).toEqual(throwOf(5, 5));
    for (let count = 1; count <= 10; count += 1)
      expect(rules.params.safeParse(coins?.change(count)).success).toBe(true);
  });

  test('Heads and Tails call a side of a throw, and change nothing of a series', () => {
    expect(controls.hotkeys.heads?.(throwOf(2, 1))).toEqual({ ...throwOf(2, 1), side: 'heads' });
    expect(controls.hotkeys.tails?.({ mode: 'series' })).toEqual({ mode: 'series' });
  });
});

test('the board of a bet marks the coins that showed the called side', () => {
  const thrown = recap(throwOf(2, 1), { coins: ['tails', 'heads'], hits: 1, win: true });
  expect(thrown.rows[0]?.map(({ tone }) => tone)).toEqual(['win', 'loss']);
  const flips = Array.from({ length: 12 }, () => 'heads' as const);
  const guesses = [...flips.slice(1), 'tails' as const];
  const { text, rows } = recap({ mode: 'series' }, { flips, guesses, end: 'bust' });
  expect(text).toEqual({ key: 'recapWrong', values: { right: 11 } });
  expect(rows.map(({ length }) => length)).toEqual([10, 2]);
  expect(rows.flat().map(({ tone }) => tone === 'loss')).toEqual(flips.map((_, coin) => coin === 11));
});

test('the workbench finds hits of a throw, and right guesses of a series', () => {
  const [hits, right] = outcomes.queries;
  const most = (params: CoinFlipParams) => [hits, right].map((query) => query?.fields(params)[0]?.most);
  expect(most(throwOf(5, 4))).toEqual([5, undefined]);
  expect(most({ mode: 'series' })).toEqual([undefined, 20]);
});
