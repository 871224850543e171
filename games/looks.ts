import { catalogue } from './catalogue.ts';

/** The numbers and names of a picture, as its `look.ts` writes them. */
export type LookTree = Readonly<Record<string, unknown>>;

/**
 * The loader of the look that the scene of this game draws with; null when no game has this slug. For the workbench:
 * a scene imports its own.
 */
export const lookLoader = (slug: string): (() => Promise<LookTree>) | null => {
  if (!Object.hasOwn(catalogue, slug)) return null;
  // Every game has this file; tests/conformance.test.ts opens them all.
  return async () => ((await import(`./${slug}/look.ts`)) as { readonly look: LookTree }).look;
};
