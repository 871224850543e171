import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchDelivery } from './batch-delivery.ts';

/** As long as ten messages to players may take on a slow machine. */
const work = (ms: number): void => {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
};

test('delivers many items in order, yielding after a millisecond, and few immediately', async () => {
  const given: number[] = [];
  let isSlow = false;
  const give = createBatchDelivery((batch: readonly number[]) => {
    given.push(...batch);
    if (isSlow) work(1);
  });
  give(1, 2);
  expect(given).toEqual([1, 2]);
  isSlow = true;
  give(...Array.from({ length: 120 }, (_, i) => i + 3));
  expect(given.length).toBe(12);
  give(123);
  const turns: number[] = [];
  while (given.length < 123) {
    await nextTurn();
    turns.push(given.length);
  }
  expect(turns.length).toBeGreaterThanOrEqual(11);
  expect(given).toEqual(Array.from({ length: 123 }, (_, i) => i + 1));
});
