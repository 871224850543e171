import { defineFeature } from '../../feature.ts';
import { assertNotRestricted } from '../../geo.ts';
import { PAGE_READ_LIMIT, type RateLimit } from '../../http/rate-limits.ts';
import { runSharedGameLoop } from '../../rounds/index.ts';
import * as contract from '#contract/crash.ts';
import { crashGame } from './game.ts';
import { createCrash } from './service.ts';
import { setAsideBets } from './set-aside-bets.ts';
import { texts } from './texts.ts';

/** By account only, as for other bets; joining and cashing out count together. */
const bets: readonly RateLimit[] = [{ by: 'player', points: 20, seconds: 1 }];
const cashOuts: readonly RateLimit[] = [{ by: 'player', points: 20, seconds: 1 }];

/** Crash, a shared round for all players. */
export const crashFeature = defineFeature({
  contract,
  limits: {
    joinCrash: bets,
    leaveCrash: bets,
    cashOutCrash: cashOuts,
    getCrash: PAGE_READ_LIMIT,
    getCrashClock: PAGE_READ_LIMIT,
    getCrashChains: PAGE_READ_LIMIT,
    getCrashGame: PAGE_READ_LIMIT,
  },
  texts,
  rooms: [contract.CRASH_ROOM],
  handlers(deps) {
    const crash = createCrash(deps, crashGame(deps.env.crashGames));
    return {
      async joinCrash({ input, player, arrivedAt, request }) {
        assertNotRestricted(deps.geo, request, 'crash');
        return crash.join(player.userId, input, arrivedAt);
      },
      leaveCrash: ({ input, player, arrivedAt }) => crash.leave(player.userId, input.bet_id, arrivedAt),
      cashOutCrash: ({ input, player, arrivedAt }) => crash.cashOut(player.userId, input.bet_id, arrivedAt),
      getCrash: ({ player }) => crash.snapshot(player?.userId ?? null),
      getCrashClock: async () => ({ now: new Date(deps.dealer.now()).toISOString() }),
      getCrashChains: async () => ({ chains: await crash.chains() }),
      getCrashGame: async ({ input }) => ({ game: await crash.game(input) }),
    };
  },
  loops: [
    {
      name: 'the loop of crash',
      run: (deps, signal) =>
        runSharedGameLoop(deps, crashGame(deps.env.crashGames), signal, setAsideBets(deps)),
    },
  ],
});
