import { validateBet } from '../fold.ts';
import { Refusal } from '../refusal.ts';
import { createRoundSearch } from './find-round.ts';
import type { RoundSearch } from './find-round.ts';
import { formatMultiplierE8 } from '../multiplier.ts';
import type { CatalogueEntry } from '../rules.ts';
import type { AnyOutcomeQueries } from './outcome-query.ts';
import { toSearchCriteria } from './outcome-criteria.ts';
import type { SearchProgress, SearchRequest, SearchFailure } from './search-request.ts';

const NONCES_AT_ONCE = 500;

/** Searches for a round in parts; each part yields its progress, the last one the result. */
export function* searchOutcome(
  entry: CatalogueEntry,
  queries: AnyOutcomeQueries,
  request: SearchRequest,
): Generator<SearchProgress, void> {
  const { fromNonce, nonces } = request;
  const begun = begin(entry, queries, request);
  if ('why' in begun) return yield { state: 'unfound', unfound: begun };
  while (!begun.isDone) {
    begun.advance(NONCES_AT_ONCE);
    if (!begun.isDone) yield { state: 'looking', progress: begun.looked / nonces };
  }
  const { found } = begun;
  if (found) return yield { state: 'found', round: found };
  yield {
    state: 'unfound',
    unfound: { why: 'none', firstNonce: fromNonce, lastNonce: fromNonce + nonces - 1 },
  };
}

function begin(
  entry: CatalogueEntry,
  queries: AnyOutcomeQueries,
  { record, request, ...range }: SearchRequest,
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
      ...range,
      criteria: { ...criteria, moves: queries.moves },
    });
  } catch (error) {
    if (error instanceof Refusal) return { why: 'refused', message: error.message };
    throw error;
  }
}
