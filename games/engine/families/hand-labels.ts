import type { TextRef } from '#core/text-ref.ts';
import { sumStakes } from '#core/stakes.ts';
import type { HandResult, BlackjackVariant } from './blackjack-variant.ts';
import type { HandsView } from './hand-view.ts';

/** Returns the label of a hand: "your hand" for a single box, left and right, or by box. */
export function handLabel(table: BlackjackVariant, { hands }: HandsView, at: number): TextRef {
  const box = hands[at]?.box ?? 0;
  const ofBox = hands.flatMap((hand, index) => (hand.box === box ? [index] : []));
  const split = ofBox.length > 1 ? 'Split' : '';
  const values = { box: box + 1, hand: ofBox.indexOf(at) + 1 };
  if (table.question === 'swap') return { key: `${box === 0 ? 'left' : 'right'}Hand${split}`, values };
  const isOne = hands.every((hand) => hand.box === 0);
  return { key: `${isOne ? 'yourHand' : 'box'}${split}`, values };
}

/** The total payout of a settled round in minor units: hands, insurance and side bets. */
export const totalPaid = ({ hands, insurance, sideBets = [] }: HandsView): bigint =>
  sumStakes(
    [
      ...hands.map(({ returned }) => returned),
      ...sideBets.flatMap((each) => [each.perfectPairs.returned, each.twentyOnePlusThree.returned]),
      insurance?.returned ?? '0',
    ].map(BigInt),
  );

/**
 * The overall result of a settled round: that of the hand, or of all stakes together where there are several.
 */
export function overallHandResult(view: HandsView): HandResult {
  const [only, ...others] = view.hands;
  if (others.length === 0 && only?.result) return only.result;
  const gain = totalPaid(view) - BigInt(view.staked);
  return gain > 0n ? 'win' : gain === 0n ? 'push' : 'lose';
}

const labels = {
  win: 'Win',
  lose: 'Lose',
  push: 'Push',
  bust: 'Bust',
  blackjack: 'Blackjack',
  charlie: 'Charlie',
} as const satisfies Record<HandResult, string>;

/** The short text of a result: "Win", "Blackjack", "Push 22". */
export function resultLabel({ pushTotal }: BlackjackVariant, view: HandsView): string {
  const result = overallHandResult(view);
  const isPushTotal = result === 'push' && view.dealer.total === pushTotal;
  return isPushTotal ? `${labels.push} ${pushTotal}` : labels[result];
}
