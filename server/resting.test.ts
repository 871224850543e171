import { expect, test } from 'vitest';
import { createResting } from './resting.ts';
import { createFakeClock } from './testing/fake-clock.ts';

test('a failed row waits longer each time, and is due immediately once it succeeds', async () => {
  const clock = createFakeClock();
  const resting = createResting(clock);
  const errors: unknown[] = [];
  const fail = () =>
    resting.attempt(
      'a',
      () => Promise.reject(new Error('no')),
      (error) => errors.push(error),
    );
  await fail();
  expect(resting.ids()).toEqual(['a']);
  clock.advance(30_001);
  expect(resting.ids()).toEqual([]);
  await fail();
  clock.advance(30_001);
  expect(resting.ids()).toEqual(['a']);
  clock.advance(30_000);
  expect(resting.ids()).toEqual([]);
  await resting.attempt('a', async () => undefined, fail);
  await fail();
  clock.advance(30_001);
  expect([resting.ids(), errors.length]).toEqual([[], 3]);
});
