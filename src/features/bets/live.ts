import { queryClient } from '#api/query-client.ts';
import { receiveRoundNews } from '#session/round-news.ts';
import type { Live } from '../face.ts';
import { addBets, refetchFeeds } from './feed-cache.ts';

const askAgain = (): void => void refetchFeeds(queryClient);

/** New bets enter the feeds; the player's own are news of their rounds. */
export const live: Live = {
  handlers: {
    'balance-reload': askAgain,
    'bet-feed': ({ scope, bets }) => {
      addBets(queryClient, scope, bets);
      if (scope === 'personal') for (const { id: roundId, game } of bets) receiveRoundNews({ game, roundId });
    },
  },
  catchUp: askAgain,
};
