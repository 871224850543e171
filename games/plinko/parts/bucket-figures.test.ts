import { describe, expect, test } from 'vitest';
import { look } from '../look.ts';
import { MAX_ROWS, MIN_ROWS, risks } from '../paytable.ts';
import { getBinMultiplier, formatBucketMultiplier } from '../rules.ts';
import { planFigures } from './bucket-figures.ts';
import { computeLayout } from './layout.ts';

const { size, least, capHeight } = look.bucket.figure;
/** Slightly wider than the widest digit of the font. */
const widthOf = (text: string): number => text.length * size * 0.62;
const rowCounts = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, index) => MIN_ROWS + index);

describe.each([
  [320, 220, 'phone'],
  [360, 240, 'phone'],
  [390, 384, 'phone'],
  [700, 360, 'desktop'],
  [1000, 604, 'desktop'],
] as const)('the figures of the buckets on %i by %i', (width, height, layout) => {
  test.each(rowCounts)('lie inside their buckets and are no smaller than 11 px with %i rows', (rows) => {
    const { bucketWidth, ballRadius, pegRadius } = computeLayout(width, height, layout, rows);
    const bucket = { across: bucketWidth, along: look.bucket.height };
    for (const risk of risks) {
      const prizes = Array.from({ length: rows + 1 }, (_, bin) =>
        formatBucketMultiplier(getBinMultiplier(risk, rows, bin)),
      );
      const { texts, scales, widths, isTurned } = planFigures(prizes, bucket.across, widthOf);
      for (const [bin, text] of texts.entries()) {
        const scale = scales[bin] ?? 0;
        const [long, high] = [widthOf(text) * scale * (widths[bin] ?? 0), size * capHeight * scale];
        expect(isTurned ? high : long).toBeLessThan(bucket.across - 2);
        expect(isTurned ? long : high).toBeLessThan(bucket.along - 2);
        expect(size * scale).toBeGreaterThanOrEqual(least);
        expect(Number.parseFloat(text.replace(',', '').replace('k', '000'))).toBe(
          Number.parseFloat((prizes[bin] ?? '').replace(',', '')),
        );
      }
    }
    expect(ballRadius).toBeGreaterThan(pegRadius * 1.75);
  });
});

test('a phone has upright figures with sixteen rows, and writes thousands with a k', () => {
  const prizes = ['1000×', '129×', '25.5×', '9×', '3.95×', '0.2×'];
  const plan = planFigures(
    prizes,
    computeLayout(390, 384, 'phone', MAX_ROWS).bucketWidth,
    (text) => text.length * size * 0.5,
  );
  expect(plan.isTurned).toBe(false);
  expect(plan.texts).toEqual(['1k', '129', '25.5', '9', '3.95', '0.2']);
  for (const width of plan.widths) expect(width).toBeGreaterThanOrEqual(look.bucket.figure.narrowest);
});

test('no ball has the colour of the pegs', () => {
  for (const color of look.ball.colors) {
    const channels = [16, 8, 0].map((shift) => (color >> shift) & 0xff);
    expect(Math.max(...channels) - Math.min(...channels)).toBeGreaterThan(80);
  }
});
