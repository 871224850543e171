import { expect, test } from 'vitest';
import { layoutPlates } from './plate-row.ts';

const box = { x: 10, y: 100, width: 300, height: 60 };
const sizes = { least: 46, gap: 4, widest: 70 };

test('plates that fit are in one centred line, no wider than the maximum', () => {
  const { boxes, lines } = layoutPlates(2, box, sizes);
  expect(lines).toBe(1);
  expect(boxes).toEqual([
    { x: 123, y: 130, width: 70, height: 60 },
    { x: 197, y: 130, width: 70, height: 60 },
  ]);
});

test('plates that would be too narrow wrap to two lines, all inside and without overlaps', () => {
  const { boxes, lines } = layoutPlates(11, box, sizes);
  expect(lines).toBe(2);
  expect(new Set(boxes.map(({ y }) => y))).toEqual(new Set([114, 146]));
  for (const { x, width } of boxes) {
    expect(width).toBeGreaterThanOrEqual(sizes.least);
    expect(x - width / 2).toBeGreaterThanOrEqual(box.x);
    expect(x + width / 2).toBeLessThanOrEqual(box.x + box.width);
  }
  for (const [index, { x, y, width }] of boxes.entries()) {
    const next = boxes[index + 1];
    if (next?.y === y) expect(next.x - x).toBeCloseTo(width + sizes.gap);
  }
});

test('returns no boxes when there are no plates', () => {
  expect(layoutPlates(0, box, sizes).boxes).toEqual([]);
});
