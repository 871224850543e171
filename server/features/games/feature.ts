import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/games.ts';
import { toggleLike } from './likes.ts';
import { createInfo } from './info.ts';
import { countHours } from './weekly-bets.ts';

export { createGameEntries, gameName, thumbnailOf } from './entries.ts';
export { likedGames } from './likes.ts';

/** The list of games, and players' favourites. */
export const gamesFeature = defineFeature({
  contract,
  limits: { getGameInfo: PAGE_READ_LIMIT, likeGame: MUTATION_LIMIT },
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
