import { ACE } from './cards.ts';
import {
  mustDealerDraw,
  handResult,
  type BlackjackVariant,
  isHandComplete,
  type PlayedHand,
  payoutFraction,
} from './blackjack-variant.ts';
import {
  type HandValue,
  EMPTY_HAND,
  BLACKJACK_TOTAL,
  TEN_VALUE,
  bestHandTotal,
  addCardValue,
} from './hand-totals.ts';

/** Card values, and their probabilities over thirteen ranks. */
export const cardValueProbabilities: readonly (readonly [value: number, chance: number])[] = Array.from(
  { length: TEN_VALUE },
  (_, index) => [index + 1, (index + 1 === TEN_VALUE ? 4 : 1) / 13],
);

/** The average over the next card. */
const overCards = (of: (value: number) => number): number =>
  cardValueProbabilities.reduce((sum, [value, chance]) => sum + chance * of(value), 0);

/** Returns the hole card that completes a blackjack with an up card; 0 where none does. */
const blackjackHole = (up: number): number => (up === ACE ? TEN_VALUE : up === TEN_VALUE ? ACE : 0);

const chanceOf = (value: number): number => cardValueProbabilities[value - 1]?.[1] ?? 0;

/** The probability of a dealer blackjack with an up card. */
export const dealerBlackjackProbability = (up: number): number => chanceOf(blackjackHole(up));

/** The expected profit of a hand in units of its first stake, by the next action. */
export interface ExpectedHandProfits {
  readonly stand: number;
  readonly hit: number;
  readonly double: number;
}

/** A cache key of a hand: its total, whether it contains an ace, and its number of cards. */
const keyOf = ({ low, hasAce }: HandValue, cards: number): number => (cards * 64 + low) * 2 + Number(hasAce);

/**
 * The expected values of hands at a table against one up card, given that the dealer has no blackjack:
 * dynamic programming over the rules' functions, with every card drawn from a full deck. Profits are averages
 * in units of the first stake.
 */
export class UpCardValues {
  readonly #table: BlackjackVariant;
  readonly #standing = new Map<number, number>();
  readonly #played = new Map<number, number>();
  /** The probability of each final total of the dealer. */
  readonly #dealer = new Map<number, number>();

  constructor(table: BlackjackVariant, up: number) {
    this.#table = table;
    const possible = cardValueProbabilities.filter(([value]) => value !== blackjackHole(up));
    const all = possible.reduce((sum, [, chance]) => sum + chance, 0);
    for (const [value, chance] of possible)
      this.#follow(addCardValue(addCardValue(EMPTY_HAND, up), value), chance / all);
  }

  #follow(value: HandValue, chance: number): void {
    if (mustDealerDraw(this.#table, value)) {
      for (const [card, next] of cardValueProbabilities)
        this.#follow(addCardValue(value, card), chance * next);
      return;
    }
    const total = bestHandTotal(value);
    this.#dealer.set(total, (this.#dealer.get(total) ?? 0) + chance);
  }

  /** The profit of a hand that stands. */
  stand(hand: PlayedHand): number {
    const counted = hand.cards === this.#table.charlieCards ? 64 : 0;
    const key = hand.isBlackjack ? -1 : hand.total + counted;
    const known = this.#standing.get(key);
    if (known !== undefined) return known;
    let profit = -1;
    for (const [total, chance] of this.#dealer) {
      const result = handResult(this.#table, hand, { total, isBlackjack: false });
      const [numerator, denominator] = payoutFraction(this.#table, result);
      profit += (chance * Number(numerator)) / Number(denominator);
    }
    this.#standing.set(key, profit);
    return profit;
  }

  /** The best profit of a hand that may hit and stand. */
  play(value: HandValue, cards: number): number {
    const hand = { total: bestHandTotal(value), cards, isBlackjack: false };
    if (isHandComplete(this.#table, hand)) return this.stand(hand);
    const key = keyOf(value, this.#table.charlieCards === undefined ? 0 : cards);
    const known = this.#played.get(key);
    if (known !== undefined) return known;
    const profit = Math.max(this.stand(hand), this.#hit(value, cards));
    this.#played.set(key, profit);
    return profit;
  }

  #hit(value: HandValue, cards: number): number {
    return overCards((card) => this.play(addCardValue(value, card), cards + 1));
  }

  /** The profit of each action of an unfinished hand, except a split. */
  ways(value: HandValue, cards: number): ExpectedHandProfits {
    const after = (card: number): number => {
      const total = bestHandTotal(addCardValue(value, card));
      return this.stand({ total, cards: cards + 1, isBlackjack: false });
    };
    return {
      stand: this.stand({ total: bestHandTotal(value), cards, isBlackjack: false }),
      hit: this.#hit(value, cards),
      double: 2 * overCards(after),
    };
  }

  /** The best profit of two cards that are neither split nor a blackjack. */
  twoCards(value: HandValue): number {
    if (bestHandTotal(value) === BLACKJACK_TOTAL) return this.play(value, 2);
    return Math.max(...Object.values(this.ways(value, 2)));
  }

  /**
   * The profit of splitting a pair now, in a box that allows this many splits. Every further pair waits until
   * it is split too or played as it is, as long as splits are left.
   */
  split(pair: number, splits: number): number {
    const one = addCardValue(EMPTY_HAND, pair);
    if (pair === ACE)
      return (
        2 * overCards((card) => this.stand({ ...twoCardHand, total: bestHandTotal(addCardValue(one, card)) }))
      );
    const again = chanceOf(pair);
    const kept = this.twoCards(addCardValue(one, pair));
    const all = overCards((card) => this.twoCards(addCardValue(one, card)));
    const other = (all - again * kept) / (1 - again);
    const waiting = (pairs: number, left: number): number => {
      if (pairs === 0) return 0;
      if (left === 0) return pairs * kept;
      return Math.max(kept + waiting(pairs - 1, left), splitOne(pairs, left));
    };
    const splitOne = (pairs: number, left: number): number =>
      [0, 1, 2].reduce((sum, more) => {
        const chance = (more === 1 ? 2 : 1) * again ** more * (1 - again) ** (2 - more);
        return sum + chance * ((2 - more) * other + waiting(pairs - 1 + more, left - 1));
      }, 0);
    return splitOne(1, splits);
  }
}

const twoCardHand = { cards: 2, isBlackjack: false } as const;
