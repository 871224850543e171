import type { LookTree } from '#games/looks.ts';

/** What a control changes. Functions and tables are no values. */
export type LookValue = number | string | boolean | bigint;

/** Keys from the top of the look down; a number is the place in a list. */
export type LookPath = readonly (string | number)[];

/** A value at its place. */
export interface LookSetting {
  readonly path: LookPath;
  readonly value: LookValue;
}

/** A value that differs from the file: what the file has, and what is shown. */
export interface LookChange {
  readonly path: LookPath;
  readonly from: LookValue;
  readonly to: LookValue;
}

/** A path as makers read it: `die.sparks[0].x`. */
export const pathText = (path: LookPath): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : /^[\w$]+$/.test(key) ? `.${key}` : `['${key}']`))
    .join('')
    .replace(/^\./, '');

export const isValue = (candidate: unknown): candidate is LookValue =>
  ['number', 'string', 'boolean', 'bigint'].includes(typeof candidate);

/** What can hold values: an object or a list. */
export const isTree = (candidate: unknown): candidate is Record<string | number, unknown> =>
  typeof candidate === 'object' && candidate !== null;

/** The value at a path; undefined when there is none. */
export function valueAt(tree: LookTree, path: LookPath): LookValue | undefined {
  let place: unknown = tree;
  for (const key of path) {
    if (!isTree(place) || !Object.hasOwn(place, key)) return undefined;
    place = place[key];
  }
  return isValue(place) ? place : undefined;
}

/** All values of a look in the order of the file. */
export const listLookValues = (tree: unknown, path: LookPath = []): readonly LookSetting[] => {
  if (isValue(tree)) return [{ path, value: tree }];
  if (Array.isArray(tree)) return tree.flatMap((each, index) => listLookValues(each, [...path, index]));
  if (isTree(tree))
    return Object.entries(tree).flatMap(([key, each]) => listLookValues(each, [...path, key]));
  return [];
};
