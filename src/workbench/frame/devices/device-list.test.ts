import { expect, test } from 'vitest';
import { clampSize, firstDevices, presets, sizeOf, zoomToFit, gridStep } from './device-list.ts';

const size = (width: number, height: number) => ({ width, height });

test('zooms out to fit all frames and their gaps, and never zooms in', () => {
  const sizes = [size(1000, 600), size(500, 900)];
  expect(zoomToFit(sizes, size(775, 9_000), 25)).toBe(0.5);
  expect(zoomToFit(sizes, size(9_000, 450), 25)).toBe(0.5);
  expect(zoomToFit([size(390, 384)], size(900, 500), 26)).toBe(1);
});

test('clamps a typed size to whole pixels within the limits', () => {
  expect([12, 411.6, Number.NaN].map((value) => clampSize('width', value))).toEqual([320, 412, 320]);
  expect(clampSize('height', 99_999)).toBe(1440);
  for (const { width, height } of [...presets, ...firstDevices.map(sizeOf)])
    expect([clampSize('width', width), clampSize('height', height)]).toEqual([width, height]);
});

test('keeps grid lines apart at any zoom', () => {
  expect([1, 0.9, 0.48, 0.26, 0.05].map(gridStep)).toEqual([8, 8, 16, 32, 256]);
});
