import { defineFeature } from '../../feature.ts';
import { refuseRestricted } from '../../geo.ts';
import { pageReads, type Limit } from '../../http/limit.ts';
import { leadSharedGame } from '../../rounds/index.ts';
import * as contract from './contract.ts';
import { crashGame } from './game.ts';
import { createCrash } from './service.ts';
import { tellSetAside } from './tell-set-aside.ts';
import { texts } from './texts.ts';

/** By account only, as other bets; joining and leaving count together. */
const bets: readonly Limit[] = [{ by: 'player', points: 20, seconds: 1 }];
const cashOuts: readonly Limit[] = [{ by: 'player', points: 20, seconds: 1 }];

/** The round that everybody plays at once. */
export const crashFeature = defineFeature({
  contract,
  limits: {
    joinCrash: bets,
    leaveCrash: bets,
    cashOutCrash: cashOuts,
    getCrash: pageReads,
    getCrashClock: pageReads,
    getCrashChains: pageReads,
    getCrashGame: pageReads,
  },
  texts,
  rooms: [contract.CRASH_ROOM],
  handlers(deps) {
    const crash = createCrash(deps, crashGame(deps.env.crashGames));
    return {
      async joinCrash({ input, player, arrivedAt, request }) {
        refuseRestricted(deps.geo, request, 'crash');
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
      run: (deps, signal) => leadSharedGame(deps, crashGame(deps.env.crashGames), signal, tellSetAside(deps)),
    },
  ],
});
