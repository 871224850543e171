import { defineFeature } from '../../feature.ts';
import { changes } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { toggleLike } from './likes.ts';
import { countHours } from './week.ts';

export { createGameEntries, gameName } from './entries.ts';
export { likedGames } from './likes.ts';

/** The games as the site lists them, and those that a player marks as favourite. */
export const gamesFeature = defineFeature({
  contract,
  limits: { likeGame: changes },
  handlers: (deps) => ({
    likeGame: async ({ input, player }) => ({ action: await toggleLike(deps, player.userId, input.game_id) }),
  }),
  jobs: [{ name: 'counting bets by the hour', everyMs: 60_000, run: countHours }],
});
