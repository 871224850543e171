import { expect, test } from 'vitest';
import { clampSize, firstDevices, presets, sizeOf, zoomToFit, gridStep } from './device-list.ts';

test('frames that fit are drawn at their real size', () => {
  expect(zoomToFit([{ width: 390, height: 384 }], { width: 900, height: 500 }, 26)).toBe(1);
});

test('the widest row and the tallest frame decide the zoom, gaps taken off', () => {
  const sizes = [
    { width: 1000, height: 600 },
    { width: 500, height: 900 },
  ];
  expect(zoomToFit(sizes, { width: 775, height: 9_000 }, 25)).toBe(0.5);
  expect(zoomToFit(sizes, { width: 9_000, height: 450 }, 25)).toBe(0.5);
});

test('without frames or room there is still a zoom', () => {
  expect(zoomToFit([], { width: 800, height: 600 }, 26)).toBe(1);
  expect(zoomToFit([{ width: 1000, height: 604 }], { width: 0, height: 0 }, 26)).toBeGreaterThan(0);
});

test('a typed size is a whole number between the smallest and the largest window', () => {
  expect(clampSize('width', 12)).toBe(320);
  expect(clampSize('width', 411.6)).toBe(412);
  expect(clampSize('height', 99_999)).toBe(1440);
  expect(clampSize('width', Number.NaN)).toBe(320);
});

test('every preset and every first device is a size that can be typed', () => {
  for (const { width, height } of [...presets, ...firstDevices.map(sizeOf)]) {
    expect(clampSize('width', width)).toBe(width);
    expect(clampSize('height', height)).toBe(height);
  }
});

test('grid lines stay apart however small a frame is drawn', () => {
  expect([1, 0.9, 0.48, 0.26, 0.05].map(gridStep)).toEqual([8, 8, 16, 32, 256]);
});
