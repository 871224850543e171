import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

test('runs work in order, and refuses it with a retry time when the queue is full', async () => {
  const queue = createBoundedQueue(2, 3);
  const ends: (() => void)[] = [];
  const work = (name: number) => () => new Promise<number>((resolve) => ends.push(() => resolve(name)));
  const taken = [1, 2, 3, 4, 5].map((name) => queue(work(name)));
  await expect(queue(work(6))).rejects.toMatchObject({
    key: 'UNAVAILABLE',
    retryAfterSeconds: 1,
  });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  expect(await taken[0]).toBe(1);
  taken.push(queue(work(7)));
  await expect(queue(work(8))).rejects.toMatchObject({ key: 'UNAVAILABLE' });
  await expect.poll(() => ends.length).toBe(3);
  for (let i = 1; i < 6; i += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(i);
    ends[i]?.();
  }
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4, 5, 7]);
});

test('failed work frees its slot for the next', async () => {
  const queue = createBoundedQueue(1, 0);
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue(() => Promise.resolve('fine'))).toBe('fine');
});
