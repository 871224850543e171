import { expect, test } from 'vitest';
import { packRows } from './picture-atlas.ts';

const sizes = new Map([
  ['sky', { width: 1000, height: 200 }],
  ['car', { width: 120, height: 300 }],
  ['lamp', { width: 40, height: 180 }],
  ['plate', { width: 900, height: 60 }],
]);

test('pictures of an atlas never touch, and the sheet has the height of a power of two', () => {
  const { places, height } = packRows(sizes, 1024);
  const boxes = [...places.values()];
  expect(boxes).toHaveLength(sizes.size);
  for (const [index, a] of boxes.entries()) {
    expect(a.x + a.width).toBeLessThanOrEqual(1024);
    expect(a.y + a.height).toBeLessThanOrEqual(height);
    for (const b of boxes.slice(index + 1)) {
      const isApart =
        a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
      expect(isApart).toBe(true);
    }
  }
  expect(Math.log2(height) % 1).toBe(0);
});

test('a picture that is wider than the sheet is refused by its name', () => {
  expect(() => packRows(sizes, 512)).toThrow('sky');
});
