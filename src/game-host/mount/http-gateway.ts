import { call } from '#api/call.ts';
import { act, getOpenRound, play } from '#contract/bets.ts';
import type { BetRequest, RoundGateway } from '#engine/round/gateway.ts';

const asFields = (params: unknown): Record<string, unknown> => ({
  ...(typeof params === 'object' ? params : {}),
});

/** Gateway to the real server. A guest has no open round, so none is requested. */
export const createHttpGateway = (isGuest: boolean): RoundGateway => ({
  open: ({ game, balanceId, amount, params, clientBetId, autoSell }: BetRequest<unknown>) =>
    call(play, {
      game,
      balance: balanceId,
      amount,
      params: asFields(params),
      client_bet_id: clientBetId,
      ...(autoSell !== undefined && { auto_sell: autoSell }),
    }),
  act: (roundId, step, action) => call(act, { round_id: roundId, step, action: asFields(action) }),
  async resume(game) {
    if (isGuest) return null;
    // The round machine repeats it with pauses that grow.
    return (await call(getOpenRound, { game }, { quiet: true, isSentOnce: true })).round;
  },
});
