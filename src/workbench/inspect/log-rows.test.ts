import { expect, test } from 'vitest';
import type { LogLine } from '../frame/frame-port.ts';
import { lineKinds, type LogContent, logRows, MAX_LOG_ROWS, formatLogTime } from './log-rows.ts';

const all = new Set(lineKinds);
const bar = (startMs: number, endMs: number) => ({ startMs, endMs, label: 'x' });
const film: NonNullable<LogContent['film']> = {
  timeMs: 500,
  // The log only reads index and action of a step.
  segments: [
    { step: {}, startMs: 0, revealMs: 500, settleMs: 900 },
    { step: {}, startMs: 1_000, revealMs: 1_400, settleMs: 1_400 },
  ] as never,
  tracks: [{ label: 'turn', bars: [bar(20, 200), bar(250, 400), bar(1_100, 1_300)] }],
  marks: [
    { atMs: 10, kind: 'sound', label: 'mines.down' },
    { atMs: 800, kind: 'sound', label: 'mines.gem' },
  ],
};
const broken: LogLine = { atMs: 30, kind: 'error', text: 'broken' };
const texts = (content: LogContent): readonly string[] =>
  logRows(content, all).map(({ atMs, text, when }) => `${formatLogTime(atMs)} ${text} ${when}`);

test('merges film events and errors in time order and marks future ones as queued', () => {
  expect(texts({ lines: [broken], film })).toEqual([
    '0000 step bet past',
    '0010 mines.down past',
    '0020 turn past',
    '0030 broken past',
    '0500 reveal bet now',
    '0800 mines.gem queued',
    '0900 settle bet queued',
    '1000 step bet queued',
    '1100 turn queued',
    '1400 reveal bet queued',
    '1400 settle bet queued',
  ]);
});

test('lists log lines of live play without seekable rows', () => {
  const rows = logRows({ lines: [{ ...broken, kind: 'cue' }, broken], film: null }, all);
  expect(rows.map(({ kind, when, isMark }) => [kind, when, isMark])).toEqual([
    ['cue', 'past', false],
    ['error', 'now', false],
  ]);
});

test('lists a cue once per step with its length, and a sound once with its level', () => {
  const lines: LogLine[] = [{ atMs: 10, kind: 'sound', text: 'mines.down', aside: '-8 dB' }];
  const asides = (kind: LogLine['kind']) =>
    logRows({ lines, film }, new Set([kind])).map(({ aside }) => aside);
  expect(asides('cue')).toEqual(['380 ms', '200 ms']);
  expect(asides('sound')).toEqual(['-8 dB', undefined]);
});

test('limits the number of rows and keeps the current one', () => {
  const marks = Array.from({ length: 4_000 }, (_, atMs) => ({ atMs, kind: 'sound' as const, label: 'tick' }));
  for (const timeMs of [0, 2_000, 3_999]) {
    const rows = logRows({ lines: [], film: { tracks: [], segments: [], marks, timeMs } }, all);
    expect(rows).toHaveLength(MAX_LOG_ROWS);
    expect(rows.find(({ when }) => when === 'now')?.atMs).toBe(timeMs);
  }
});
