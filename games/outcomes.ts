import type { AnyOutcomeQueries } from '#core/records/outcome-query.ts';
import { catalogue } from './catalogue.ts';

/** Loads the outcomes of a game that the workbench finds seeds for; null when no game has this slug. No page of a player loads it. */
export const gameOutcomes = async (slug: string): Promise<AnyOutcomeQueries | null> => {
  if (!Object.hasOwn(catalogue, slug)) return null;
  // Every game has this file; tests/conformance.test.ts opens them all.
  const file = (await import(`./${slug}/outcomes.ts`)) as { readonly outcomes: AnyOutcomeQueries };
  return file.outcomes;
};
