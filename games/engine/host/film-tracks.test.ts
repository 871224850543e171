import { describe, expect, test } from 'vitest';
import type { TimelineEntry } from '../stage/create-timeline.ts';
import { buildFilmTracks } from './film-tracks.ts';

const move = (cue: string, name: string, startMs: number, endMs: number): TimelineEntry => ({
  kind: 'motion',
  cue,
  name,
  startMs,
  endMs,
});

describe('the tracks of a film', () => {
  test('hold one bar for properties that move together, and one for a property that moves on', () => {
    expect(
      buildFilmTracks([
        move('turn', 'x', 0, 100),
        move('turn', 'y', 0, 100),
        move('turn', 'light', 100, 200),
        move('turn', 'light', 200, 300),
      ]),
    ).toEqual([
      {
        label: 'turn',
        bars: [
          { startMs: 0, endMs: 100, label: 'x, y' },
          { startMs: 100, endMs: 300, label: 'light' },
        ],
      },
    ]);
  });

  test('omit what takes no time', () => {
    expect(buildFilmTracks([move('turn', 'x', 50, 50), { ...move('turn', '', 0, 9), kind: 'call' }])).toEqual(
      [],
    );
  });

  test('give the remaining rows to the cue with the most concurrent bars', () => {
    const busy = Array.from({ length: 6 }, (_, index) => move('burst', `p${index}`, index, 100 + index));
    const labels = buildFilmTracks([move('turn', 'x', 0, 50), ...busy]).map(({ label }) => label);
    expect(labels).toEqual(['turn', ...Array<string>(6).fill('burst')]);
  });

  test.each([5, 6, 7, 8])(
    'give each of %i busy cues its own row, and the first ones the rows that are left',
    (count) => {
      const entries = Array.from({ length: count * 3 }, (_, index) => {
        const cue = Math.floor(index / 3);
        return move(`cue${cue}`, `p${index}`, index, cue * 3 + 100 + index);
      });
      const tracks = buildFilmTracks(entries);
      const rowsOf = (cue: number): number => (cue < 8 - count ? 2 : 1);
      expect(tracks.map(({ label }) => label)).toEqual(
        Array.from({ length: count }, (_, cue) => Array<string>(rowsOf(cue)).fill(`cue${cue}`)).flat(),
      );
    },
  );

  test('are at most eight, without overlapping bars, and cover all motion', () => {
    const entries = Array.from({ length: 40 }, (_, index) =>
      move(`cue${index % 11}`, `p${index}`, (index * 37) % 500, 80 + ((index * 37) % 500)),
    );
    const tracks = buildFilmTracks(entries);
    expect(tracks).toHaveLength(8);
    for (const { bars } of tracks) {
      for (const [index, bar] of bars.entries())
        expect(bar.startMs).toBeGreaterThanOrEqual(bars[index - 1]?.endMs ?? 0);
    }
    for (const { startMs, endMs } of entries) {
      const covered = tracks.some(({ bars }) =>
        bars.some((bar) => bar.startMs <= startMs && bar.endMs >= endMs),
      );
      expect(covered).toBe(true);
    }
  });
});
