import { expect, test } from 'vitest';
import { formatCountForText, formatCount } from './format-count.ts';

test('groups counts by thousands and shortens them from a million on', () => {
  expect(formatCount(7)).toBe('7');
  expect(formatCount(1842)).toBe('1,842');
  expect(formatCount(999_999)).toBe('999,999');
  expect(formatCount(1_000_000)).toBe('1M');
  expect(formatCount(1_299_999)).toBe('1.2M');
  expect([7, 201_377, 1_299_999].map(formatCountForText)).toEqual(['7', '201,377', '1.2M']);
});
