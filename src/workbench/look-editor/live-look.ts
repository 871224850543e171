import type { LookTree } from '#games/looks.ts';
import { isTree, type LookSetting, valueAt } from './values.ts';

/** Look of a game in this document. All parts of a scene hold the object, so its identity never changes. */
interface LiveLook {
  /** Values in use: the file's values with the overrides applied. */
  readonly shown: LookTree;
  written: LookTree;
  overrides: readonly LookSetting[];
}

const lives = new Map<string, LiveLook>();
const listeners = new Set<(slug: string) => void>();

/**
 * Copies the values of an edited look file into the object that the scene already holds, and returns that
 * object. Called by the look files when served by the dev server, so that edits reach every user of the
 * object.
 */
export function applyWrittenLook(slug: string, written: LookTree): LookTree {
  const live = lives.get(slug);
  if (!live) return liveLook(slug, written).shown;
  if (live.shown === written) return written;
  live.written = copyTree(written);
  show(live);
  for (const listener of listeners) listener(slug);
  return live.shown;
}

/** Returns the live look of a game whose module holds this object. */
export function liveLook(slug: string, look: LookTree): LiveLook {
  const known = lives.get(slug);
  if (known) return known;
  const live: LiveLook = { shown: look, written: copyTree(look), overrides: [] };
  lives.set(slug, live);
  return live;
}

/**
 * Replaces the overrides; all other values are those of the file. Overrides without a matching value are
 * ignored.
 * @returns whether any shown value changed
 */
export function overrideValues(live: LiveLook, settings: readonly LookSetting[]): boolean {
  const places = [...live.overrides, ...settings].map(({ path }) => path);
  const shown = () => places.map((path) => valueAt(live.shown, path));
  const before = shown();
  live.overrides = settings.filter(({ path, value }) => typeof valueAt(live.written, path) === typeof value);
  show(live);
  return shown().some((value, index) => value !== before[index]);
}

/** Calls `listener` with the slug when a game's look file has changed. Returns an unsubscribe function. */
export function watchWrittenLooks(listener: (slug: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show({ shown, written, overrides }: LiveLook): void {
  takeOver(shown, written);
  for (const { path, value } of overrides) {
    // The path exists, because overrides without a matching value are filtered out.
    const above = path.slice(0, -1).reduce<unknown>((place, key) => isTree(place) && place[key], shown);
    const last = path.at(-1);
    if (isTree(above) && last !== undefined) above[last] = value;
  }
}

/** Copies objects and arrays deeply; functions are shared. */
function copyTree<T>(tree: T): T {
  // Every branch returns the type it was given.
  if (Array.isArray(tree)) return tree.map((each: unknown) => copyTree(each)) as T;
  if (!isTree(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, copyTree(each)])) as T;
}

/** Copies `source` into `target`, keeping the identity of objects and arrays that exist in both. */
function takeOver(target: Record<string, unknown>, source: LookTree): void {
  for (const key of Object.keys(target)) if (!Object.hasOwn(source, key)) delete target[key];
  if (Array.isArray(target) && Array.isArray(source)) target.length = source.length;
  for (const [key, value] of Object.entries(source)) {
    const now = target[key];
    if (isTree(now) && isTree(value) && Array.isArray(now) === Array.isArray(value)) takeOver(now, value);
    else target[key] = copyTree(value);
  }
}
