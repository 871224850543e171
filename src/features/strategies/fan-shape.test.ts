import { expect, test } from 'vitest';
import { fanShape } from './fan-shape.ts';

const USD = 100_000_000n;
const fan = [
  { bets: 0, quantiles: [0n, 0n, 0n, 0n, 0n] },
  { bets: 50, quantiles: [-40n * USD, -20n * USD, -10n * USD, 5n * USD, 30n * USD] },
  { bets: 100, quantiles: [-50n * USD, -30n * USD, -20n * USD, 10n * USD, 50n * USD] },
] as const;

test('the axes have round marks that cover every run', () => {
  const { profits, bets, zero } = fanShape(fan);
  expect(profits.map(({ minor }) => minor / USD)).toEqual([-60n, -40n, -20n, 0n, 20n, 40n, 60n]);
  expect(bets.map((mark) => mark.bets)).toEqual([0, 25, 50, 75, 100]);
  expect(zero).toBe(50);
});

test('the middle line goes through the median profits', () => {
  expect(fanShape(fan).middle).toMatch(/^M0,500L500,583\.333\d*L1000,666\.66\d*$/);
});

test('a fan without any profit or loss is a flat line', () => {
  const flat = fanShape([{ bets: 0, quantiles: [0n, 0n, 0n, 0n, 0n] }]);
  expect(flat.profits.every(({ at }) => Number.isFinite(at))).toBe(true);
  expect(flat.middle).not.toContain('NaN');
});
