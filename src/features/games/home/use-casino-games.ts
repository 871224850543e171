import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { getCasinoGames, type CasinoGame } from '#contract/providers.ts';

/** Numbers up to here are the house's own. */
const LAST_ORIGINAL = 100_000;
/** As many as the call takes. */
const MOST_ASKED = 50;

/** The games of providers among these numbers, by number; empty until they are loaded. */
export function useCasinoGames(ids: readonly number[]): ReadonlyMap<number, CasinoGame> {
  const asked = ids.filter((id) => id > LAST_ORIGINAL).slice(0, MOST_ASKED);
  const { data } = useQuery({
    ...endpointQueryOptions(getCasinoGames, { ids: asked.join(), per_page: MOST_ASKED }),
    enabled: asked.length > 0,
  });
  return new Map(asked.length > 0 ? data?.items.map((game) => [game.id, game]) : []);
}
