import { expect, test } from 'vitest';
import { look } from './look.ts';

test('the wheel swings back before it turns, never back again, and ends where it must', () => {
  const { spin } = look.ease;
  const way = Array.from({ length: 1001 }, (_, index) => spin(index / 1000));
  const turnsAt = way.indexOf(Math.min(...way));
  expect(way[0]).toBe(0);
  expect(way[turnsAt]).toBeLessThan(0);
  expect(turnsAt).toBeLessThan(150);
  const forwards = way.slice(turnsAt);
  expect(forwards).toEqual(forwards.toSorted((one, other) => one - other));
  expect(forwards.at(-1)).toBe(1);
});
