import { expect, test } from 'vitest';
import { rowScript } from './row-cues.ts';
import type { RowView } from './row-picks.ts';

const script = rowScript<RowView>(9);
const open = (...picks: number[]): RowView => ({ picks, end: null });
const ended = (end: RowView['end'], ...picks: number[]): RowView => ({ picks, end });
const nine = [0, 1, 2, 0, 1, 2, 0, 1, 2];

test('an opened round starts, and each place is one step in its row', () => {
  expect(script(null, open())).toEqual([{ kind: 'start', view: open() }]);
  expect(script(open(1), open(1, 2))).toEqual([{ kind: 'step', row: 1, place: 2, view: open(1, 2) }]);
});

test('a trap is in the row after the last one that was won', () => {
  const view = ended('bust', 1, 2);
  expect(script(open(1), view)).toEqual([{ kind: 'trap', row: 1, place: 2, view }]);
});

test('a cash-out and the maximum profit are won in the row that was reached', () => {
  const view = ended('cashout', 1, 2);
  expect(script(open(1, 2), view)).toEqual([{ kind: 'win', isLast: false, view }]);
  expect(script(open(1), ended('auto', 1, 2)).map(({ kind }) => kind)).toEqual(['step', 'win']);
});

test('the last row is won before the end that is for all of them', () => {
  const view = ended('auto', ...nine);
  expect(script(open(...nine.slice(0, 8)), view)).toEqual([
    { kind: 'step', row: 8, place: 2, view },
    { kind: 'win', isLast: true, view },
  ]);
});

test('a round that is already over is shown from its first row', () => {
  expect(script(null, ended('bust', 1, 2)).map(({ kind }) => kind)).toEqual(['step', 'trap']);
  expect(script(null, ended('cashout', 1)).map(({ kind }) => kind)).toEqual(['step', 'win']);
});
