import type { AnyOutcomeQueries } from '#core/records/outcome-query.ts';
import { catalogue } from './catalogue.ts';

/**
 * Loads the outcomes that the workbench can find seeds for; null if no game has this slug. Never used by
 * player pages.
 */
export const gameOutcomes = async (slug: string): Promise<AnyOutcomeQueries | null> => {
  if (!Object.hasOwn(catalogue, slug)) return null;
  // Every game has this file; tests/conformance.test.ts imports all of them.
  const file = (await import(`./${slug}/outcomes.ts`)) as { readonly outcomes: AnyOutcomeQueries };
  return file.outcomes;
};
