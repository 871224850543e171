import type { FastifyInstance } from 'fastify';
import * as site from '../site/contract.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { guest } from './guest.ts';
import { toggleLike } from './likes.ts';
import { playerState } from './player-state.ts';

/** Who makes the call, and what the player marks as favourite. */
export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, site.getUser, async ({ player }) => ({
    user: player ? await playerState(deps, player) : guest,
  }));
  serve(app, deps, site.likeGame, async ({ input, player }) => ({
    action: await toggleLike(deps, player.userId, input.game_id),
  }));
}
