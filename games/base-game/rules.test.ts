import { describe, expect, test } from 'vitest';
import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import { multiplierAt, multipliersOf, prizesOf, risks, rules, SEGMENT_COUNT } from './rules.ts';

describe.each(risks)('the wheel of %s risk', (risk) => {
  test('has 20 segments that add up to 19.80', () => {
    const multipliers = multipliersOf(risk);
    expect(multipliers).toHaveLength(SEGMENT_COUNT);
    expect(multipliers.reduce((sum, each) => sum + each, 0n)).toBe((1_980n * ONE_X) / 100n);
  });
  test('has the top prize as its best multiplier', () => {
    expect(rules.best({ risk })).toBe(prizesOf(risk)[0]?.multiplier);
  });
});

test.each([
  ['low', ['1.80×', 1], ['1.40×', 5], ['1.10×', 10], ['0.00×', 4]],
  ['medium', ['3.00×', 2], ['2.10×', 3], ['1.50×', 5], ['0.00×', 10]],
  ['high', ['9.90×', 1], ['3.30×', 3], ['0.00×', 16]],
] as const)('the legend of %s risk counts its segments from the highest prize down', (risk, ...legend) => {
  const shown = prizesOf(risk).map(({ multiplier, count }) => [formatMultiplierE8(multiplier), count]);
  expect(shown).toEqual(legend);
});

test('throws for a segment that the wheel does not have', () => {
  expect(() => multiplierAt('low', SEGMENT_COUNT)).toThrow(RangeError);
  expect(() => multiplierAt('low', -1)).toThrow(RangeError);
});
