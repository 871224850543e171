import { defineFeature } from '../../feature.ts';
import { assertNotRestricted } from '../../geo.ts';
import { FEED_READ_LIMIT, PAGE_READ_LIMIT, perMinute, type RateLimit } from '../../http/rate-limits.ts';
import { actInRound, findOpenRound, openRound } from '../../rounds/index.ts';
import { closeAbandonedRounds } from './abandoned-rounds.ts';
import { listResumableGames } from './resumable-games.ts';
import * as contract from '#contract/bets.ts';
import { newestBets } from './feed.ts';
import { getBetDetail, getBetProof } from './service.ts';
import { texts } from './texts.ts';

export { getBetCard } from './service.ts';
export { countBetsBetween, newestBets, countPlayersSince, recentlyPlayed, getPlayerTotals } from './feed.ts';

/** By account only, so that any number of players can share a network. */
const bets: readonly RateLimit[] = [{ by: 'player', points: 40, seconds: 1 }];
/** Reading a bet replays it: enough for a household with a list of links, too little to load the server. */
const betReads = perMinute(600);

/** Placing, reading and verifying bets. */
export const betsFeature = defineFeature({
  contract,
  limits: {
    play: bets,
    act: bets,
    getOpenRound: PAGE_READ_LIMIT,
    getContinued: PAGE_READ_LIMIT,
    getBet: betReads,
    verifyBet: betReads,
    getBets: FEED_READ_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    async play({ input, player, request }) {
      assertNotRestricted(deps.geo, request, input.game);
      return openRound(deps, player.userId, input);
    },
    act: ({ input, player }) => actInRound(deps, player.userId, input),
    getOpenRound: async ({ input, player }) => ({
      round: await findOpenRound(deps, player.userId, input.game),
    }),
    getContinued: ({ player }) => listResumableGames(deps, player.userId),
    getBet: async ({ input, player }) => ({ bet: await getBetDetail(deps, player, input.id) }),
    verifyBet: ({ input, player }) => getBetProof(deps, player, input.id),
    getBets: async ({ input: { tab, game, limit }, player }) => ({
      bets: await newestBets(deps, { scope: tab, userId: player?.userId ?? null, game, limit }),
    }),
  }),
  jobs: [{ name: 'closing abandoned rounds', everyMs: 60_000, run: closeAbandonedRounds }],
});
