import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeLockoutMs } from './guess-limit.ts';

const MINUTE_MS = 60_000;

test('waits only grow with wrong codes, and expire', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const ages = fc.array(fc.integer({ min: 0, max: 48 * 60 * MINUTE_MS }), { maxLength: 60 });
  fc.assert(
    fc.property(ages, fc.nat(MINUTE_MS), (msAgo, more) => {
      const times = msAgo.toSorted((a, b) => a - b).map((ms) => new Date(now.getTime() - ms));
      const wait = computeLockoutMs(times, now);
      expect(computeLockoutMs([new Date(now), ...times], now)).toBeGreaterThanOrEqual(wait);
      expect(computeLockoutMs(times, new Date(now.getTime() + wait))).toBe(0);
      expect(computeLockoutMs(times, new Date(now.getTime() + more))).toBeLessThanOrEqual(wait);
      if (times.length < 5) expect(wait).toBe(0);
    }),
  );
});
