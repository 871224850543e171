import { expect, test } from 'vitest';
import type { FilmSegment } from '#engine/host/film.ts';
import { unresolvedFilmCue } from './unresolved.ts';

const limitMs = 20_000;
const segment = (startMs: number, settleMs: number, endMs: number): FilmSegment => ({
  // Only times count.
  step: { round: { step: 2 } } as FilmSegment['step'],
  startMs,
  revealMs: startMs,
  settleMs,
  endMs,
});
const tracks = [
  { label: 'deal', bars: [{ startMs: 0, endMs: 300, label: 'x' }] },
  { label: 'gem', bars: [{ startMs: 400, endMs: 30_000, label: 'scale' }] },
];

test('steps that settle in time are resolved', () => {
  expect(unresolvedFilmCue({ segments: [segment(0, 500, 900)], tracks }, limitMs)).toBeNull();
});

test('a step that settles later than the machine waits is named by the cue that keeps it', () => {
  expect(unresolvedFilmCue({ segments: [segment(0, 25_000, 30_000)], tracks }, limitMs)).toBe('gem');
});

test('a step that ends before its settle mark is unresolved, with or without motions', () => {
  expect(unresolvedFilmCue({ segments: [segment(0, 900, 500)], tracks: [] }, limitMs)).toBe('2');
});
