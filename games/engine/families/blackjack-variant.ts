import { type HandValue, isSoft, BLACKJACK_TOTAL, bestHandTotal } from './hand-totals.ts';

/** The differences between tables; everything else of blackjack is the same at all of them. */
export interface BlackjackVariant {
  /** Return of a blackjack per stake, as a fraction. */
  readonly blackjackReturns: readonly [numerator: bigint, denominator: bigint];
  readonly hitsSoft17: boolean;
  /** Maximum number of hands of a box after splits; 1 means no split. */
  readonly mostHands: number;
  /** The question before the hands are played: insurance against an ace, or a swap of the second cards. */
  readonly question: 'insurance' | 'swap' | null;
  /** A hand of this many cards without a bust wins immediately. */
  readonly charlieCards?: number;
  /** When the dealer draws to this total, the stakes of all remaining hands are returned. */
  readonly pushTotal?: number;
}

export type HandResult = 'win' | 'lose' | 'push' | 'bust' | 'blackjack' | 'charlie';

/** The properties of a hand that its result depends on. */
export interface PlayedHand {
  readonly total: number;
  readonly cards: number;
  readonly isBlackjack: boolean;
}

/** The total at which the dealer stands. */
const DEALER_STANDS = 17;

export const mustDealerDraw = ({ hitsSoft17 }: BlackjackVariant, value: HandValue): boolean => {
  const total = bestHandTotal(value);
  return total < DEALER_STANDS || (total === DEALER_STANDS && hitsSoft17 && isSoft(value));
};

export const isCharlie = ({ charlieCards }: BlackjackVariant, { total, cards }: PlayedHand): boolean =>
  cards === charlieCards && total <= BLACKJACK_TOTAL;

/** Whether a hand is complete without a stand. */
export const isHandComplete = (table: BlackjackVariant, hand: PlayedHand): boolean =>
  hand.total >= BLACKJACK_TOTAL || isCharlie(table, hand);

/** Whether a hand's result is known before the dealer plays; the dealer draws only for the others. */
export const isHandDecided = (table: BlackjackVariant, hand: PlayedHand): boolean =>
  hand.total > BLACKJACK_TOTAL || hand.isBlackjack || isCharlie(table, hand);

/** Returns the result of a hand against the dealer's final total. */
export function handResult(
  table: BlackjackVariant,
  hand: PlayedHand,
  dealer: { readonly total: number; readonly isBlackjack: boolean },
): HandResult {
  if (hand.total > BLACKJACK_TOTAL) return 'bust';
  if (dealer.isBlackjack) return hand.isBlackjack ? 'push' : 'lose';
  if (hand.isBlackjack) return 'blackjack';
  if (isCharlie(table, hand)) return 'charlie';
  if (dealer.total === table.pushTotal) return 'push';
  if (dealer.total > BLACKJACK_TOTAL || hand.total > dealer.total) return 'win';
  return hand.total === dealer.total ? 'push' : 'lose';
}

/** Returns the payout of a result per stake, as a fraction that includes the stake. */
export function payoutFraction(
  { blackjackReturns }: BlackjackVariant,
  result: HandResult,
): readonly [numerator: bigint, denominator: bigint] {
  if (result === 'blackjack') return blackjackReturns;
  if (result === 'push') return [1n, 1n];
  return [result === 'win' || result === 'charlie' ? 2n : 0n, 1n];
}
