import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { getCasinoGames } from '#contract/providers.ts';
import { useSite } from '#session/site.ts';
import { MAX_RESULTS, type SearchedGame } from './search-games.ts';

const none: readonly SearchedGame[] = [];
/** The server's limit on the query length. */
const MAX_LETTERS = 64;

/** Searches provider games on the server. Returns none for an empty query or without providers. */
export function useProviderGames(typed: string): {
  readonly made: readonly SearchedGame[];
  readonly isAsking: boolean;
  readonly isError: boolean;
} {
  const hasProviders = (useSite()?.casino_providers.length ?? 0) > 0;
  const search = typed.trim().slice(0, MAX_LETTERS);
  const { data, isFetching, isError } = useQuery({
    ...endpointQueryOptions(getCasinoGames, { search, per_page: MAX_RESULTS }),
    enabled: hasProviders && search !== '',
    placeholderData: keepPreviousData,
    select: ({ items }): readonly SearchedGame[] =>
      items.map(({ provider: by, thumbnail, restricted, ...game }) => ({
        ...game,
        // The server also matches by provider name.
        other_names: [by],
        bets: 0,
        made: { by, thumbnail, restricted },
      })),
  });
  // Shared empty array: a new one would trigger a new search.
  return { made: search === '' || !data?.length ? none : data, isAsking: isFetching, isError };
}
