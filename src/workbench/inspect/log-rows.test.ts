import { expect, test } from 'vitest';
import type { BenchLine } from '../frame-port.ts';
import { lineKinds, type LogContent, logRows, mostRows, timeText } from './log-rows.ts';

const all = new Set(lineKinds);
const film: NonNullable<LogContent['film']> = {
  timeMs: 500,
  // The log reads nothing of a step but its place.
  segments: [
    { startMs: 0, endMs: 900 },
    { startMs: 1_000, endMs: 2_000 },
  ] as never,
  tracks: [
    {
      label: 'turn',
      bars: [
        { startMs: 20, endMs: 200, label: 'x' },
        { startMs: 250, endMs: 400, label: 'y' },
        { startMs: 1_100, endMs: 1_300, label: 'x' },
      ],
    },
  ],
  marks: [
    { atMs: 10, kind: 'sound', label: 'mines.down' },
    { atMs: 500, kind: 'reveal', label: '1' },
    { atMs: 800, kind: 'sound', label: 'mines.gem' },
  ],
};
const texts = (content: LogContent, kinds: ReadonlySet<BenchLine['kind']> = all): readonly string[] =>
  logRows(content, kinds).map(({ atMs, text, stand }) => `${timeText(atMs)} ${text} ${stand}`);

test('moments of the film stand in time order, those to come are queued', () => {
  expect(texts({ lines: [], film })).toEqual([
    '0010 mines.down past',
    '0020 turn past',
    '0500 reveal 1 now',
    '0800 mines.gem queued',
    '1100 turn queued',
  ]);
});

test('a cue is listed once per step with its length', () => {
  const cues = logRows({ lines: [], film }, new Set(['cue']));
  expect(cues.map(({ aside }) => aside)).toEqual(['380 ms', '200 ms']);
});

test('a sound that was heard lends its level to its moment and is not listed twice', () => {
  const lines: BenchLine[] = [{ atMs: 10, kind: 'sound', text: 'mines.down', aside: '-8 dB' }];
  const sounds = logRows({ lines, film }, new Set(['sound']));
  expect(sounds.map(({ text, aside }) => [text, aside])).toEqual([
    ['mines.down', '-8 dB'],
    ['mines.gem', undefined],
  ]);
});

test('errors stand among the moments of the film', () => {
  const lines: BenchLine[] = [{ atMs: 30, kind: 'error', text: 'broken' }];
  expect(texts({ lines, film }, new Set(['error', 'sound']))).toEqual([
    '0010 mines.down now',
    '0030 broken past',
    '0800 mines.gem queued',
  ]);
});

test('live play lists what was heard, and only moments of a film can be sought', () => {
  const lines: BenchLine[] = [
    { atMs: 5, kind: 'call', text: 'bet' },
    { atMs: 9, kind: 'cue', text: 'gem' },
  ];
  const rows = logRows({ lines, film: null }, all);
  expect(rows.map(({ text, stand, isMark }) => [text, stand, isMark])).toEqual([
    ['bet', 'past', false],
    ['gem', 'now', false],
  ]);
});

test('never more rows than can be drawn, the present one among them', () => {
  const marks = Array.from({ length: 4_000 }, (_, atMs) => ({ atMs, kind: 'sound' as const, label: 'tick' }));
  for (const timeMs of [0, 2_000, 3_999]) {
    const rows = logRows({ lines: [], film: { ...film, tracks: [], marks, timeMs } }, all);
    expect(rows).toHaveLength(mostRows);
    expect(rows.find(({ stand }) => stand === 'now')?.atMs).toBe(timeMs);
  }
});
