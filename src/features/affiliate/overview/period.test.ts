import { expect, test } from 'vitest';
import { listDays, monthsUntil, resolvePeriod } from './period.ts';

const now = Date.parse('2026-03-02T23:30:00Z');

test('a month ends on its last day, and the current month ends today', () => {
  expect(resolvePeriod(null, now)).toEqual({ name: '2026-03', from: '2026-03-01', to: '2026-03-02' });
  expect(resolvePeriod('2026-02', now)).toEqual({ name: '2026-02', from: '2026-02-01', to: '2026-02-28' });
  expect(resolvePeriod('2031-05', now).name).toBe('2026-03');
});

test('a span ends today and has the given number of days', () => {
  const span = resolvePeriod('7d', now);
  expect(span).toEqual({ name: '7d', from: '2026-02-24', to: '2026-03-02' });
  expect(listDays(span)).toHaveLength(7);
  expect(listDays(span).slice(-2)).toEqual(['2026-03-01', '2026-03-02']);
});

test('lists twelve months back across the turn of the year', () => {
  expect(monthsUntil(now).slice(0, 4)).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
  expect(monthsUntil(now)).toHaveLength(12);
});
