import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  crashMoment,
  MIN_SHOWN_HUNDREDTHS,
  timeOfMultiplierMs,
  MAX_SHOWN_HUNDREDTHS,
  shownHundredthsAt,
} from './curve.ts';
import { formatHundredths } from '#core/hundredths.ts';

interface CurveVector {
  readonly id: string;
  readonly elapsedMs: number;
  readonly expected: { readonly multiplier: string };
}

test('shows the published multipliers at the published times', async () => {
  const text = await readFile(new URL('../../tests/vectors/crash-curve.json', import.meta.url), 'utf8');
  const vectors = JSON.parse(text) as readonly CurveVector[]; // the published file has this form
  expect(vectors.length).toBeGreaterThan(0);
  for (const { id, elapsedMs, expected } of vectors)
    expect(formatHundredths(shownHundredthsAt(elapsedMs)), id).toBe(expected.multiplier);
});

test.each([
  [100, 166],
  [101, 331],
  [150, 6_869],
  [200, 11_636],
  [500, 26_858],
  [1_000, 38_394],
  [10_000, 76_755],
  [100_000, 115_130],
  [1_000_000, 153_506],
  [10_000_000, 191_883],
  [MAX_SHOWN_HUNDREDTHS, 230_259],
])('a crash at %i hundredths happens after %i ms', (crashPoint, ms) => {
  expect(crashMoment(crashPoint)).toBe(ms);
});

const hundredths = fc.oneof(
  ...[200, 10_000, MAX_SHOWN_HUNDREDTHS].map((max) => fc.integer({ min: MIN_SHOWN_HUNDREDTHS, max })),
);

test('shows a multiplier from its time on and not before', () => {
  fc.assert(
    fc.property(hundredths, (wanted) => {
      const ms = timeOfMultiplierMs(wanted);
      expect(shownHundredthsAt(ms)).toBeGreaterThanOrEqual(wanted);
      if (ms > 0) expect(shownHundredthsAt(ms - 1)).toBeLessThan(wanted);
    }),
  );
});

test('shows at most the crash point before the crash, and shows the crash point', () => {
  fc.assert(
    fc.property(hundredths, (crashPoint) => {
      const end = crashMoment(crashPoint);
      expect(shownHundredthsAt(end - 1)).toBeLessThanOrEqual(crashPoint);
      expect(timeOfMultiplierMs(crashPoint)).toBeLessThanOrEqual(end);
    }),
  );
});

test('clamps to 1.00 and the cap', () => {
  expect(shownHundredthsAt(-5)).toBe(MIN_SHOWN_HUNDREDTHS);
  expect(shownHundredthsAt(10_000_000)).toBe(MAX_SHOWN_HUNDREDTHS);
  expect(() => timeOfMultiplierMs(MAX_SHOWN_HUNDREDTHS + 1)).toThrow(RangeError);
});
