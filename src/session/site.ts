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

export type SiteState = ReplyOf<typeof init>;

/** The state of the site: games, limits, currencies, whether it uses play money. */
export const siteQuery = {
  ...endpointQueryOptions(init, {}),
  staleTime: Number.POSITIVE_INFINITY,
  ...(startState?.init && { initialData: startState.init }),
  // Kept on sign-out: it does not depend on the player, and the page cannot render without it.
  meta: { isOfPlayer: false },
};

/** Updates the cached state. Keeps the time of the fetch, because countdowns are relative to it. */
export function updateSiteCache(change: (site: SiteState) => SiteState): void {
  const { queryKey } = siteQuery;
  queryClient.setQueryData(queryKey, (site) => site && change(site), {
    updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now(),
  });
}

/** The state of the site; undefined only while the loading screen is shown. */
export const useSite = (): SiteState | undefined => useQuery(siteQuery).data;

/** The requirement's limits, used until those of the site have loaded. */
const FALLBACK_LIMITS = { min_bet: '0.01', max_profit: '20000' };

/** Limits of every bet. */
export interface BetLimits {
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
}

/** The site's limits; a bonus may lower the maximum profit. */
const limitsOf = (site: SiteState | undefined, balance: ShownBalance | null): BetLimits => {
  const limits = site?.limits ?? FALLBACK_LIMITS;
  const ofSite = amountToMinor(limits.max_profit);
  const ofBonus = balance?.maxProfitMinor ?? ofSite;
  return {
    minimumMinor: amountToMinor(limits.min_bet),
    maxProfitMinor: ofBonus < ofSite ? ofBonus : ofSite,
  };
};

/** Returns the limits of a bet from the selected balance. */
export const getBetLimits = (): BetLimits =>
  limitsOf(queryClient.getQueryData(siteQuery.queryKey), balances.snapshot().selected);

/** The limits of a bet from the selected balance as React state. */
export const useBetLimits = (): BetLimits => limitsOf(useSite(), useShownBalance());

const noGames: readonly GameEntry[] = [];

/** All games, in the server's order. */
export const useGames = (): readonly GameEntry[] => useSite()?.games ?? noGames;

const noOffers: readonly Offering[] = [];

/** Offerings disabled for this visitor. */
export const useDisabledOfferings = (): readonly Offering[] =>
  (useSite()?.offers_off as readonly Offering[] | undefined) ?? noOffers; // the server uses the same names

const noRanks: readonly Rank[] = [];

/** Player levels, lowest first. */
export const useRanks = (): readonly Rank[] => useSite()?.ranks ?? noRanks;
