import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { init, type GameEntry } from '#server/features/site/contract.ts';

export type Site = ReplyOf<typeof init>;

/** The state the site starts with: games, limits, currencies, whether it plays with play money. */
export const siteQuery = {
  ...queryOf(init, {}),
  staleTime: Number.POSITIVE_INFINITY,
  // The page stands on it, and it is the same for whoever comes next.
  meta: { isOfPlayer: false },
};

/** The site's state; undefined only before the loading screen has gone. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data;

const noGames: readonly GameEntry[] = [];

/** The games that exist, in the server's order. */
export const useGames = (): readonly GameEntry[] => useSite()?.games ?? noGames;
