import type { QueryClient } from '@tanstack/react-query';
import { getBets, type BetRow, type FeedScope } from '#contract/bets.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';

/** Rows that a feed keeps per scope (requirement 1, section 9). */
export const FEED_ROWS = 10;

/** Query of a live feed; a null `game` means all games. */
export const feedQuery = (scope: FeedScope, game: string | null) =>
  endpointQueryOptions(getBets, { tab: scope, ...(game !== null && { game }) });

/** New bets of a scope, newest first. Some also belong to other scopes. */
export interface Pushed {
  readonly scope: FeedScope;
  readonly bets: readonly (BetRow & { readonly scopes?: readonly FeedScope[] | undefined })[];
}

/**
 * Adds pushed bets (oldest push first) to the cached feeds that they belong to, without duplicates. Each feed
 * changes at most once.
 */
export function addBets(client: QueryClient, pushed: readonly Pushed[]): void {
  const newestFirst = pushed.toReversed();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: endpointQueryKey(getBets) })) {
    const [, { tab, game, limit }] = queryKey as ReturnType<typeof feedQuery>['queryKey']; // a key of getBets
    // The bet history of a game page updates itself.
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

/** Refetches all feeds after pushes may have been missed. */
export const refetchFeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: endpointQueryKey(getBets) });
