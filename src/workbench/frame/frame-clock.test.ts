import { expect, test } from 'vitest';
import { createFrameClock } from './frame-clock.ts';

test('nothing runs before its time, and what is due runs in time order', () => {
  const clock = createFrameClock();
  const told: string[] = [];
  clock.setTimeout(() => told.push(`late at ${clock.timeMs}`), 300);
  clock.setTimeout(() => told.push(`early at ${clock.timeMs}`), 100);
  clock.advance(99);
  expect(told).toEqual([]);
  clock.advance(250);
  expect(told).toEqual(['early at 100', 'late at 300']);
  expect(clock.timeMs).toBe(349);
});

test('what a timer sets for the same stretch of time runs within it', () => {
  const clock = createFrameClock();
  const told: number[] = [];
  clock.setTimeout(() => clock.setTimeout(() => told.push(clock.timeMs), 50), 50);
  clock.advance(120);
  expect(told).toEqual([100]);
});

test('a timer that was taken back never runs', () => {
  const clock = createFrameClock();
  let runs = 0;
  clock.clearTimeout(clock.setTimeout(() => (runs += 1), 10));
  clock.advance(1_000);
  expect(runs).toBe(0);
});

test('what waits for no time runs once, behind the current call, with the clock standing', async () => {
  const clock = createFrameClock();
  let runs = 0;
  clock.setTimeout(() => (runs += 1), 0);
  expect(runs).toBe(0);
  await Promise.resolve();
  clock.advance(0);
  expect(runs).toBe(1);
});
