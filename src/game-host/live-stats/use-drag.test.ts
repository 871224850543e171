import { expect, test } from 'vitest';
import { snapToDock, clampToBounds, type PanelBounds } from './use-drag.ts';

/** Initial position: 16 px from the right and 64 px from the top. */
const room: PanelBounds = { x: 720, y: 64, width: 264, height: 300, areaWidth: 1000, areaHeight: 700 };

test('stops a panel at the edges of its area', () => {
  expect(clampToBounds({ x: -100, y: 50 }, room)).toEqual({ x: -100, y: 50 });
  expect(clampToBounds({ x: -5000, y: -5000 }, room)).toEqual({ x: -720, y: -64 });
  expect(clampToBounds({ x: 5000, y: 5000 }, room)).toEqual({ x: 16, y: 336 });
});

test('moves a panel stored in a wide window into a narrow one', () => {
  const narrow = { ...room, x: 220, areaWidth: 500 };
  expect(clampToBounds({ x: -720, y: 0 }, narrow)).toEqual({ x: -220, y: 0 });
});

test('shows the start of a panel larger than its area, where the handle is', () => {
  expect(clampToBounds({ x: 0, y: 90 }, { ...room, areaHeight: 200 }).y).toBe(-64);
});

test('docks a panel dropped near its initial position', () => {
  expect(snapToDock({ x: -11, y: 8 })).toEqual({ x: 0, y: 0 });
  expect(snapToDock({ x: -16, y: 0 })).toEqual({ x: -16, y: 0 });
});
