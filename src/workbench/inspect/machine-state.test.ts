import { expect, test } from 'vitest';
import type { Film, FilmSegment } from '#engine/host/film.ts';
import { getFilmMachineState } from './machine-state.ts';
import { unresolvedFilmCue } from './machine-chart.tsx';

const segment = (startMs: number, action: unknown, isFinal: boolean): FilmSegment => ({
  // The machine's position does not depend on the outcome.
  step: { action, isFinal } as FilmSegment['step'],
  startMs,
  revealMs: startMs + 300,
  settleMs: startMs + 500,
  endMs: startMs + 800,
});
const segments = [segment(0, undefined, false), segment(1_000, { type: 'step' }, true)];

test.each([
  [0, 'dealer.opening', 'show.still', null],
  [100, 'dealer.deciding', 'show.presenting', 'reveal'],
  [400, 'dealer.deciding', 'show.presenting', 'result'],
  [900, 'dealer.deciding', 'show.still', null],
  [1_000, 'dealer.acting', 'show.still', null],
  [1_200, 'dealer.settled', 'show.presenting', 'reveal'],
  [1_600, 'dealer.idle', 'show.presenting', 'celebration'],
  [2_000, 'dealer.idle', 'show.still', null],
])('derives the state at %i ms of a film of two steps: %s', (timeMs, dealer, show, phase) => {
  const now = getFilmMachineState({ segments, timeMs });
  expect(now.states).toContain(dealer);
  expect(now.states).toContain(show);
  expect(now.phase).toBe(phase);
});

test("returns the last transition before the film's time", () => {
  expect(getFilmMachineState({ segments, timeMs: 1_200 }).last).toEqual({
    from: 'dealer.acting',
    to: 'dealer.settled',
  });
  expect(getFilmMachineState({ segments, timeMs: 1_600 }).last).toEqual({
    from: 'dealer.settled',
    to: 'dealer.idle',
  });
});

test('names the longest cue, or the number, of a step that settles too late', () => {
  const cueOf = (settleMs: number, endMs: number, tracks: Film['tracks']): string | null => {
    // Only times are read.
    const step = { round: { step: 2 } } as FilmSegment['step'];
    return unresolvedFilmCue(
      { segments: [{ step, startMs: 0, revealMs: 0, settleMs, endMs }], tracks },
      20_000,
    );
  };
  const tracks = [
    { label: 'deal', bars: [{ startMs: 0, endMs: 300, label: 'x' }] },
    { label: 'gem', bars: [{ startMs: 400, endMs: 30_000, label: 'scale' }] },
  ];
  expect([cueOf(500, 900, tracks), cueOf(25_000, 30_000, tracks)]).toEqual([null, 'gem']);
  expect(cueOf(900, 500, [])).toBe('2');
});
