import { expect, test } from 'vitest';
import type { FilmSegment } from '#engine/host/film.ts';
import { frameAt, lengthText, shiftLoop, revealSection, formatFilmTime } from './times.ts';

test('formats times with minutes and lengths with minutes only if needed', () => {
  expect([712.4, 61_005].map(formatFilmTime)).toEqual(['00:00.712', '01:01.005']);
  expect([2400, 59_999.7].map(lengthText)).toEqual(['02.400', '01:00.000']);
  expect([712, 0].map(frameAt)).toEqual([43, 0]);
});

test('selects the section from reveal to settle, or up to there if both coincide', () => {
  // Only times are read.
  const step = {} as FilmSegment['step'];
  const segments = [
    { step, startMs: 0, revealMs: 400, settleMs: 400, endMs: 900 },
    { step, startMs: 900, revealMs: 1200, settleMs: 1500, endMs: 2000 },
  ];
  expect(revealSection(segments, 1000)).toEqual({ startMs: 1200, endMs: 1500 });
  expect(revealSection(segments, 10)).toEqual({ startMs: 0, endMs: 400 });
});

test('moves an end to the playhead and resets the other one if they would cross', () => {
  const film = { loop: { startMs: 500, endMs: 1000 }, durationMs: 2000 };
  expect(shiftLoop(film, 'startMs', 600)).toEqual({ startMs: 600, endMs: 1000 });
  expect(shiftLoop(film, 'startMs', 1100)).toEqual({ startMs: 1100, endMs: 2000 });
  expect(shiftLoop(film, 'endMs', 600)).toEqual({ startMs: 500, endMs: 600 });
  expect(shiftLoop(film, 'endMs', 300)).toEqual({ startMs: 0, endMs: 300 });
});
