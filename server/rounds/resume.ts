import type { Round } from '#contract/bets.ts';
import { getCatalogueEntry, foldStoredRound } from './folding.ts';
import type { RoundDeps } from './round-deps.ts';
import { toRound } from './round-reply.ts';
import { findRounds } from './stored-rounds.ts';

/** Returns the open round of a game after its last step, or null. @throws {Refusal} NOT_FOUND (game) */
export async function findOpenRound(deps: RoundDeps, userId: string, game: string): Promise<Round | null> {
  // Bets on shared games have their own endpoint.
  if (getCatalogueEntry(deps.catalogue, game).rules.isTimed) return null;
  return (await findOpenRounds(deps, userId, [game]))[0] ?? null;
}

/** Returns the player's open rounds of these games after their last steps. */
export async function findOpenRounds(
  deps: RoundDeps,
  userId: string,
  games: readonly string[],
): Promise<Round[]> {
  const rounds = await findRounds(deps.db, deps, (query) =>
    query
      .where('rounds.user_id', '=', userId)
      .where('rounds.game', 'in', games)
      .where('rounds.status', '=', 'active'),
  );
  return rounds.map(({ facts, actions }) => toRound(facts, foldStoredRound(deps.catalogue, facts, actions)));
}
