import type { LookTree } from '#games/looks.ts';
import { isSamePath, type Change, type Path, type Setting, valueAt } from './values.ts';

type Changes = readonly Change[];

/** What differs from the file now, and the way there and back. */
export interface History {
  readonly changes: Changes;
  readonly past: readonly Changes[];
  readonly future: readonly Changes[];
  /** A drag or a number being typed is one step of the way, named by what it changes. */
  readonly gesture: string | null;
}

export const untouched: History = { changes: [], past: [], future: [], gesture: null };

const mostSteps = 200;

/** Another value somewhere; `from` is the file's. Changes of the same gesture are one step. */
export function edit(history: History, change: Change, gesture: string | null = null): History {
  const { path, from, to } = change;
  const isKnown = history.changes.some((each) => isSamePath(each.path, path));
  const replaced = history.changes.map((each) => (isSamePath(each.path, path) ? change : each));
  const changes = (isKnown ? replaced : [...history.changes, change]).filter(
    (each) => from !== to || !isSamePath(each.path, path),
  );
  if (gesture !== null && gesture === history.gesture) return { ...history, changes, future: [] };
  return { ...stepTo(history, changes), gesture };
}

/** The next change is a step of its own. One that came back to where it began was none. */
export function endGesture(history: History): History {
  if (history.gesture === null) return history;
  const before = history.past.at(-1);
  const isNone = before !== undefined && isSame(before, history.changes);
  return { ...history, past: isNone ? history.past.slice(0, -1) : history.past, gesture: null };
}

/** The file's value again. */
export const revert = (history: History, path: Path): History =>
  stepTo(
    history,
    history.changes.filter((each) => !isSamePath(each.path, path)),
  );

export const resetAll = (history: History): History => stepTo(history, []);

export function undo(history: History): History {
  const { changes, past, future } = endGesture(history);
  const before = past.at(-1);
  if (!before) return endGesture(history);
  return { changes: before, past: past.slice(0, -1), future: [changes, ...future], gesture: null };
}

export function redo(history: History): History {
  const { changes, past, future } = history;
  const [next, ...rest] = future;
  if (!next) return history;
  return { changes: next, past: [...past, changes], future: rest, gesture: null };
}

/** The file has other values: what it has now is no difference any more, and there is no way back behind it. */
export function rebase(history: History, written: LookTree): History {
  const changes = history.changes.flatMap(({ path, to }) => {
    const from = valueAt(written, path);
    return from === undefined || typeof from !== typeof to || from === to ? [] : [{ path, from, to }];
  });
  return { ...untouched, changes };
}

/** What is shown instead of the file's values. */
export const settingsOf = ({ changes }: History): readonly Setting[] =>
  changes.map(({ path, to }) => ({ path, value: to }));

const stepTo = (history: History, changes: Changes): History =>
  isSame(changes, history.changes)
    ? endGesture(history)
    : { changes, past: [...history.past, history.changes].slice(-mostSteps), future: [], gesture: null };

const isSame = (one: Changes, other: Changes): boolean =>
  one.length === other.length &&
  one.every((each, index) => {
    const beside = other[index];
    return beside !== undefined && isSamePath(each.path, beside.path) && each.to === beside.to;
  });
