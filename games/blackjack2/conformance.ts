import fc from 'fast-check';
import { HandStrategy } from '#engine/families/hand-strategy.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { entry } from './entry.ts';
import { type Blackjack2Params, type HandsView, table } from './rules.ts';

export const conformance: ConformanceCase<Blackjack2Params, HandsView> = {
  entry,
  params: fc.constant({}),
  plans: fc.constant({}),
  shown: ({ dealer, hands }) => [dealer.cards, hands.map(({ cards }) => cards)],
  returns: () => [],
  tolerance: 'none',
  bestReturn: () => new HandStrategy(table).rtp,
};
