import type { Round } from '#contract/bets.ts';
import type { FoldedRound } from '#core/fold.ts';
import { getCatalogueEntry } from './folding.ts';
import type { RoundDeps } from './round-deps.ts';
import { toRound } from './round-reply.ts';
import { foldIfPossible, foldToShow } from './shown-rounds.ts';
import { findRounds, type StoredRound } from './stored-rounds.ts';

/**
 * Returns the open round of a game after its last step, or null.
 * @throws {Refusal} NOT_FOUND (game), BET_UNREADABLE
 */
export async function findOpenRound(deps: RoundDeps, userId: string, game: string): Promise<Round | null> {
  // Bets on shared games have their own endpoint.
  if (getCatalogueEntry(deps.catalogue, game).rules.isTimed) return null;
  const [round] = await readOpenRounds(deps, userId, [game]);
  return round ? shown(round, foldToShow(deps.catalogue, round)) : null;
}

/** Returns the player's open rounds of these games after their last steps, without those that cannot be read. */
export async function findOpenRounds(
  deps: RoundDeps,
  userId: string,
  games: readonly string[],
): Promise<Round[]> {
  const rounds = await readOpenRounds(deps, userId, games);
  return rounds.flatMap((round) => {
    const folded = foldIfPossible(deps.catalogue, round);
    return folded ? [shown(round, folded)] : [];
  });
}

const shown = ({ facts }: StoredRound, folded: FoldedRound): Round => toRound(facts, folded);

const readOpenRounds = (deps: RoundDeps, userId: string, games: readonly string[]): Promise<StoredRound[]> =>
  findRounds(
    deps.db,
    deps,
    (query) => query.where('rounds.user_id', '=', userId).where('rounds.game', 'in', games),
    { isOnlyOpen: true },
  );
