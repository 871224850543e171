import { toExpectedResult } from '../fold.ts';
import type { ValidBet } from '../fold.ts';
import { parseFindExpression } from './find-expression.ts';
import type { RoundCriteria } from './find-round.ts';
import { ONE_X, getWinTier } from '../multiplier.ts';
import type { AnyOutcomeQueries } from './outcome-query.ts';
import type { GeneralOutcome, OutcomeRequest } from './search-request.ts';

/** A request in the form used by the search, with the multiplier that the params must be able to reach. */
export interface OutcomeSearch {
  readonly criteria: RoundCriteria;
  /** Null if it does not depend on the multiplier. */
  readonly needs: bigint | null;
}

const tierFrom = { nice: 5n, big: 20n, mega: 100n, epic: 1_000n } as const;

/** Converts a request to search criteria. @throws {FindSyntaxError} if its expression cannot be parsed */
export function toSearchCriteria(
  bet: ValidBet,
  queries: AnyOutcomeQueries,
  request: OutcomeRequest,
): OutcomeSearch {
  if (request.kind === 'general') {
    const search = generalOf(bet, queries, request.id, request.step ?? 0);
    const { needs } = search;
    const { reaches } = queries;
    if (needs === null || !reaches) return search;
    const canReach = (view: unknown): boolean => reaches(view) >= needs;
    return { needs, criteria: { ...search.criteria, canReach } };
  }
  if (request.kind === 'expression') return { criteria: fitting(request.text), needs: null };
  const own = queries.queries.find(({ id }) => id === request.id);
  if (!own) throw new Error(`The game has no outcome ${request.id}`);
  const actions = own.actions?.(request.values);
  return { criteria: { ...fitting(own.expression(request.values)), actions }, needs: null };
}

/** Includes open rounds only if the expression mentions them. */
function fitting(expression: string): RoundCriteria {
  const matches = parseFindExpression(expression);
  return {
    matches: (result) => matches(toExpectedResult(result)),
    includesOpen: /\bactive\b/.test(expression),
  };
}

function generalOf(
  { rules, params }: ValidBet,
  queries: AnyOutcomeQueries,
  id: GeneralOutcome,
  step: number,
): OutcomeSearch {
  switch (id) {
    case 'win':
      return { criteria: { matches: ({ multiplier }) => multiplier >= ONE_X }, needs: ONE_X };
    case 'loss':
      return {
        criteria: { matches: ({ multiplier }, steps) => multiplier < ONE_X && steps >= step },
        needs: null,
      };
    case 'best': {
      const best = rules.best(params);
      if (queries.best) return { criteria: fitting(queries.best), needs: best };
      return { criteria: { matches: ({ multiplier }) => multiplier === best }, needs: best };
    }
    case 'cashout':
      return {
        criteria: { matches: ({ outcome }, steps) => steps > step && endOf(outcome) === 'cashout' },
        needs: null,
      };
    default:
      return {
        criteria: { matches: ({ multiplier }) => getWinTier(multiplier) === id },
        needs: tierFrom[id] * ONE_X,
      };
  }
}

const endOf = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'end' in outcome ? outcome.end : null;
