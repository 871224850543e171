import { expect, test } from 'vitest';
import { FrameClock } from './frame-gateway.ts';

test('runs due timers in order, including those they set within the same interval', () => {
  const clock = new FrameClock();
  const told: string[] = [];
  clock.setTimeout(() => told.push('late'), 300);
  clock.setTimeout(() => clock.setTimeout(() => told.push('set by a timer'), 50), 100);
  clock.clearTimeout(clock.setTimeout(() => told.push('taken back'), 10));
  clock.advance(149);
  expect(told).toEqual([]);
  clock.advance(200);
  expect(told).toEqual(['set by a timer', 'late']);
  expect(clock.now()).toBeCloseTo(349);
});

test('runs a timer without a delay once after the current call, while the clock is stopped', async () => {
  const clock = new FrameClock();
  let runs = 0;
  clock.setTimeout(() => (runs += 1), 0);
  expect(runs).toBe(0);
  await Promise.resolve();
  clock.advance(1);
  expect(runs).toBe(1);
});
