import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { toggleLike } from './likes.ts';
import { createInfo } from './info.ts';
import { countHours } from './week.ts';

export { createGameEntries, gameName, thumbnailOf } from './entries.ts';
export { likedGames } from './likes.ts';

/** The games as the site lists them, and those that a player marks as favourite. */
export const gamesFeature = defineFeature({
  contract,
  limits: { getGameInfo: pageReads, likeGame: changes },
  handlers(deps) {
    const info = createInfo(deps);
    return {
      getGameInfo: ({ input, language, request }) => info(input, language, request),
      likeGame: async ({ input, player }) => ({
        action: await toggleLike(deps, player.userId, input.game_id),
      }),
    };
  },
  jobs: [{ name: 'counting bets by the hour', everyMs: 60_000, run: countHours }],
});
