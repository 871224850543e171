import { expect, test } from 'vitest';
import { getElementAt } from './get-element-at.ts';

test('returns the entry at an index', () => {
  expect(getElementAt(['a', 'b'], 1, 'letter')).toBe('b');
  expect(getElementAt([0], 0, 'number')).toBe(0);
});

test.each([[-1], [2], [0.5], [Number.NaN]])('throws an error that names the entry for index %j', (index) => {
  expect(() => getElementAt(['a', 'b'], index, 'letter')).toThrow(
    new RangeError(`No letter at index ${index}`),
  );
});

test('throws for a missing list', () => {
  expect(() => getElementAt(undefined, 0, 'row')).toThrow(RangeError);
});
