import { expect, test } from 'vitest';
import type { FilmSegment } from '#engine/host/film.ts';
import { loopFrom, loopUpTo, revealSection } from './loop-section.ts';
import type { PlaybackState } from './playback.ts';

// Only times are read.
const step = {} as FilmSegment['step'];
const layout = {
  durationMs: 2000,
  segments: [
    { step, startMs: 0, revealMs: 400, settleMs: 400, endMs: 900 },
    { step, startMs: 900, revealMs: 1200, settleMs: 1500, endMs: 2000 },
  ],
  tracks: [],
  marks: [],
};
const at = (timeMs: number, loop: PlaybackState['loop'] = null): PlaybackState => ({
  ...{ layout, timeMs, loop, isPlaying: false, isLive: false, rate: 1 },
});

test('a loop goes from the reveal to the settle of the step at the playhead', () => {
  expect(revealSection(at(1000))).toEqual({ startMs: 1200, endMs: 1500 });
});

test('a step whose reveal settles it at once is looped up to there', () => {
  expect(revealSection(at(10))).toEqual({ startMs: 0, endMs: 400 });
});

test('ends are set at the playhead; an end on the wrong side is let go', () => {
  const loop = { startMs: 500, endMs: 1000 };
  expect(loopFrom(at(600, loop))).toEqual({ startMs: 600, endMs: 1000 });
  expect(loopFrom(at(1100, loop))).toEqual({ startMs: 1100, endMs: 2000 });
  expect(loopUpTo(at(600, loop))).toEqual({ startMs: 500, endMs: 600 });
  expect(loopUpTo(at(300, loop))).toEqual({ startMs: 0, endMs: 300 });
});
