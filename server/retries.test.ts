import { expect, test } from 'vitest';
import { createRetries } from './retries.ts';

test('failed work is logged once, and retried after growing pauses', () => {
  let nowMs = 0;
  const [errors, infos]: [unknown[], unknown[]] = [[], []];
  const log = {
    error: (...line: unknown[]) => void errors.push(line),
    info: (...line: unknown[]) => void infos.push(line),
  };
  const retries = createRetries({ log, sentence: 'a chain could not be made', nowMs: () => nowMs });
  let tries = 0;
  // A loop checks every second for half an hour.
  for (; nowMs < 1_800_000; nowMs += 1_000) {
    if (!retries.isDue()) continue;
    tries += 1;
    retries.failed(new TypeError('no data'));
  }
  expect(errors).toHaveLength(1);
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(16);
  retries.failed(new Error('another reason'));
  expect(errors).toHaveLength(2);
  expect(retries.isDue()).toBe(false);
  retries.succeeded();
  expect(retries.isDue()).toBe(true);
  expect(infos).toHaveLength(1);
  retries.failed(new Error('another reason'));
  expect(errors).toHaveLength(3);
});
