import type { ServerEventPayload } from '#contract/events.ts';
import { queryClient } from '#api/query-client.ts';
import { receiveRoundNews } from '#session/round-news.ts';
import type { Live } from '../face.ts';
import { addBets, refetchFeeds } from './feed-cache.ts';

/** Everybody's bets and the player's own are told in one moment: they change the page once. */
const TOGETHER_MS = 40;

let waiting: ServerEventPayload<'bet-feed'>[] = [];
const addWaiting = (): void => {
  addBets(queryClient, waiting);
  waiting = [];
};

const askAgain = (): void => void refetchFeeds(queryClient);

/** New bets enter the feeds; the player's own are news of their rounds. */
export const live: Live = {
  handlers: {
    'balance-reload': askAgain,
    'bet-feed': (pushed) => {
      if (waiting.push(pushed) === 1) setTimeout(addWaiting, TOGETHER_MS);
      if (pushed.scope !== 'personal') return;
      for (const { id: roundId, game } of pushed.bets) receiveRoundNews({ game, roundId });
    },
  },
  catchUp: askAgain,
};
