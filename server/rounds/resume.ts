import type { Round } from '../features/bets/contract.ts';
import { entryOf, foldFacts } from './folding.ts';
import type { RoundDeps } from './round-deps.ts';
import { roundOf } from './round-reply.ts';
import { actionsOfRounds, findRounds } from './stored-rounds.ts';

/** The open round of a game as it was after its last step, or null. @throws {Refusal} NOT_FOUND (game) */
export async function findOpenRound(deps: RoundDeps, userId: string, game: string): Promise<Round | null> {
  // A game that is played together tells its own bets.
  if (entryOf(deps.catalogue, game).rules.isTimed) return null;
  const [round] = await findRounds(deps.db, deps, (rounds) =>
    rounds
      .where('rounds.user_id', '=', userId)
      .where('rounds.game', '=', game)
      .where('rounds.status', '=', 'active'),
  );
  if (!round) return null;
  // Steps only grow: should one be added between the two reads, the round is answered as it is then.
  const actions = (await actionsOfRounds(deps.db, [round.facts.id])).get(round.facts.id) ?? [];
  return roundOf(round.facts, foldFacts(deps.catalogue, round.facts, actions));
}
