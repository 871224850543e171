import type { LookTree } from '#games/looks.ts';

/** What a control changes. Functions and tables are no values. */
export type Value = number | string | boolean | bigint;

/** Keys from the top of the look down; a number is the place in a list. */
export type Path = readonly (string | number)[];

/** A value at its place. */
export interface Setting {
  readonly path: Path;
  readonly value: Value;
}

/** A value that differs from the file: what the file has, and what is shown. */
export interface Change {
  readonly path: Path;
  readonly from: Value;
  readonly to: Value;
}

/** A path as makers read it: `die.sparks[0].x`. */
export const pathText = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : /^[\w$]+$/.test(key) ? `.${key}` : `['${key}']`))
    .join('')
    .replace(/^\./, '');

export const isValue = (candidate: unknown): candidate is Value =>
  ['number', 'string', 'boolean', 'bigint'].includes(typeof candidate);

/** What can hold values: an object or a list. */
export const isTree = (candidate: unknown): candidate is Record<string | number, unknown> =>
  typeof candidate === 'object' && candidate !== null;

/** The value at a path; undefined when there is none. */
export function valueAt(tree: LookTree, path: Path): Value | undefined {
  let place: unknown = tree;
  for (const key of path) {
    if (!isTree(place) || !Object.hasOwn(place, key)) return undefined;
    place = place[key];
  }
  return isValue(place) ? place : undefined;
}

/** All values of a look in the order of the file. */
export const valuesOf = (tree: unknown, path: Path = []): readonly Setting[] => {
  if (isValue(tree)) return [{ path, value: tree }];
  if (Array.isArray(tree)) return tree.flatMap((each, index) => valuesOf(each, [...path, index]));
  if (isTree(tree)) return Object.entries(tree).flatMap(([key, each]) => valuesOf(each, [...path, key]));
  return [];
};
