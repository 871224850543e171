import fc from 'fast-check';
import { HandStrategy } from '#engine/families/hand-strategy.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { entry } from './entry.ts';
import { MAX_BOXES, type BlackjackParams, type HandsView, table } from './rules.ts';

const amount = fc.bigInt(1n, 10n ** 14n);
/** A side bet up to this bet; sometimes none. */
const sideBet = (bet: bigint) => fc.bigInt(0n, bet).map((stake) => String(stake % 3n === 0n ? 0n : stake));

const box = amount.chain((bet) =>
  fc.record({ bet: fc.constant(String(bet)), perfectPairs: sideBet(bet), twentyOnePlusThree: sideBet(bet) }),
);

export const conformance: ConformanceCase<BlackjackParams, HandsView> = {
  entry,
  params: fc.record({ boxes: fc.array(box, { minLength: 1, maxLength: MAX_BOXES }) }),
  plans: fc.constant({}),
  shown: ({ dealer, hands }) => [dealer.cards, hands.map(({ cards }) => cards)],
  returns: () => [],
  tolerance: 'none',
  bestReturn: () => new HandStrategy(table).rtp,
};
