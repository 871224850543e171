import { expect, test } from 'vitest';
import {
  edit,
  endGesture,
  type History,
  rebase,
  redo,
  resetAll,
  revert,
  settingsOf,
  undo,
  untouched,
} from './history.ts';
import { pathText } from './values.ts';

const shown = (history: History): string =>
  settingsOf(history)
    .map(({ path, value }) => `${pathText(path)}=${String(value)}`)
    .join(' ');

const size = (history: History, to: number, gesture: string | null = null): History =>
  edit(history, { path: ['die', 'size'], from: 10, to }, gesture);
const withoutSize = revert(['die', 'size']);
const color = (history: History, to: number): History =>
  edit(history, { path: ['ramp', 2], from: 0x112233, to });

test('undoes and redoes a change', () => {
  const twice = color(size(untouched, 12), 0xff0000);
  expect(shown(twice)).toBe('die.size=12 ramp[2]=16711680');
  expect(shown(undo(twice))).toBe('die.size=12');
  expect(shown(undo(undo(twice)))).toBe('');
  expect(shown(redo(redo(undo(undo(twice)))))).toBe(shown(twice));
});

test('records each drag as one step', () => {
  const first = endGesture(size(size(size(untouched, 11, 'die.size'), 12, 'die.size'), 13, 'die.size'));
  const second = endGesture(size(size(first, 20, 'die.size'), 30, 'die.size'));
  expect(shown(second)).toBe('die.size=30');
  expect(shown(undo(second))).toBe('die.size=13');
  expect(shown(undo(undo(second)))).toBe('');
});

test('records no step for a drag that ends where it began', () => {
  expect(endGesture(size(size(untouched, 11, 'die.size'), 10, 'die.size'))).toEqual(untouched);
});

test('undoes an unfinished drag to its start', () => {
  expect(shown(undo(size(size(color(untouched, 1), 11, 'die.size'), 12, 'die.size')))).toBe('ramp[2]=1');
});

test("records no difference for the file's own value", () => {
  expect(size(size(untouched, 12), 10).changes).toEqual([]);
});

test('reverts one change or all, and can undo both', () => {
  const twice = color(size(untouched, 12), 1);
  expect(shown(withoutSize(twice))).toBe('ramp[2]=1');
  expect(shown(undo(withoutSize(twice)))).toBe(shown(twice));
  expect(shown(resetAll(twice))).toBe('');
  expect(shown(undo(resetAll(twice)))).toBe(shown(twice));
});

test('clears the redo stack on a new change', () => {
  expect(redo(color(undo(size(untouched, 12)), 1)).changes).toHaveLength(1);
});

test('drops differences that the file now contains and keeps the others after an edit of the file', () => {
  const twice = color(size(untouched, 12), 1);
  const saved = rebase(twice, { die: { size: 12 }, ramp: [0, 0, 1] });
  expect(saved).toEqual(untouched);
  const edited = rebase(twice, { die: { size: 14 }, ramp: [0] });
  expect(edited.changes).toEqual([{ path: ['die', 'size'], from: 14, to: 12 }]);
});
