import { expect, test } from 'vitest';
import { addFractions, fraction } from './fraction.ts';
import { hypergeometricProbability } from './hypergeometric.ts';

test('sums to one over all numbers of hits, and is zero for impossible ones', () => {
  const hat = { all: 40, marked: 10, drawn: 7 };
  const { numerator, denominator } = Array.from({ length: 8 }, (_, hits) =>
    hypergeometricProbability(hat, hits),
  ).reduce(addFractions);
  expect(numerator).toBe(denominator);
  expect(hypergeometricProbability({ all: 4, marked: 3, drawn: 2 }, 0)).toEqual(fraction(0n));
  expect(hypergeometricProbability({ all: 4, marked: 3, drawn: 2 }, 3)).toEqual(fraction(0n));
  expect(hypergeometricProbability({ all: 4, marked: 2, drawn: 2 }, 1)).toEqual(fraction(4n, 6n));
});
