import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Offering } from '#contract/offerings.ts';
import { amountToMinor } from '#core/money.ts';
import type { GameEntry } from '#contract/games.ts';
import type { Rank } from '#contract/ranks.ts';
import { init } from '#contract/site.ts';
import { balances, useShownBalance, type ShownBalance } from './balances.ts';
import { startState } from './start-state.ts';

export type Site = ReplyOf<typeof init>;

/** The state the site starts with: games, limits, currencies, whether it plays with play money. */
export const siteQuery = {
  ...endpointQueryOptions(init, {}),
  staleTime: Number.POSITIVE_INFINITY,
  ...(startState?.init && { initialData: startState.init }),
  // The page stands on it, and it is the same for whoever comes next.
  meta: { isOfPlayer: false },
};

/** Changes what is known of the site; times that are left stay counted from when it was read. */
export function updateSiteCache(change: (site: Site) => Site): void {
  const { queryKey } = siteQuery;
  queryClient.setQueryData(queryKey, (site) => site && change(site), {
    updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now(),
  });
}

/** The site's state; undefined only before the loading screen has gone. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data;

/** The requirement's limits, for the moment before the site's own are here. */
const FALLBACK_LIMITS = { min_bet: '0.01', max_profit: '20000' };

/** What every bet stays within. */
export interface BetLimits {
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
}

/** Those of the site; a bonus may limit further what a bet wins. */
const limitsOf = (site: Site | undefined, balance: ShownBalance | null): BetLimits => {
  const limits = site?.limits ?? FALLBACK_LIMITS;
  const ofSite = amountToMinor(limits.max_profit);
  const ofBonus = balance?.maxProfitMinor ?? ofSite;
  return {
    minimumMinor: amountToMinor(limits.min_bet),
    maxProfitMinor: ofBonus < ofSite ? ofBonus : ofSite,
  };
};

/** The limits of a bet from the selected balance, as they are known now. */
export const getBetLimits = (): BetLimits =>
  limitsOf(queryClient.getQueryData(siteQuery.queryKey), balances.snapshot().selected);

/** The limits of a bet from the selected balance as React state. */
export const useBetLimits = (): BetLimits => limitsOf(useSite(), useShownBalance());

const noGames: readonly GameEntry[] = [];

/** The games that exist, in the server's order. */
export const useGames = (): readonly GameEntry[] => useSite()?.games ?? noGames;

const noOffers: readonly Offering[] = [];

/** What is not offered here. */
export const useDisabledOfferings = (): readonly Offering[] =>
  (useSite()?.offers_off as readonly Offering[] | undefined) ?? noOffers; // as the server names them

const noRanks: readonly Rank[] = [];

/** The levels of players, lowest first. */
export const useRanks = (): readonly Rank[] => useSite()?.ranks ?? noRanks;
