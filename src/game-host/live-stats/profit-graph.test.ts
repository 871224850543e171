import { expect, test } from 'vitest';
import { profitGraph } from './profit-graph.ts';

test('draws the line from zero to the newest profit', () => {
  const { line, zeroAt } = profitGraph([0n, 10n, -10n]);
  expect(zeroAt).toBe(500);
  expect(line).toBe('M0,500L500,60L1000,940');
});

test('draws a flat line without bets', () => {
  expect(profitGraph([0n])).toMatchObject({ line: 'M0,500', zeroAt: 500 });
});
