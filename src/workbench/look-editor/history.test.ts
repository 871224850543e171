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

test('a change is undone and done again', () => {
  const twice = color(size(untouched, 12), 0xff0000);
  expect(shown(twice)).toBe('die.size=12 ramp[2]=16711680');
  expect(shown(undo(twice))).toBe('die.size=12');
  expect(shown(undo(undo(twice)))).toBe('');
  expect(shown(redo(redo(undo(undo(twice)))))).toBe(shown(twice));
});

test('a drag is one step, and the next drag of the same number another', () => {
  const first = endGesture(size(size(size(untouched, 11, 'die.size'), 12, 'die.size'), 13, 'die.size'));
  const second = endGesture(size(size(first, 20, 'die.size'), 30, 'die.size'));
  expect(shown(second)).toBe('die.size=30');
  expect(shown(undo(second))).toBe('die.size=13');
  expect(shown(undo(undo(second)))).toBe('');
});

test('a drag that ends where it began leaves no step', () => {
  expect(endGesture(size(size(untouched, 11, 'die.size'), 10, 'die.size'))).toEqual(untouched);
});

test('what is undone in the middle of a drag goes back to its start', () => {
  expect(shown(undo(size(size(color(untouched, 1), 11, 'die.size'), 12, 'die.size')))).toBe('ramp[2]=1');
});

test("the file's own value is no difference", () => {
  expect(size(size(untouched, 12), 10).changes).toEqual([]);
});

test('one is reverted, or all, and both can be undone', () => {
  const twice = color(size(untouched, 12), 1);
  expect(shown(withoutSize(twice))).toBe('ramp[2]=1');
  expect(shown(undo(withoutSize(twice)))).toBe(shown(twice));
  expect(shown(resetAll(twice))).toBe('');
  expect(shown(undo(resetAll(twice)))).toBe(shown(twice));
});

test('a new change ends the way on', () => {
  expect(redo(color(undo(size(untouched, 12)), 1)).changes).toHaveLength(1);
});

test('what the file has now is no difference; another edit of it keeps the shown value', () => {
  const twice = color(size(untouched, 12), 1);
  const saved = rebase(twice, { die: { size: 12 }, ramp: [0, 0, 1] });
  expect(saved).toEqual(untouched);
  const edited = rebase(twice, { die: { size: 14 }, ramp: [0] });
  expect(edited.changes).toEqual([{ path: ['die', 'size'], from: 14, to: 12 }]);
});
