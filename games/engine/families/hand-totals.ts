import { ACE, type Card, rankOf } from './cards.ts';

/** The value of a hand: its total with every ace as 1, and whether it contains an ace. */
export interface HandValue {
  readonly low: number;
  readonly hasAce: boolean;
}

export const TEN_VALUE = 10;
export const BLACKJACK_TOTAL = 21;

export const EMPTY_HAND: HandValue = { low: 0, hasAce: false };

/** The value of a card: 1 for an ace, 10 for 10, J, Q, K. */
export const cardValue = (card: Card): number => Math.min(rankOf(card), TEN_VALUE);

export const addCardValue = ({ low, hasAce }: HandValue, value: number): HandValue => ({
  low: low + value,
  hasAce: hasAce || value === ACE,
});

/** Whether an ace counts 11. */
export const isSoft = ({ low, hasAce }: HandValue): boolean => hasAce && low + TEN_VALUE <= BLACKJACK_TOTAL;

/** The highest total up to 21 with at most one ace as 11, else the lowest. */
export const bestHandTotal = (value: HandValue): number => value.low + (isSoft(value) ? TEN_VALUE : 0);

export const handValue = (cards: readonly Card[]): HandValue =>
  cards.reduce((value, card) => addCardValue(value, cardValue(card)), EMPTY_HAND);

/** Returns the total of cards. */
export const handTotal = (cards: readonly Card[]): number => bestHandTotal(handValue(cards));

/**
 * Whether two cards are an ace and a ten-value card; whether that is a blackjack depends on how they were
 * dealt.
 */
export const isTwoCardTwentyOne = (cards: readonly Card[]): boolean =>
  cards.length === 2 && handTotal(cards) === BLACKJACK_TOTAL;
