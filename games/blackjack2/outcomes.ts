import { handOutcomes, handQuery } from '#engine/families/hand-outcomes.ts';
import type { Blackjack2Params } from './rules.ts';

const stood = [{ type: 'keep' }, { type: 'stand' }, { type: 'stand' }];

/** Outcomes of Blackjack Twin that the workbench can find seeds for. */
export const outcomes = handOutcomes<Blackjack2Params>(
  [handQuery('push22', 'plain', 'outcome.dealer.total = 22', stood)],
  { push22: 'Dealer has 22' },
);
