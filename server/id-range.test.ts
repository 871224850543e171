import { expect, test } from 'vitest';
import { firstIdAt, timeOfId } from './id-range.ts';

test('the first id of a moment between two milliseconds is that of the earlier one', () => {
  expect(firstIdAt(1_795_907_496_575.91)).toBe(firstIdAt(1_795_907_496_575));
  expect(firstIdAt(1_795_907_496_575.91)).toMatch(/^[0-9a-f]{32}$/);
  expect(timeOfId(firstIdAt(1_795_907_496_575))).toBe(1_795_907_496_575);
});
