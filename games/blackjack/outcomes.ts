import { handOutcomes, handQuery } from '#engine/families/hand-outcomes.ts';
import type { BlackjackParams } from './rules.ts';

/** Outcomes of Blackjack that the workbench can find seeds for. */
export const outcomes = handOutcomes<BlackjackParams>(
  [
    handQuery('insurance', 'plain', 'outcome.phase = insurance', []),
    handQuery('pair', 'win', 'outcome.sideBets.0.perfectPairs.result = perfect', []),
    handQuery('trips', 'win', 'outcome.sideBets.0.twentyOnePlusThree.result = suited-trips', []),
  ],
  { insurance: 'Insurance is asked', pair: 'A perfect pair', trips: 'Suited trips' },
);
