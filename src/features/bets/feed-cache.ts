import type { QueryClient } from '@tanstack/react-query';
import { getBets, type BetRow, type FeedScope } from '#server/features/bets/contract.ts';
import { keyOf, queryOf } from '#api/query.ts';

/** Rows that a feed keeps per scope (requirement 1, section 9). */
export const FEED_ROWS = 10;

/** A live feed; `game` null is the feed over all games. */
export const feedQuery = (scope: FeedScope, game: string | null) =>
  queryOf(getBets, { tab: scope, ...(game !== null && { game }) });

/** Puts new bets, newest first, on top of the feeds in the cache that they belong to; known ones are not doubled. */
export function addBets(client: QueryClient, scope: FeedScope, bets: readonly BetRow[]): void {
  const games = new Set([null, ...bets.map(({ game }) => game)]);
  for (const game of games) {
    client.setQueryData(feedQuery(scope, game).queryKey, (known) => {
      const fresh = bets.filter(
        (bet) => (game === null || bet.game === game) && !known?.bets.some(({ id }) => id === bet.id),
      );
      if (!known || fresh.length === 0) return known;
      return { ...known, bets: [...fresh, ...known.bets].slice(0, Math.max(FEED_ROWS, known.bets.length)) };
    });
  }
}

/** Asks every feed anew, after what was pushed meanwhile was missed. */
export const refetchFeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(getBets) });
