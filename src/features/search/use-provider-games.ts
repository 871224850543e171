import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { getCasinoGames } from '#contract/providers.ts';
import { useSite } from '#session/site.ts';
import { MAX_RESULTS, type SearchedGame } from './search-games.ts';

const none: readonly SearchedGame[] = [];
/** The most that the server reads of what is typed. */
const MOST_LETTERS = 64;

/** Games of providers that the server finds; none for an empty text, or where there are no providers. */
export function useProviderGames(typed: string): {
  readonly made: readonly SearchedGame[];
  readonly isAsking: boolean;
  readonly isError: boolean;
} {
  const hasProviders = (useSite()?.casino_providers.length ?? 0) > 0;
  const search = typed.trim().slice(0, MOST_LETTERS);
  const { data, isFetching, isError } = useQuery({
    ...endpointQueryOptions(getCasinoGames, { search, per_page: MAX_RESULTS }),
    enabled: hasProviders && search !== '',
    placeholderData: keepPreviousData,
    select: ({ items }): readonly SearchedGame[] =>
      items.map(({ provider: by, thumbnail, restricted, ...game }) => ({
        ...game,
        // The server finds them by their provider too.
        other_names: [by],
        bets: 0,
        made: { by, thumbnail, restricted },
      })),
  });
  // One empty list: another would be found anew.
  return { made: search === '' || !data?.length ? none : data, isAsking: isFetching, isError };
}
