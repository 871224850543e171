import { expect, test } from 'vitest';
import type { RewardCenter } from '#contract/rewards.ts';
import {
  computeClockOffset,
  isCountdownFinished,
  splitDuration,
  periodSeconds,
  secondsLeft,
  untilNextChange,
} from './countdowns.ts';
import { sampleRewards } from './testing/sample-rewards.ts';

test('a countdown rounds seconds up and is finished at zero or below', () => {
  expect(secondsLeft(10_000, 8_999)).toBe(2);
  expect(secondsLeft(10_000, 9_001)).toBe(1);
  expect(secondsLeft(10_000, 12_000)).toBe(0);
  expect([9_999, 10_000, 10_001].map((now) => isCountdownFinished(10_000, now))).toEqual([false, true, true]);
  expect(isCountdownFinished(null, 0)).toBe(true);
});

test('splits the time left into days and a clock', () => {
  expect(splitDuration(26_302)).toEqual({ days: 0, hours: 7, clock: '07:18:22' });
  expect(splitDuration(3 * 86_400 + 26_302)).toEqual({ days: 3, hours: 7, clock: '07:18:22' });
});

test('refetches when the next countdown ends, after 2 seconds at the earliest and 6 hours at the latest', () => {
  const data = { ...sampleRewards, rakeback: { ...sampleRewards.rakeback, claimable_in: 431 } };
  expect(untilNextChange(data, 1_000)).toBe(430_150);
  expect(untilNextChange(data, 500_000)).toBe(2_000);
  expect(untilNextChange(sampleRewards, 0)).toBe(6 * 3_600_000);
});

test('derives the server clock from a future calendar day', () => {
  const coming = { amount: '1', claimed: false, expired: false, claimable: false };
  const calendar: RewardCenter['calendar'] = {
    ...sampleRewards.calendar,
    days: [
      {
        date: '2026-11-24T00:00:00.000Z',
        rewards: [{ ...coming, claim_date: '2026-11-24T00:00:00.000Z', claim_in: 3600 }],
      },
    ],
  };
  const readAt = Date.parse('2026-11-23T22:50:00.000Z');
  expect(computeClockOffset({ calendar }, readAt)).toBe(10 * 60_000);
  expect(computeClockOffset(sampleRewards, readAt)).toBe(0);
});

test('a monthly period has the length of its calendar month', () => {
  expect(periodSeconds('monthly_bonus', Date.parse('2028-02-10T12:00:00Z'))).toBe(29 * 86_400);
  expect(periodSeconds('weekly_bonus', 0)).toBe(7 * 86_400);
});
