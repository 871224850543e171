import { call } from '#api/call.ts';
import { ApiRefusal } from '#api/failures.ts';
import { act, getOpenRound, play } from '#server/features/bets/contract.ts';
import { type BetRequest, GatewayRefusal, type RoundGateway } from '#engine/round/gateway.ts';

/** Refusals become the engine's own; network errors pass through and are tried again. */
async function dealing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiRefusal) throw new GatewayRefusal(failure.key, failure.message);
    throw failure;
  }
}

const asFields = (params: unknown): Record<string, unknown> => ({
  ...(typeof params === 'object' ? params : {}),
});

/** The real dealer. A guest has no open round and does not ask for one. */
export const createHttpGateway = (isGuest: boolean): RoundGateway => ({
  open: ({ game, balanceId, amount, params, clientBetId }: BetRequest<unknown>) =>
    dealing(
      call(play, {
        game,
        balance: balanceId,
        amount,
        params: asFields(params),
        client_bet_id: clientBetId,
      }),
    ),
  act: (roundId, step, action) => dealing(call(act, { round_id: roundId, step, action: asFields(action) })),
  async resume(game) {
    if (isGuest) return null;
    return (await dealing(call(getOpenRound, { game }, { quiet: true }))).round;
  },
});
