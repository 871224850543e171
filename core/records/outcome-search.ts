import { validateBet } from '../fold.ts';
import { Refusal } from '../refusal.ts';
import { createRoundSearch } from './find-round.ts';
import type { RoundSearch } from './find-round.ts';
import { formatMultiplierE8 } from '../multiplier.ts';
import type { CatalogueEntry } from '../rules.ts';
import type { AnyOutcomeQueries } from './outcome-query.ts';
import { toSearchCriteria } from './outcome-criteria.ts';
import type { SearchProgress, SearchRequest, SearchFailure } from './search-request.ts';

/** Few: one round of many steps takes a hundred times as long as a roll of dice. */
const NONCES_AT_ONCE = 5;

/**
 * Searches for a round with an outcome in batches; every batch reports its progress, the last one the result.
 * The search ends with the last nonce or when its time is over, whichever comes first.
 */
export function* searchOutcome(
  entry: CatalogueEntry,
  queries: AnyOutcomeQueries,
  request: SearchRequest,
  nowMs: () => number,
): Generator<SearchProgress, void> {
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
  { record, request, fromNonce, nonces }: SearchRequest,
): RoundSearch | SearchFailure {
  try {
    const bet = validateBet(entry, record);
    const best = bet.rules.best(bet.params);
    const { criteria, needs } = toSearchCriteria(bet, queries, request);
    if (needs !== null && needs > best) {
      return { why: 'impossible', bestText: formatMultiplierE8(best), needsText: formatMultiplierE8(needs) };
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
