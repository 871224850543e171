import { catalogue } from './catalogue.ts';

/** The numbers and names of a game's graphics, as in its `look.ts`. */
export type LookTree = Readonly<Record<string, unknown>>;

/**
 * Returns the loader of a game's look; null if no game has this slug. For the workbench only: a scene imports
 * its own look.
 */
export const lookLoader = (slug: string): (() => Promise<LookTree>) | null => {
  if (!Object.hasOwn(catalogue, slug)) return null;
  // Every game has this file; tests/conformance.test.ts imports all of them.
  return async () => ((await import(`./${slug}/look.ts`)) as { readonly look: LookTree }).look;
};
