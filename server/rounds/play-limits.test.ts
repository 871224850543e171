import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import {
  limitKinds,
  limitPeriods,
  getPeriodBounds,
  PLAY_TIME_PER_BET_MS,
  usageAfter,
  currentUsage,
  type StoredLimit,
  type StoredUsage,
} from './play-limits.ts';

const START = Date.parse('2026-02-26T20:00:00Z');
const MINUTE = 60_000;
const zero = { staked: '0', paid: '0', playedMs: 0 };
const unused: StoredUsage = {
  day: zero,
  week: zero,
  month: zero,
  countedAt: new Date(START).toISOString(),
  lastBetAt: null,
};

test('a week starts on Monday and a month on its first day, in UTC', () => {
  const at = new Date('2026-03-01T23:59:59.999Z'); // a Sunday
  const text = (period: (typeof limitPeriods)[number]) =>
    Object.values(getPeriodBounds(period, at)).map((date) => date.toISOString().slice(0, 16));
  expect(text('day')).toEqual(['2026-03-01T00:00', '2026-03-02T00:00']);
  expect(text('week')).toEqual(['2026-02-23T00:00', '2026-03-02T00:00']);
  expect(text('month')).toEqual(['2026-03-01T00:00', '2026-04-01T00:00']);
});

const limits = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...limitKinds),
    period: fc.constantFrom(...limitPeriods),
    value: fc.integer({ min: 1, max: 60 }),
  }),
  { selector: ({ kind, period }) => `${kind} ${period}`, minLength: 1 },
);
const steps = fc.array(
  fc.record({
    afterMs: fc.integer({ min: 0, max: 600 * MINUTE }),
    staked: fc.integer({ min: 0, max: 20 }),
    paid: fc.integer({ min: 0, max: 20 }),
    isBet: fc.boolean(),
  }),
  { maxLength: 60 },
);

test('never exceeds a limit in any period, and accepts every bet that fits', () => {
  fc.assert(
    fc.property(limits, steps, (set, sequence) => {
      const stored: StoredLimit[] = set.map(({ value, ...limit }) => ({
        ...limit,
        value: String(limit.kind === 'time' ? value * MINUTE : value),
      }));
      let used = unused;
      let nowMs = START;
      const taken: { atMs: number; staked: number; paid: number; isBet: boolean }[] = [];
      for (const { afterMs, ...step } of sequence) {
        nowMs += afterMs;
        const now = new Date(nowMs);
        // Recomputed independently of the counters, from every step since the period began.
        const left = (limit: StoredLimit): number => {
          const { starts } = getPeriodBounds(limit.period, now);
          const since = taken.filter(({ atMs }) => atMs >= starts.getTime());
          const sum = (of: 'staked' | 'paid') => since.reduce((total, each) => total + each[of], 0);
          if (limit.kind !== 'time')
            return Number(limit.value) - sum('staked') + (limit.kind === 'loss' ? sum('paid') : 0);
          const bets = [...taken.filter(({ isBet }) => isBet).map(({ atMs }) => atMs), nowMs];
          const playedMs = bets.slice(1).reduce((total, atMs, i) => {
            const fromMs = Math.max(bets[i] ?? 0, starts.getTime());
            return total + Math.max(0, Math.min(atMs - fromMs, PLAY_TIME_PER_BET_MS));
          }, 0);
          return Number(limit.value) - playedMs;
        };
        const fits = stored.every((limit) =>
          limit.kind === 'time' ? !step.isBet || left(limit) > 0 : step.staked <= left(limit),
        );
        const amounts = { staked: BigInt(step.staked), paid: BigInt(step.paid) };
        for (const limit of stored)
          expect(Number(limit.value) - left(limit)).toBe(Number(currentUsage(limit, used, now)));
        try {
          used = usageAfter({ limits: stored, used }, { now, ...amounts, isBet: step.isBet });
          expect(fits || step.staked === 0).toBe(true);
          taken.push({ atMs: nowMs, ...step });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          expect(fits).toBe(false);
        }
      }
    }),
    { numRuns: 200 },
  );
});
