import { validateBet } from '#engine/core/fold.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { createRoundSearch } from './find-round.ts';
import type { RoundSearch } from './find-round.ts';
import { shownMultiplier } from '#engine/core/multiplier.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { AnyOutcomeQueries } from './outcome-query.ts';
import { criteriaOf } from './wanted-outcome.ts';
import type { FindNews, FindRequest, Unfound } from './outcome-request.ts';

/** Few: one round of many steps takes a hundred times as long as a roll of dice. */
const NONCES_AT_ONCE = 5;

/**
 * Looks for a round with an outcome a part at a time; every part tells how far it is, the last one what came of it. It
 * ends with the last nonce or when its time is over, whichever comes first.
 */
export function* searchOutcome(
  entry: CatalogueEntry,
  queries: AnyOutcomeQueries,
  request: FindRequest,
  nowMs: () => number,
): Generator<FindNews, void> {
  const { fromNonce, nonces, mostMs } = request;
  const begunMs = nowMs();
  const shareDone = (looked: number): number => Math.max(looked / nonces, (nowMs() - begunMs) / mostMs);
  const begun = begin(entry, queries, request);
  if ('why' in begun) return yield { state: 'unfound', unfound: begun };
  for (let progress = 0; !begun.isDone && progress < 1; progress = shareDone(begun.looked)) {
    begun.advance(NONCES_AT_ONCE);
    if (!begun.isDone) yield { state: 'looking', progress };
  }
  const { found, looked } = begun;
  if (found) return yield { state: 'found', round: found };
  yield {
    state: 'unfound',
    unfound: { why: 'none', firstNonce: fromNonce, lastNonce: fromNonce + looked - 1 },
  };
}

function begin(
  entry: CatalogueEntry,
  queries: AnyOutcomeQueries,
  { record, request, fromNonce, nonces }: FindRequest,
): RoundSearch | Unfound {
  try {
    const bet = validateBet(entry, record);
    const best = bet.rules.best(bet.params);
    const { criteria, needs } = criteriaOf(bet, queries, request);
    if (needs !== null && needs > best) {
      return { why: 'impossible', bestText: shownMultiplier(best), needsText: shownMultiplier(needs) };
    }
    return createRoundSearch({
      entry,
      record,
      fromNonce,
      nonces,
      criteria: { ...criteria, moves: queries.moves },
    });
  } catch (error) {
    if (error instanceof Refusal) return { why: 'refused', message: error.message };
    throw error;
  }
}
