import { expect, test } from 'vitest';
import { createRetries, retriesOfSource } from './retries.ts';

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

test('each of many sources is logged once for a reason, until it works again', () => {
  const lines: string[] = [];
  const log = {
    error: (_: unknown, sentence: string) => void lines.push(sentence),
    info: (_: unknown, sentence: string) => void lines.push(sentence),
  } as unknown as Parameters<typeof retriesOfSource>[0]; // of a log, only what is used
  const look = (coin: string) => retriesOfSource(log, 'a price is not known', coin);
  for (let looks = 0; looks < 3; looks += 1)
    for (const coin of ['BTC', 'ETH']) look(coin).failed(new Error('no answer'));
  expect(lines).toEqual(['a price is not known: BTC', 'a price is not known: ETH']);
  look('BTC').succeeded();
  look('BTC').failed(new Error('no answer'));
  expect(lines.slice(2)).toEqual(['a price is not known: BTC: it works again', 'a price is not known: BTC']);
});
