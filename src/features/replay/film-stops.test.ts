import { expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
import type { FilmSegment } from '#engine/host/film.ts';
import {
  type FilmStopTimes,
  revealedAt,
  startedSegmentAt,
  stopAfter,
  stopBefore,
  listStops,
} from './film-stops.ts';

const round = {} as Round; // Only times matter here; the content of the steps is not used.
const segment = (startMs: number, revealMs: number, endMs: number): FilmSegment => ({
  step: { before: null, round, isFinal: false, action: undefined, nonce: 0 },
  startMs,
  revealMs,
  settleMs: revealMs,
  endMs,
});
/** A bet, two steps with a 300 ms hold before each, and a celebration at the end. */
const film: FilmStopTimes = {
  durationMs: 3_000,
  segments: [segment(0, 400, 500), segment(800, 1_000, 1_100), segment(1_400, 1_700, 3_000)],
};

test('steps between the start and every step at rest', () => {
  expect(listStops(film)).toEqual([0, 750, 1_350, 3_000]);
  expect(stopAfter(film, 0)).toBe(750);
  expect(stopAfter(film, 750)).toBe(1_350);
  expect(stopAfter(film, 3_000)).toBe(3_000);
  expect(stopBefore(film, 3_000, false)).toBe(1_350);
  expect(stopBefore(film, 750, false)).toBe(0);
  expect(stopBefore(film, 0, false)).toBe(0);
});

test('previous repeats the current step, or goes to the one before if pressed soon after its start', () => {
  expect(stopBefore(film, 2_000, true)).toBe(1_350);
  expect(stopBefore(film, 1_400, true)).toBe(750);
});

test('a film without motion has a single stop', () => {
  const still: FilmStopTimes = { durationMs: 0, segments: [segment(0, 0, 0)] };
  expect(listStops(still)).toEqual([0]);
  expect(revealedAt(still, 0)?.startMs).toBe(0);
});

test('a result is shown from its reveal on, a step from its start', () => {
  expect(revealedAt(film, 399)).toBeNull();
  expect(revealedAt(film, 1_000)?.startMs).toBe(800);
  expect(startedSegmentAt(film, 799)?.startMs).toBe(0);
  expect(startedSegmentAt(film, 800)?.startMs).toBe(800);
});
