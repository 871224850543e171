import type { TextRef } from '#engine/core/text-ref.ts';
import type { AnyOutcomeQueries } from '#engine/records/outcome-query.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { i18n, registerTexts } from '#src/i18n/index.ts';
import { useLoaded } from '../use-loaded.ts';

const areaOf = (slug: string): string => `queries-${slug}`;

/** A text of the game's own queries. */
export const outcomeText = (slug: string, { key, values }: TextRef): string =>
  i18n.t(key, { ns: areaOf(slug), ...values });

/** What may be request of a game; null until it has loaded. */
export const useOutcomeQueries = (slug: string): AnyOutcomeQueries | null =>
  useLoaded(slug, async () => {
    const queries = await gameOutcomes(slug);
    if (queries) registerTexts(areaOf(slug), queries.texts.en);
    return queries;
  });
