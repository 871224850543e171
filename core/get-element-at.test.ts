import { expect, test } from 'vitest';
import { getElementAt } from './get-element-at.ts';

test('an entry is found by its index', () => {
  expect(getElementAt(['a', 'b'], 1, 'letter')).toBe('b');
  expect(getElementAt([0], 0, 'number')).toBe(0);
});

test.each([[-1], [2], [0.5], [Number.NaN]])('no entry at %j is an error that names it', (index) => {
  expect(() => getElementAt(['a', 'b'], index, 'letter')).toThrow(
    new RangeError(`There is no letter ${index}`),
  );
});

test('a missing list has no entries', () => {
  expect(() => getElementAt(undefined, 0, 'row')).toThrow(RangeError);
});
