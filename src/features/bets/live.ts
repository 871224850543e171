import { queryClient } from '#api/query-client.ts';
import { feedBets } from '#contract/bets.ts';
import { dispatchRoundUpdate } from '#session/round-updates.ts';
import type { FeatureRealtime } from '#features/feature-types.ts';
import { addBets, refetchFeeds, type Pushed } from './feed-cache.ts';

/** Batches the public feed and the player's own bets, which arrive together, into one update. */
const TOGETHER_MS = 40;

let waiting: Pushed[] = [];
const addWaiting = (): void => {
  addBets(queryClient, waiting);
  waiting = [];
};

const wait = (pushed: Pushed): void => {
  if (waiting.push(pushed) === 1) setTimeout(addWaiting, TOGETHER_MS);
};

const refetchBets = (): void => void refetchFeeds(queryClient);

/** Adds pushed bets to the feeds. The player's own bets also update their rounds. */
export const live: FeatureRealtime = {
  handlers: {
    'balance-reload': refetchBets,
    'bet-feed': (pushed) => wait({ scope: pushed.scope, bets: feedBets(pushed) }),
    'new-recent-bet': ({ bets }) => {
      wait({ scope: 'personal', bets });
      for (const { id: roundId, game, provider_id: provider } of bets)
        if (provider === undefined) dispatchRoundUpdate({ game, roundId });
    },
  },
  catchUp: refetchBets,
};
