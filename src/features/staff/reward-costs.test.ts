import { expect, test } from 'vitest';
import { costsByCode, costsByDay } from './reward-costs.ts';

const costs = [
  { day: '2026-11-23T00:00:00.000Z', code: 'accrue', amount: '2.00000000' },
  { day: '2026-11-23T00:00:00.000Z', code: 'lapse', amount: '-0.50000000' },
  { day: '2026-11-21T00:00:00.000Z', code: 'accrue', amount: '1.00000000' },
];

test('sums costs by day, including days without any, and by code', () => {
  const span = { days: 3, nowMs: Date.parse('2026-11-23T10:00:00.000Z') };
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
  expect(costsByDay(costs, { code: '', ...span }).map(({ day }) => day)).toEqual(days);
  const results = (code: string) => costsByDay(costs, { code, ...span }).map(({ result }) => Number(result));
  expect(results('')).toEqual([1, 0, 1.5]);
  expect(results('lapse')).toEqual([0, 0, -0.5]);
  expect(costsByCode(costs)).toEqual([
    { code: 'accrue', minor: 300_000_000n },
    { code: 'lapse', minor: -50_000_000n },
  ]);
});
