import { expect, test } from 'vitest';
import { packRows } from './texture-atlas.ts';

const sizes = new Map([
  ['sky', { width: 1000, height: 200 }],
  ['car', { width: 120, height: 300 }],
  ['lamp', { width: 40, height: 180 }],
  ['plate', { width: 900, height: 60 }],
]);

test('pictures of an atlas never touch, and its sheets have the heights of powers of two', () => {
  const { places, heights } = packRows(sizes, 1024);
  const boxes = [...places.values()];
  expect(boxes).toHaveLength(sizes.size);
  for (const [index, a] of boxes.entries()) {
    expect(a.x + a.width).toBeLessThanOrEqual(1024);
    expect(a.y + a.height).toBeLessThanOrEqual(heights[a.sheet] ?? 0);
    for (const b of boxes.slice(index + 1)) {
      const isApart =
        a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
      expect(isApart || a.sheet !== b.sheet).toBe(true);
    }
  }
  for (const height of heights) expect(Math.log2(height) % 1).toBe(0);
});

test('pictures that do not fit on a square sheet go on another one, no higher than needed', () => {
  const tall = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((alias) => [alias, { width: 600, height: 400 }] as const),
  );
  const { places, heights } = packRows(new Map([...tall, ['small', { width: 40, height: 40 }]]), 1024);
  expect([...places].map(([alias, { sheet }]) => `${alias}${sheet}`)).toEqual([
    'a0',
    'b0',
    'c1',
    'd1',
    'e2',
    'small2',
  ]);
  expect(heights).toEqual([1024, 1024, 512]);
});

test('a picture that is larger than a sheet is refused by its name', () => {
  expect(() => packRows(sizes, 512)).toThrow('sky');
});
