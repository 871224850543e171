import { expect, test } from 'vitest';
import { daysOf, lastDays, periodIn } from './period.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test('the last days end today', () => {
  expect(lastDays(7, NOW)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(lastDays(1, NOW)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
});

test.each([
  ['', { from: '2026-01-31', to: '2026-03-01' }],
  ['from=2026-02-01&to=2026-02-03', { from: '2026-02-01', to: '2026-02-03' }],
  ['from=2026-02-05&to=2026-02-03', { from: '2026-01-31', to: '2026-03-01' }],
  ['from=soon&to=2026-02-03', { from: '2026-01-31', to: '2026-03-01' }],
])('the address "%s" names a period, or the last 30 days', (address, period) => {
  expect(periodIn(new URLSearchParams(address), NOW)).toEqual(period);
});

test('the days of a period go over the end of a month', () => {
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});
