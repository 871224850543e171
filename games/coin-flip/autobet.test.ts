import { expect, test } from 'vitest';
import { autobet, flipGuess, resizeGuesses } from './autobet.ts';
import type { CoinFlipView } from './rules.ts';

const { plan } = autobet;
if (!plan) throw new Error('coin-flip has a plan');
const sides = ['heads', 'tails', 'tails'] as const;
const after = (count: number): CoinFlipView => ({
  flips: sides.slice(0, count),
  guesses: sides.slice(0, count),
  end: null,
});

test('a run guesses the prepared sides in order, then cashes out', () => {
  const actions = [0, 1, 2, 3].map((count) => plan.next({ sides }, { mode: 'series' }, after(count)));
  expect(actions).toEqual([...sides.map((side) => ({ type: 'guess', side })), { type: 'cashout' }]);
});

test('never requests the next step of a throw', () => {
  const params = { mode: 'flip', side: 'heads', coins: 1, hits: 1 } as const;
  expect(() => plan.next({ sides }, params, { coins: ['heads'], hits: 1, win: true })).toThrow();
});

test('adds guesses as heads, removes them from the end, and flips them', () => {
  expect(resizeGuesses({ sides }, 4).sides).toEqual([...sides, 'heads']);
  expect(resizeGuesses({ sides }, 1).sides).toEqual(['heads']);
  expect(flipGuess({ sides }, 1).sides).toEqual(['heads', 'heads', 'tails']);
  expect(() => flipGuess({ sides }, 3)).toThrow(RangeError);
});

test('a plan has 1 to 20 sides and nothing else', () => {
  const isPlan = (value: unknown) => plan.plan.safeParse(value).success;
  const many = Array.from({ length: 21 }, () => 'heads');
  expect([{ sides }, { sides: many.slice(1) }].map(isPlan)).toEqual([true, true]);
  const bad = [{ sides: [] }, { sides: many }, { sides: ['edge'] }, { sides, more: 1 }, {}];
  expect(bad.map(isPlan)).toEqual(bad.map(() => false));
});
