import type { LookTree } from '#games/looks.ts';

/** A value that a control can edit; functions and objects are excluded. */
export type LookValue = number | string | boolean | bigint;

/** Keys from the root of the look; a number is an index in a list. */
export type LookPath = readonly (string | number)[];

/** A value and its path. */
export interface LookSetting {
  readonly path: LookPath;
  readonly value: LookValue;
}

/** A value that differs from the file: the file's and the shown one. */
export interface LookChange {
  readonly path: LookPath;
  readonly from: LookValue;
  readonly to: LookValue;
}

/** Formats a path: `die.sparks[0].x`. */
export const pathText = (path: LookPath): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : /^[\w$]+$/.test(key) ? `.${key}` : `['${key}']`))
    .join('')
    .replace(/^\./, '');

export const isValue = (candidate: unknown): candidate is LookValue =>
  ['number', 'string', 'boolean', 'bigint'].includes(typeof candidate);

/** Whether it can contain values: an object or an array. */
export const isTree = (candidate: unknown): candidate is Record<string | number, unknown> =>
  typeof candidate === 'object' && candidate !== null;

/** Returns the value at a path; undefined if there is none. */
export function valueAt(tree: LookTree, path: LookPath): LookValue | undefined {
  let place: unknown = tree;
  for (const key of path) {
    if (!isTree(place) || !Object.hasOwn(place, key)) return undefined;
    place = place[key];
  }
  return isValue(place) ? place : undefined;
}

/** Lists all values of a look in file order. */
export const listLookValues = (tree: unknown, path: LookPath = []): readonly LookSetting[] => {
  if (isValue(tree)) return [{ path, value: tree }];
  if (Array.isArray(tree)) return tree.flatMap((each, index) => listLookValues(each, [...path, index]));
  if (isTree(tree))
    return Object.entries(tree).flatMap(([key, each]) => listLookValues(each, [...path, key]));
  return [];
};
