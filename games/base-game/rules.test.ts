import { describe, expect, test } from 'vitest';
import { foldRound } from '#engine/core/fold.ts';
import { multiplierToText, ONE_X, shownMultiplier } from '#engine/core/multiplier.ts';
import vectors from '../../tests/vectors/base-game.json' with { type: 'json' };
import { meta } from './meta.ts';
import { multiplierAt, multipliersOf, prizesOf, risks, rules, SEGMENTS } from './rules.ts';

test.each(vectors)('vector $id folds to its outcome', ({ expected, ...line }) => {
  const { state } = foldRound({ meta, rules }, { ...line, bet: BigInt(line.bet), actions: [] });
  // The state is that of these rules; the fold knows it of no game.
  const folded = state as Parameters<typeof rules.view>[0];
  expect(rules.view(folded)).toEqual(expected.outcome);
  expect(multiplierToText(rules.multiplier(folded))).toBe(expected.multiplier);
  expect(rules.payout(folded)?.toString()).toBe(expected.payout);
});

describe.each(risks)('the wheel of %s risk', (risk) => {
  test('has 20 segments that add up to 19.80', () => {
    const multipliers = multipliersOf(risk);
    expect(multipliers).toHaveLength(SEGMENTS);
    expect(multipliers.reduce((sum, each) => sum + each, 0n)).toBe((1_980n * ONE_X) / 100n);
  });
  test('pays at best what its panel says', () => {
    expect(rules.best({ risk })).toBe(prizesOf(risk)[0]?.multiplier);
  });
});

test.each([
  ['low', ['1.80×', 1], ['1.40×', 5], ['1.10×', 10], ['0.00×', 4]],
  ['medium', ['3.00×', 2], ['2.10×', 3], ['1.50×', 5], ['0.00×', 10]],
  ['high', ['9.90×', 1], ['3.30×', 3], ['0.00×', 16]],
] as const)('the legend of %s risk counts its segments from the highest prize down', (risk, ...legend) => {
  const shown = prizesOf(risk).map(({ multiplier, count }) => [shownMultiplier(multiplier), count]);
  expect(shown).toEqual(legend);
});

test('a segment that the wheel does not have pays nothing, it throws', () => {
  expect(() => multiplierAt('low', SEGMENTS)).toThrow(RangeError);
  expect(() => multiplierAt('low', -1)).toThrow(RangeError);
});
