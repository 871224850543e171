import { handOutcomes, resultQuery } from '#engine/families/hand-outcomes.ts';
import type { Blackjack1Params } from './rules.ts';

/** Outcomes of Blackjack Quick that the workbench can find seeds for. */
export const outcomes = handOutcomes<Blackjack1Params>(
  (['blackjack', 'charlie', 'bust', 'push'] as const).map((id) => resultQuery(id)),
);
