import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { textsFor } from '../../texts/index.ts';
import { defaultsIn, deleteStrategy, keepStrategy, ownStrategies } from './service.ts';

/** Strategies of autobet: those that everybody has, and the player's own. */
export function strategiesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.getStrategies, async ({ player, request }) => ({
    default_strategies: defaultsIn(deps, textsFor(request.headers['accept-language'])),
    strategies: player ? await ownStrategies(deps, player.userId) : [],
  }));
  serve(app, deps, contract.saveStrategy, async ({ input, player }) => ({
    strategy: await keepStrategy(deps, player.userId, input),
  }));
  serve(app, deps, contract.deleteStrategy, async ({ input: { id }, player }) => {
    await deleteStrategy(deps, player.userId, id);
    return { id };
  });
}
