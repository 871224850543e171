import { type HandValue, isSoft, BLACKJACK_TOTAL, bestHandTotal } from './hand-totals.ts';

/** What the tables differ in; everything else of a blackjack is the same at each of them. */
export interface BlackjackVariant {
  /** What a blackjack returns of its stake, as a fraction. */
  readonly blackjackReturns: readonly [numerator: bigint, denominator: bigint];
  readonly hitsSoft17: boolean;
  /** How many hands a box may have after splits; 1: no split. */
  readonly mostHands: number;
  /** What is asked before the hands are played: insurance against an ace, or a swap of the second cards. */
  readonly question: 'insurance' | 'swap' | null;
  /** So many cards without going over win at once. */
  readonly charlieCards?: number;
  /** A dealer who draws to this total gives back the stakes of all hands that are left. */
  readonly pushTotal?: number;
}

export type HandResult = 'win' | 'lose' | 'push' | 'bust' | 'blackjack' | 'charlie';

/** What of a hand its result depends on. */
export interface PlayedHand {
  readonly total: number;
  readonly cards: number;
  readonly isBlackjack: boolean;
}

/** The total on which the dealer stops. */
const DEALER_STANDS = 17;

export const mustDealerDraw = ({ hitsSoft17 }: BlackjackVariant, value: HandValue): boolean => {
  const total = bestHandTotal(value);
  return total < DEALER_STANDS || (total === DEALER_STANDS && hitsSoft17 && isSoft(value));
};

export const isCharlie = ({ charlieCards }: BlackjackVariant, { total, cards }: PlayedHand): boolean =>
  cards === charlieCards && total <= BLACKJACK_TOTAL;

/** Whether a hand takes no more cards by itself. */
export const isHandComplete = (table: BlackjackVariant, hand: PlayedHand): boolean =>
  hand.total >= BLACKJACK_TOTAL || isCharlie(table, hand);

/** Whether a hand's result is known before the dealer plays; the dealer draws only for the others. */
export const isHandDecided = (table: BlackjackVariant, hand: PlayedHand): boolean =>
  hand.total > BLACKJACK_TOTAL || hand.isBlackjack || isCharlie(table, hand);

/** What a hand comes to against the dealer's last total. */
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

/** What a result returns of the stake, as a fraction; the stake is part of it. */
export function payoutFraction(
  { blackjackReturns }: BlackjackVariant,
  result: HandResult,
): readonly [numerator: bigint, denominator: bigint] {
  if (result === 'blackjack') return blackjackReturns;
  if (result === 'push') return [1n, 1n];
  return [result === 'win' || result === 'charlie' ? 2n : 0n, 1n];
}
