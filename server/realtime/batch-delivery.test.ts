import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchDelivery } from './batch-delivery.ts';

test('delivers many items in order, yielding between batches, and few immediately', async () => {
  const given: number[] = [];
  const give = createBatchDelivery((batch: readonly number[]) => void given.push(...batch));
  give(1, 2);
  expect(given).toEqual([1, 2]);
  give(...Array.from({ length: 120 }, (_, i) => i + 3));
  expect(given.length).toBeLessThan(122);
  give(123);
  const turns: number[] = [];
  while (given.length < 123) {
    await nextTurn();
    turns.push(given.length);
  }
  expect(turns.length).toBeGreaterThan(1);
  expect(given).toEqual(Array.from({ length: 123 }, (_, i) => i + 1));
});
