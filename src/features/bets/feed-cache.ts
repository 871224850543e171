import type { QueryClient } from '@tanstack/react-query';
import { getBets, type BetRow, type FeedScope } from '#contract/bets.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';

/** Rows that a feed keeps per scope (requirement 1, section 9). */
export const FEED_ROWS = 10;

/** A live feed; `game` null is the feed over all games. */
export const feedQuery = (scope: FeedScope, game: string | null) =>
  endpointQueryOptions(getBets, { tab: scope, ...(game !== null && { game }) });

/** New bets of a scope, newest first, some of them of further scopes. */
export interface Pushed {
  readonly scope: FeedScope;
  readonly bets: readonly (BetRow & { readonly scopes?: readonly FeedScope[] | undefined })[];
}

/**
 * Puts pushed bets, oldest push first, on top of the feeds in the cache that they belong to; known ones are not doubled.
 * Each feed changes once at most.
 */
export function addBets(client: QueryClient, pushed: readonly Pushed[]): void {
  const newestFirst = pushed.toReversed();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: endpointQueryKey(getBets) })) {
    const [, { tab, game, limit }] = queryKey as ReturnType<typeof feedQuery>['queryKey']; // by its beginning
    // The history of a game's page keeps itself.
    if (limit !== undefined) continue;
    const bets = newestFirst.flatMap((one) => ofScope(one, tab));
    addTo(client, feedQuery(tab, game ?? null).queryKey, bets);
  }
}

const ofScope = ({ scope, bets }: Pushed, wanted: FeedScope): readonly BetRow[] =>
  scope === wanted ? bets : bets.filter(({ scopes }) => scopes?.includes(wanted));

function addTo(
  client: QueryClient,
  queryKey: ReturnType<typeof feedQuery>['queryKey'],
  bets: readonly BetRow[],
): void {
  const [, { game }] = queryKey;
  client.setQueryData(queryKey, (known) => {
    const ids = new Set(known?.bets.map(({ id }) => id));
    const fresh = bets.filter(
      (bet) =>
        (game === undefined || (bet.provider_id === undefined && bet.game === game)) && !ids.has(bet.id),
    );
    if (!known || fresh.length === 0) return known;
    return { ...known, bets: [...fresh, ...known.bets].slice(0, Math.max(FEED_ROWS, known.bets.length)) };
  });
}

/** Asks every feed anew, after what was pushed meanwhile was missed. */
export const refetchFeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: endpointQueryKey(getBets) });
