import { expect, test } from 'vitest';
import type { LogLine } from '../frame/frame-port.ts';
import { lineKinds, type LogContent, logRows, mostRows, timeText } from './log-rows.ts';

const all = new Set(lineKinds);
const film: NonNullable<LogContent['film']> = {
  timeMs: 500,
  // The log reads of a step its place and its action.
  segments: [
    { step: {}, startMs: 0, revealMs: 500, settleMs: 900 },
    { step: {}, startMs: 1_000, revealMs: 1_400, settleMs: 1_400 },
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
    { atMs: 800, kind: 'sound', label: 'mines.gem' },
  ],
};
const texts = (content: LogContent, kinds: ReadonlySet<LogLine['kind']> = all): readonly string[] =>
  logRows(content, kinds).map(({ atMs, text, when }) => `${timeText(atMs)} ${text} ${when}`);

test('moments of the film when in time order, those to come are queued', () => {
  expect(texts({ lines: [], film })).toEqual([
    '0000 step bet past',
    '0010 mines.down past',
    '0020 turn past',
    '0500 reveal bet now',
    '0800 mines.gem queued',
    '0900 settle bet queued',
    '1000 step bet queued',
    '1100 turn queued',
    '1400 reveal bet queued',
    '1400 settle bet queued',
  ]);
});

test('a cue is listed once per step with its length', () => {
  const cues = logRows({ lines: [], film }, new Set(['cue']));
  expect(cues.map(({ aside }) => aside)).toEqual(['380 ms', '200 ms']);
});

test('a sound that was heard lends its level to its moment and is not listed twice', () => {
  const lines: LogLine[] = [{ atMs: 10, kind: 'sound', text: 'mines.down', aside: '-8 dB' }];
  const sounds = logRows({ lines, film }, new Set(['sound']));
  expect(sounds.map(({ text, aside }) => [text, aside])).toEqual([
    ['mines.down', '-8 dB'],
    ['mines.gem', undefined],
  ]);
});

test('errors when among the moments of the film', () => {
  const lines: LogLine[] = [{ atMs: 30, kind: 'error', text: 'broken' }];
  expect(texts({ lines, film }, new Set(['error', 'sound']))).toEqual([
    '0010 mines.down now',
    '0030 broken past',
    '0800 mines.gem queued',
  ]);
});

test('live play lists what was heard, and only moments of a film can be sought', () => {
  const lines: LogLine[] = [
    { atMs: 5, kind: 'call', text: 'bet' },
    { atMs: 9, kind: 'cue', text: 'gem' },
  ];
  const rows = logRows({ lines, film: null }, all);
  expect(rows.map(({ text, when, isMark }) => [text, when, isMark])).toEqual([
    ['bet', 'past', false],
    ['gem', 'now', false],
  ]);
});

test('never more rows than can be drawn, the present one among them', () => {
  const marks = Array.from({ length: 4_000 }, (_, atMs) => ({ atMs, kind: 'sound' as const, label: 'tick' }));
  for (const timeMs of [0, 2_000, 3_999]) {
    const rows = logRows({ lines: [], film: { tracks: [], segments: [], marks, timeMs } }, all);
    expect(rows).toHaveLength(mostRows);
    expect(rows.find(({ when }) => when === 'now')?.atMs).toBe(timeMs);
  }
});
