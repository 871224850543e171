import { defineFeature } from '../../feature.ts';
import { refuseRestricted } from '../../geo.ts';
import { feedReads, pageReads, perMinute, type Limit } from '../../http/limit.ts';
import { actInRound, findOpenRound, openRound } from '../../rounds/index.ts';
import { closeAbandonedRounds } from './abandoned-rounds.ts';
import { continuedGames } from './continued.ts';
import * as contract from './contract.ts';
import { newestBets } from './feed.ts';
import { betDetail, betProof } from './service.ts';
import { texts } from './texts.ts';

export { betCard } from './service.ts';
export { betsBetween, newestBets, playersSince, recentlyPlayed, totalsOf } from './feed.ts';

/** By account only, so that no household is too large to play. */
const bets: readonly Limit[] = [{ by: 'player', points: 40, seconds: 1 }];
/** Reading a bet replays it: enough for a household with a list of links, too little to load the server. */
const betReads = perMinute(600);

/** Playing, looking at and checking bets. */
export const betsFeature = defineFeature({
  contract,
  limits: {
    play: bets,
    act: bets,
    getOpenRound: pageReads,
    getContinued: pageReads,
    getBet: betReads,
    verifyBet: betReads,
    getBets: feedReads,
  },
  texts,
  handlers: (deps) => ({
    async play({ input, player, request }) {
      refuseRestricted(deps.geo, request, input.game);
      return openRound(deps, player.userId, input);
    },
    act: ({ input, player }) => actInRound(deps, player.userId, input),
    getOpenRound: async ({ input, player }) => ({
      round: await findOpenRound(deps, player.userId, input.game),
    }),
    getContinued: ({ player }) => continuedGames(deps, player.userId),
    getBet: async ({ input, player }) => ({ bet: await betDetail(deps, player, input.id) }),
    verifyBet: ({ input, player }) => betProof(deps, player, input.id),
    getBets: async ({ input: { tab, game, limit }, player }) => ({
      bets: await newestBets(deps, { scope: tab, userId: player?.userId ?? null, game, limit }),
    }),
  }),
  jobs: [{ name: 'closing abandoned rounds', everyMs: 60_000, run: closeAbandonedRounds }],
});
