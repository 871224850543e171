import { isJsonEqual } from '#core/is-json-equal.ts';
import type { LookTree } from '#games/looks.ts';
import { type LookChange, type LookPath, type LookSetting, valueAt } from './values.ts';

type Changes = readonly LookChange[];

/** What differs from the file now, and the way there and back. */
export interface History {
  readonly changes: Changes;
  readonly past: readonly Changes[];
  readonly future: readonly Changes[];
  /** A drag or a number being typed is one step of the way, named by what it changes. */
  readonly gesture: string | null;
}

export type Step = (history: History) => History;

export const untouched: History = { changes: [], past: [], future: [], gesture: null };

const mostSteps = 200;

/** The change of what is at a path; undefined where the file's value is shown. */
export const changeAt = ({ changes }: History, path: LookPath): LookChange | undefined =>
  changes.find((each) => isJsonEqual(each.path, path));

/** Another value somewhere; `from` is the file's. Changes of the same gesture are one step. */
export function edit(history: History, change: LookChange, gesture: string | null = null): History {
  const { path, from, to } = change;
  const known = changeAt(history, path);
  const place = known ? history.changes.indexOf(known) : history.changes.length;
  const changes = history.changes.toSpliced(place, 1, ...(from === to ? [] : [change]));
  if (gesture !== null && gesture === history.gesture) return { ...history, changes, future: [] };
  return { ...stepTo(history, changes), gesture };
}

/** The next change is a step of its own. One that came back to where it began was none. */
export function endGesture(history: History): History {
  const { past, changes, gesture } = history;
  if (gesture === null) return history;
  return { ...history, past: isJsonEqual(past.at(-1), changes) ? past.slice(0, -1) : past, gesture: null };
}

/** The file's value again. */
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

/** The file has other values: what it has now is no difference any more, and there is no way back behind it. */
export function rebase(history: History, written: LookTree): History {
  const changes = history.changes.flatMap(({ path, to }) => {
    const from = valueAt(written, path);
    return from === undefined || typeof from !== typeof to || from === to ? [] : [{ path, from, to }];
  });
  return { ...untouched, changes };
}

/** What is shown instead of the file's values. */
export const settingsOf = ({ changes }: History): readonly LookSetting[] =>
  changes.map(({ path, to }) => ({ path, value: to }));

const stepTo = (history: History, changes: Changes): History =>
  isJsonEqual(changes, history.changes)
    ? endGesture(history)
    : { changes, past: [...history.past, history.changes].slice(-mostSteps), future: [], gesture: null };
