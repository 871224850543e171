import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { getCasinoGames, type CasinoGame } from '#contract/providers.ts';

/** Ids up to this one belong to the house's originals. */
const LAST_ORIGINAL = 100_000;
/** The server's limit per request. */
const MAX_REQUESTED = 50;

/** Returns the provider games among these ids, by id; empty until loaded. */
export function useCasinoGames(ids: readonly number[]): ReadonlyMap<number, CasinoGame> {
  const requested = ids.filter((id) => id > LAST_ORIGINAL).slice(0, MAX_REQUESTED);
  const { data } = useQuery({
    ...endpointQueryOptions(getCasinoGames, { ids: requested.join(), per_page: MAX_REQUESTED }),
    enabled: requested.length > 0,
  });
  return new Map(requested.length > 0 ? data?.items.map((game) => [game.id, game]) : []);
}
