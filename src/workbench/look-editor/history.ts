import { isJsonEqual } from '#core/is-json-equal.ts';
import type { LookTree } from '#games/looks.ts';
import { type LookChange, type LookPath, type LookSetting, valueAt } from './values.ts';

type Changes = readonly LookChange[];

/** Differences from the file, with undo and redo stacks. */
export interface History {
  readonly changes: Changes;
  readonly past: readonly Changes[];
  readonly future: readonly Changes[];
  /** Name of the value being dragged or typed; the whole gesture is one undo step. */
  readonly gesture: string | null;
}

export type Step = (history: History) => History;

export const untouched: History = { changes: [], past: [], future: [], gesture: null };

const maxSteps = 200;

/** Returns the change at a path; undefined if the file's value is shown. */
export const changeAt = ({ changes }: History, path: LookPath): LookChange | undefined =>
  changes.find((each) => isJsonEqual(each.path, path));

/** Changes a value; `from` is the file's. Changes of the same gesture form one step. */
export function edit(history: History, change: LookChange, gesture: string | null = null): History {
  const { path, from, to } = change;
  const known = changeAt(history, path);
  const place = known ? history.changes.indexOf(known) : history.changes.length;
  const changes = history.changes.toSpliced(place, 1, ...(from === to ? [] : [change]));
  if (gesture !== null && gesture === history.gesture) return { ...history, changes, future: [] };
  return { ...stepTo(history, changes), gesture };
}

/** Ends a gesture. One that returned to its initial value leaves no step. */
export function endGesture(history: History): History {
  const { past, changes, gesture } = history;
  if (gesture === null) return history;
  return { ...history, past: isJsonEqual(past.at(-1), changes) ? past.slice(0, -1) : past, gesture: null };
}

/** Restores the file's value. */
export const revert =
  (path: LookPath): Step =>
  (history) =>
    stepTo(
      history,
      history.changes.filter((each) => !isJsonEqual(each.path, path)),
    );

export const resetAll: Step = (history) => stepTo(history, []);

export const undo: Step = (history) => {
  const ended = endGesture(history);
  const { changes, past, future } = ended;
  const before = past.at(-1);
  if (!before) return ended;
  return { changes: before, past: past.slice(0, -1), future: [changes, ...future], gesture: null };
};

export const redo: Step = (history) => {
  const { changes, past, future } = history;
  const [next, ...rest] = future;
  return next ? { changes: next, past: [...past, changes], future: rest, gesture: null } : history;
};

/** Adapts to a changed file: values that now match are no longer differences, and the history is cleared. */
export function rebase(history: History, written: LookTree): History {
  const changes = history.changes.flatMap(({ path, to }) => {
    const from = valueAt(written, path);
    return from === undefined || typeof from !== typeof to || from === to ? [] : [{ path, from, to }];
  });
  return { ...untouched, changes };
}

/** Values shown instead of the file's. */
export const settingsOf = ({ changes }: History): readonly LookSetting[] =>
  changes.map(({ path, to }) => ({ path, value: to }));

const stepTo = (history: History, changes: Changes): History =>
  isJsonEqual(changes, history.changes)
    ? endGesture(history)
    : { changes, past: [...history.past, history.changes].slice(-maxSteps), future: [], gesture: null };
