import type { QueryClient } from '@tanstack/react-query';
import type { BetRow, FeedScope } from '#server/features/bets/contract.ts';

/** Rows that a feed keeps per scope (requirement 1, section 9). */
export const FEED_ROWS = 10;

/** Key of a feed in the query cache; `game` null is the feed over all games. */
export const feedKey = (scope: FeedScope, game: string | null) => ['bets', scope, game] as const;

/** Puts new bets, newest first, on top of the feeds in the cache that they belong to; known ones are not doubled. */
export function addBets(client: QueryClient, scope: FeedScope, bets: readonly BetRow[]): void {
  for (const [key, rows] of client.getQueriesData<readonly BetRow[]>({ queryKey: ['bets', scope] })) {
    const game: unknown = key[2] ?? null;
    const fresh = bets.filter(
      (bet) => (game === null || bet.game === game) && !rows?.some((row) => row.id === bet.id),
    );
    if (rows && fresh.length > 0) {
      client.setQueryData(key, [...fresh, ...rows].slice(0, Math.max(FEED_ROWS, rows.length)));
    }
  }
}
