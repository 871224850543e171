import { expect, test } from 'vitest';
import { TilePointing } from './tile-pointing.ts';

const pointingAt = (tile: number | null, isInstant = false): TilePointing => {
  const pointing = new TilePointing({ isInstant });
  pointing.point(tile, 'hover');
  pointing.tick(1000);
  return pointing;
};

test('a tile rises to the pointer and sinks when it leaves', () => {
  const pointing = pointingAt(3);
  expect(pointing.lift(3, 1000)).toBe(0);
  expect(pointing.lift(3, 1070)).toBeGreaterThan(0.5);
  expect(pointing.lift(3, 1140)).toBe(1);
  pointing.point(null, 'hover');
  expect(pointing.lift(3, 1140)).toBe(1);
  pointing.tick(1140);
  expect(pointing.lift(3, 1280)).toBe(0);
});

test('only the tile under the pointer rises', () => expect(pointingAt(3).lift(4, 1140)).toBe(0));

test('with reduced motion a tile rises immediately', () => {
  expect(pointingAt(3, true).lift(3, 1000)).toBe(1);
});

test('a pressed tile stays down until the pointer is released', () => {
  const pointing = pointingAt(3);
  pointing.point(3, 'press');
  expect(pointing.press(3)).toBe(1);
  pointing.point(3, 'hover');
  expect(pointing.press(3)).toBe(0);
});

test('a pressed tile stays down while its answer is pending, wherever the pointer moves', () => {
  const pointing = pointingAt(3);
  pointing.wait(0);
  pointing.point(8, 'hover');
  pointing.wait(40);
  expect([pointing.press(3), pointing.press(8)]).toEqual([0.5, 0]);
  pointing.wait(null);
  expect(pointing.press(3)).toBe(0);
});
