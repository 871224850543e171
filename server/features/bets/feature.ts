import { readOwn, readRecent } from '../../db/recent-reads.ts';
import type { Deps, Player } from '../../deps.ts';
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
import { settingAside } from './unreadable-rounds.ts';

export { getBetCard } from './service.ts';
export { countBetsBetween, newestBets, countPlayersSince, recentlyPlayed, getPlayerTotals } from './feed.ts';

/** By account only, so that any number of players can share a network. */
const bets: readonly RateLimit[] = [{ by: 'player', points: 40, seconds: 1 }];
/** Reading a bet replays it: enough for a household with a list of links, too little to load the server. */
const betReads = perMinute(600);

/** A player's reads include all that they have done; those of guests may be a moment old. */
const readOf = <T>(deps: Deps, player: Player | null, read: (deps: Deps) => Promise<T>): Promise<T> =>
  player ? readOwn(deps, player.userId, read) : readRecent(deps, read);

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
      return settingAside(deps, () => openRound(deps, player.userId, input));
    },
    act: ({ input, player }) => settingAside(deps, () => actInRound(deps, player.userId, input)),
    getOpenRound: async ({ input, player }) => ({
      round: await settingAside(deps, () => findOpenRound(deps, player.userId, input.game)),
    }),
    getContinued: ({ player }) => listResumableGames(deps, player.userId),
    getBet: async ({ input, player }) => ({
      bet: await readOf(deps, player, (reading) => getBetDetail(reading, player, input.id)),
    }),
    verifyBet: ({ input, player }) =>
      readOf(deps, player, (reading) => getBetProof(reading, player, input.id)),
    getBets: async ({ input: { tab, game, limit }, player }) => ({
      bets: await readOf(deps, tab === 'personal' ? player : null, (reading) =>
        newestBets(reading, { scope: tab, userId: player?.userId ?? null, game, limit }),
      ),
    }),
  }),
  jobs: [{ name: 'closing abandoned rounds', everyMs: 60_000, run: closeAbandonedRounds }],
});
