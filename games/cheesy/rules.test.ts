import { describe, expect, test } from 'vitest';
import { toMinorUnits, serializeMultiplier, ONE_X } from '#core/multiplier.ts';
import { drawWithPieces } from './conformance.ts';
import { meta } from './meta.ts';
import { difficulties, type Difficulty, pieceFactors, getLayerPieces } from './paytable.ts';
import { type CheesyAction, rules } from './rules.ts';

const pick = (hole: number): CheesyAction => ({ type: 'pick', hole });
const open = (difficulty: Difficulty, first: readonly number[]) => {
  const draw = drawWithPieces(first);
  return { draw, state: rules.open({ difficulty }, { bet: toMinorUnits(ONE_X) }, draw) };
};

test.each([
  ['easy', '69.05999866'],
  ['medium', '1510.62011718'],
  ['hard', '22293.56636718'],
  ['expert', '386718.75000000'],
] as const)('the most that %s pays is %s', (difficulty, most) => {
  expect(serializeMultiplier(rules.best({ difficulty }))).toBe(most);
  expect(rules.best({ difficulty }) <= meta.maxMultiplier).toBe(true);
});

test('the five factors of every layer add up to five', () => {
  for (const difficulty of difficulties) {
    const hundredths = pieceFactors(difficulty).map(({ numerator }) => numerator);
    expect(hundredths.reduce((sum, each) => sum + each, 0n)).toBe(500n);
  }
});

describe('a round', () => {
  test('lists the possible multipliers of the next layer in ascending order', () => {
    const { draw, state } = open('easy', [4]);
    const bitten = rules.act(state, pick(0), draw);
    expect(rules.next?.(bitten)).toEqual([
      {
        type: 'pick',
        holes: [0, 1, 2, 3, 4],
        chance: '80.00',
        multipliers: ['0.00000000', '1.76715000', '1.76715000', '2.01960000', '2.86110000'],
      },
      { type: 'cashout', multiplier: '1.68300000' },
    ]);
  });

  test('shows only the bitten layers, and all eight once it is settled', () => {
    const { draw, state } = open('hard', [3, 0]);
    expect(rules.view(state).layers).toEqual([]);
    const bitten = rules.act(state, pick(0), draw);
    expect(rules.view(bitten)).toEqual({ layers: ['STTTW'], picks: [0], end: null });
    const bust = rules.act(bitten, pick(0), draw);
    expect(rules.view(bust)).toMatchObject({ picks: [0, 0], end: 'bust' });
    expect(rules.view(bust).layers).toHaveLength(8);
  });

  test('explains which holes every word decided', () => {
    const { draw, state } = open('easy', [2]);
    const lost = rules.act(state, pick(1), draw);
    const words = rules.explain?.({ difficulty: 'easy' }, rules.view(lost), draw) ?? [];
    expect(words).toHaveLength(32);
    const layer = [2, 0, 1, 3, 4].map((item) => getLayerPieces('easy')[item]);
    expect(words.slice(0, 4).map(({ word, result }) => [word, result])).toEqual([
      ...[0, 1, 2].map((hole) => [hole, `1.${hole + 1}: ${layer[hole]}`]),
      [3, `1.4: ${layer[3]}, 1.5: ${layer[4]}`],
    ]);
  });
});
