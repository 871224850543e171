import { expect, test } from 'vitest';
import { formatChipAmount, chipValues, largestChipWithin } from './chip-values.ts';

test('a stack has the body of the highest chip in it', () => {
  const bodyOf = (cents: bigint) => largestChipWithin(cents * 1_000_000n).id;
  expect([1n, 10n, 99n, 100n, 499n, 2_500n, 9_999n, 10_000n, 1_000_000n].map(bodyOf)).toEqual([
    '10c',
    '10c',
    '10c',
    '1',
    '1',
    '25',
    '25',
    '100',
    '500',
  ]);
});

test('a single chip shows its own value', () => {
  expect(chipValues.map(({ minor }) => formatChipAmount(minor))).toEqual(chipValues.map(({ text }) => text));
});

test.each([
  [150n, '1.50'],
  [205n, '2.05'],
  [3_800n, '38'],
  [123_450n, '1234'],
  [999_900n, '9999'],
  [1_000_000n, '10k'],
  [1_259_900n, '12k'],
  [120_000_000n, '1.2M'],
  [100_000_000n, '1M'],
])('%d cents are written %s', (cents, text) => {
  expect(formatChipAmount(cents * 1_000_000n)).toBe(text);
});
