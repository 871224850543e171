import { expect, test } from 'vitest';
import type { FilmSegment } from '#engine/host/film.ts';
import { barText, phaseRow, soundMarks, ticksOf, trackRows } from './timeline-rows.ts';

const sound = (atMs: number, label: string) => ({ atMs, label, kind: 'sound' as const });

test('splits a step at reveal and settle and leaves out empty parts', () => {
  // Only times are read.
  const step = {} as FilmSegment['step'];
  const segments = [
    { step, startMs: 0, revealMs: 300, settleMs: 300, endMs: 500 },
    { step, startMs: 500, revealMs: 700, settleMs: 900, endMs: 900 },
  ];
  const row = phaseRow(segments);
  expect(row.lanes).toBe(1);
  expect(row.bars.map(({ kind, startMs, endMs }) => [kind, startMs, endMs])).toEqual([
    ['step', 0, 300],
    ['settle', 300, 500],
    ['step', 500, 700],
    ['reveal', 700, 900],
  ]);
});

test('labels the last step with the result, and a step without a run-up', () => {
  const ended = (multiplier: string) => {
    // Only the status of the round and its multiplier are read.
    const step = { action: { type: 'cashout' }, isFinal: true, round: { multiplier } } as FilmSegment['step'];
    const segment = { step, startMs: 0, revealMs: 0, settleMs: 300, endMs: 500 };
    return phaseRow([segment]).bars.map(({ label, kind }) => [label, kind]);
  };
  expect(ended('1.28000000')).toEqual([
    ['cashout, win', 'reveal'],
    ['settle', 'settle'],
  ]);
  expect(ended('0.00000000')[0]).toEqual(['cashout, loss', 'loss']);
});

test('shows the number or nothing on a bar too short for its name', () => {
  expect(barText('pick 16', 90)).toEqual({ text: 'pick 16', isNarrow: false });
  expect(barText('pick 16', 24)).toEqual({ text: '16', isNarrow: true });
  expect(barText('turn', 32)).toEqual({ text: 'turn', isNarrow: true });
  expect(barText('turn', 20)).toEqual({ text: '', isNarrow: true });
});

test('leaves out the name of a sound that would overlap the next one', () => {
  const marks = [sound(0, 'mines.down'), sound(20, 'mines.turn'), sound(900, 'mines.gem')];
  expect(soundMarks(marks, 1).map(({ isNamed }) => isNamed)).toEqual([false, true, true]);
  expect(soundMarks(marks, 0.5).map(({ isDense }) => isDense)).toEqual([true, true, false]);
});

test('labels ticks at round times that do not overlap each other or the end', () => {
  const numbered = ticksOf(2400, 1000 / 2400).filter(({ isNumbered }) => isNumbered);
  expect(numbered.map(({ atMs }) => atMs)).toEqual([
    0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200,
  ]);
  expect(ticksOf(2400, 0)).toEqual([]);
  expect(ticksOf(0, 1)).toEqual([]);
});

test('groups the motions of a cue in lanes of one row', () => {
  const bar = { startMs: 0, endMs: 100, label: 'x' };
  const rows = trackRows([
    { label: 'hop', bars: [bar] },
    { label: 'hop', bars: [bar, { ...bar, startMs: 50 }] },
    { label: 'win', bars: [bar] },
  ]);
  expect(rows.map(({ label, lanes }) => [label, lanes])).toEqual([
    ['hop', 3],
    ['win', 1],
  ]);
  expect(rows[0]?.bars.map(({ lane }) => lane)).toEqual([0, 1, 2]);
});
