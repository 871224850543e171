import { handOutcomes, handQuery } from '#engine/families/hand-outcomes.ts';
import type { OutcomeQuery } from '#core/records/outcome-query.ts';
import { type BlackjackParams, MAX_BOXES } from './rules.ts';

type SideBet = 'perfectPairs' | 'twentyOnePlusThree';

/** Whether a side bet of any box has this result right after the deal; the round may continue. */
const sideQuery = (id: string, bet: SideBet, result: string): OutcomeQuery<BlackjackParams> => {
  const places = Array.from({ length: MAX_BOXES }, (_, at) => `outcome.sideBets.${at}.${bet}.result`);
  const ways = places.flatMap((place) =>
    ['active', 'settled'].map((status) => `status = ${status} and ${place} = ${result}`),
  );
  return {
    ...handQuery<BlackjackParams>(id, 'win', ways.join(' or '), []),
    isPossible: ({ boxes }) => boxes.some((box) => box[bet] !== '0'),
  };
};

/** Outcomes of Blackjack that the workbench can find seeds for. */
export const outcomes = handOutcomes<BlackjackParams>(
  [
    handQuery('insurance', 'plain', 'status = active and outcome.phase = insurance', []),
    sideQuery('pair', 'perfectPairs', 'perfect'),
    sideQuery('trips', 'twentyOnePlusThree', 'suited-trips'),
  ],
  { insurance: 'Insurance is asked', pair: 'A perfect pair', trips: 'Suited trips' },
);
