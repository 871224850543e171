import type { Round } from '#contract/bets.ts';
import type { AnyRules } from '#core/rules.ts';
import type { RoundGateway } from './gateway.ts';

/**
 * Converts a round to the form that pages show, with what `next` and the actions add where the game
 * needs it (`Rules.seen`).
 */
export const presentRound = ({ seen }: Pick<AnyRules, 'seen'>, round: Round): Round =>
  seen ? { ...round, outcome: seen(round.outcome, round) } : round;

/** Wraps a gateway so that its rounds come in the form that pages show. */
export function createPresentingGateway(rules: Pick<AnyRules, 'seen'>, gateway: RoundGateway): RoundGateway {
  if (!rules.seen) return gateway;
  const seeing = async <Reply extends { readonly round: Round }>(answer: Promise<Reply>): Promise<Reply> => {
    const reply = await answer;
    return { ...reply, round: presentRound(rules, reply.round) };
  };
  return {
    open: (bet) => seeing(gateway.open(bet)),
    act: (roundId, step, action) => seeing(gateway.act(roundId, step, action)),
    async resume(game) {
      const round = await gateway.resume(game);
      return round && presentRound(rules, round);
    },
  };
}
