import type { LookTree } from '#games/looks.ts';
import { isTree, type LookSetting, valueAt } from './values.ts';

/** The look of a game in this document: one object for its whole life, which all parts of the picture hold. */
interface LiveLook {
  /** What is drawn with: the file's values and the overrides over them. */
  readonly shown: LookTree;
  written: LookTree;
  overrides: readonly LookSetting[];
}

const lives = new Map<string, LiveLook>();
const listeners = new Set<(slug: string) => void>();

/**
 * Makes the values that a look file has now those of the object that the picture already holds, and returns that object.
 * Called by the look files themselves while the dev server serves them, so that an edit reaches everybody.
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

/** The live look of a game whose module holds this object. */
export function liveLook(slug: string, look: LookTree): LiveLook {
  const known = lives.get(slug);
  if (known) return known;
  const live: LiveLook = { shown: look, written: copyTree(look), overrides: [] };
  lives.set(slug, live);
  return live;
}

/**
 * Shows these values instead of the file's; all others are as in the file. Those without a place there are left out.
 * @returns whether anything that is shown changed
 */
export function overrideValues(live: LiveLook, settings: readonly LookSetting[]): boolean {
  const places = [...live.overrides, ...settings].map(({ path }) => path);
  const shown = () => places.map((path) => valueAt(live.shown, path));
  const before = shown();
  live.overrides = settings.filter(({ path, value }) => typeof valueAt(live.written, path) === typeof value);
  show(live);
  return shown().some((value, index) => value !== before[index]);
}

/** Calls back with the slug whenever the look file of a game has other values; the returned function ends it. */
export function watchWrittenLooks(listener: (slug: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show({ shown, written, overrides }: LiveLook): void {
  takeOver(shown, written);
  for (const { path, value } of overrides) {
    // Overrides have a place in what is written.
    const above = path.slice(0, -1).reduce<unknown>((place, key) => isTree(place) && place[key], shown);
    const last = path.at(-1);
    if (isTree(above) && last !== undefined) above[last] = value;
  }
}

/** Objects and lists anew; functions are the same. */
function copyTree<T>(tree: T): T {
  // Every branch returns what it was given in kind.
  if (Array.isArray(tree)) return tree.map((each: unknown) => copyTree(each)) as T;
  if (!isTree(tree)) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, copyTree(each)])) as T;
}

/** Gives `target` the keys and values of `source`; the objects and lists that both have stay the same ones. */
function takeOver(target: Record<string, unknown>, source: LookTree): void {
  for (const key of Object.keys(target)) if (!Object.hasOwn(source, key)) delete target[key];
  if (Array.isArray(target) && Array.isArray(source)) target.length = source.length;
  for (const [key, value] of Object.entries(source)) {
    const now = target[key];
    if (isTree(now) && isTree(value) && Array.isArray(now) === Array.isArray(value)) takeOver(now, value);
    else target[key] = copyTree(value);
  }
}
