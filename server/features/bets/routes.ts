import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { actInRound, findOpenRound, openRound } from '../../rounds/index.ts';
import { newestBets } from './feed.ts';
import { betDetail, betProof } from './service.ts';

/** Playing, looking at and checking bets. */
export function betsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.play, ({ input, player }) => openRound(deps, player.userId, input));
  serve(app, deps, contract.act, ({ input, player }) => actInRound(deps, player.userId, input));
  serve(app, deps, contract.getOpenRound, async ({ input, player }) => ({
    round: await findOpenRound(deps, player.userId, input.game),
  }));
  serve(app, deps, contract.getBet, async ({ input, player }) => ({
    bet: await betDetail(deps, player, input.id),
  }));
  serve(app, deps, contract.verifyBet, ({ input, player }) => betProof(deps, player, input.id));
  serve(app, deps, contract.getBets, async ({ input, player }) => ({
    bets: await newestBets(deps, {
      scope: input.tab,
      userId: player?.userId ?? null,
      game: input.game,
      limit: input.limit,
    }),
  }));
}
