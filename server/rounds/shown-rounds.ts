import type { BetRow } from '#contract/bets.ts';
import type { FoldedRound } from '#core/fold.ts';
import { minorToAmount } from '#core/money.ts';
import type { Catalogue } from '#core/rules.ts';
import { toBetRow } from './announce.ts';
import { foldStoredRound, getCatalogueEntry } from './folding.ts';
import type { StoredRound } from './stored-rounds.ts';

/*
 * A stored round may be one that this version cannot fold: of rules that it does not have, or damaged. The proof of the
 * books reports it. It must not keep the others of a list from being shown.
 */

/** Folds a round; null if that is not possible. */
export function foldIfPossible(catalogue: Catalogue, round: StoredRound): FoldedRound | null {
  try {
    return foldStoredRound(catalogue, round.facts, round.actions);
  } catch {
    return null;
  }
}

/** Folds a round that is shown by itself. @throws {Refusal} BET_UNREADABLE */
export const foldToShow = (catalogue: Catalogue, round: StoredRound): FoldedRound =>
  foldStoredRound(catalogue, round.facts, round.actions);

/** A settled round as a row of a list; one that cannot be folded shows what is stored of it, without a result. */
export function toBetRowOf(catalogue: Catalogue, round: StoredRound): BetRow {
  const { facts } = round;
  const entry = getCatalogueEntry(catalogue, facts.game);
  const folded = foldIfPossible(catalogue, round);
  if (folded) return toBetRow(entry, facts, folded, round);
  return {
    id: facts.id,
    game_id: entry.meta.id,
    game: facts.game,
    amount: minorToAmount(round.staked),
    payout: minorToAmount(round.payout),
    multiplier: minorToAmount(round.multiplier),
    date: { time: facts.createdAt.toISOString() },
    user: round.anonymous
      ? null
      : { id: round.userId, username: round.username, wager: minorToAmount(round.wager) },
    capped: round.capped,
    result: null,
  };
}
