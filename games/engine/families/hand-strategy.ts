import { ACE, type Card } from './cards.ts';
import { type BlackjackVariant, payoutFraction } from './blackjack-variant.ts';
import {
  cardValue,
  handValue,
  type HandValue,
  EMPTY_HAND,
  BLACKJACK_TOTAL,
  TEN_VALUE,
  bestHandTotal,
  addCardValue,
} from './hand-totals.ts';
import { dealerBlackjackProbability, cardValueProbabilities, UpCardValues } from './hand-expected-values.ts';

/** The best action in chart notation: double, otherwise hit; double, otherwise stand; split. */
export type ChartPlay = 'H' | 'S' | 'Dh' | 'Ds' | 'P';
export type BestPlay = 'hit' | 'stand' | 'double' | 'split';

/** The properties of a hand that the best action depends on. */
export interface HandToPlay {
  readonly cards: readonly Card[];
  readonly canDouble: boolean;
  readonly canSplit: boolean;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const pairOf = (a: number, b: number): HandValue => addCardValue(addCardValue(EMPTY_HAND, a), b);

/** The optimal strategy of a table and its return, computed from the rules (games.md 7). */
export class HandStrategy {
  readonly #table: BlackjackVariant;
  readonly #values = new Map<number, UpCardValues>();

  constructor(table: BlackjackVariant) {
    this.#table = table;
  }

  #against(up: number): UpCardValues {
    const known = this.#values.get(up) ?? new UpCardValues(this.#table, up);
    this.#values.set(up, known);
    return known;
  }

  /** The chart cell of a hand; `pair` where its two cards may be split. */
  cell(up: number, value: HandValue, cards: number, pair: number | null = null): ChartPlay {
    const against = this.#against(up);
    const { stand, hit, double } = against.ways(value, cards);
    const drawn = Math.max(stand, hit);
    if (pair !== null && this.#split(against, pair) > Math.max(drawn, double)) return 'P';
    if (cards > 2 || double <= drawn) return hit > stand ? 'H' : 'S';
    return hit > stand ? 'Dh' : 'Ds';
  }

  #split(against: UpCardValues, pair: number): number {
    return this.#table.mostHands > 1 ? against.split(pair, this.#table.mostHands - 1) : -Infinity;
  }

  /** Returns the best action of a hand against the dealer's up card. */
  best(up: Card, { cards, canDouble, canSplit }: HandToPlay): BestPlay {
    const [first = 0] = cards;
    const play = this.cell(cardValue(up), handValue(cards), cards.length, canSplit ? cardValue(first) : null);
    if (play === 'P') return 'split';
    if ((play === 'Dh' || play === 'Ds') && canDouble) return 'double';
    return play === 'H' || play === 'Dh' ? 'hit' : 'stand';
  }

  /**
   * The average profit of two cards without a swap, given that the dealer has no blackjack; `isDealt`: they
   * may be one.
   */
  twoCards(up: number, a: number, b: number, isDealt: boolean): number {
    const [against, value] = [this.#against(up), pairOf(a, b)];
    if (isDealt && bestHandTotal(value) === BLACKJACK_TOTAL) return this.#blackjackProfit;
    const kept = against.twoCards(value);
    return a === b ? Math.max(kept, this.#split(against, a)) : kept;
  }

  get #blackjackProfit(): number {
    const [numerator, denominator] = payoutFraction(this.#table, 'blackjack');
    return Number(numerator) / Number(denominator) - 1;
  }

  /** The gain of the two hands from swapping their second cards; card values, the first hand first. */
  swapGain(up: number, [a1, a2]: readonly [number, number], [b1, b2]: readonly [number, number]): number {
    const kept = this.twoCards(up, a1, a2, true) + this.twoCards(up, b1, b2, true);
    return this.twoCards(up, a1, b2, false) + this.twoCards(up, b1, a2, false) - kept;
  }

  /** The return of the optimal strategy per first stake. */
  get rtp(): number {
    return 1 + sumOf(cardValueProbabilities.map(([up, chance]) => chance * this.#profitAgainst(up)));
  }

  #profitAgainst(up: number): number {
    const lost = dealerBlackjackProbability(up);
    const open = sumOf(
      everyPair.map(([a, b, chance]) => {
        const isPush = bestHandTotal(pairOf(a, b)) === BLACKJACK_TOTAL;
        return chance * ((isPush ? 0 : -lost) + (1 - lost) * this.twoCards(up, a, b, true));
      }),
    );
    return this.#table.question === 'swap' ? open + ((1 - lost) * this.#gainOfSwaps(up)) / 2 : open;
  }

  #gainOfSwaps(up: number): number {
    const values = new Map(
      [true, false].map((isDealt) => [isDealt, everyPair.map(([a, b]) => this.twoCards(up, a, b, isDealt))]),
    );
    const at = (isDealt: boolean, a: number, b: number): number =>
      values.get(isDealt)?.[(a - 1) * TEN_VALUE + b - 1] ?? 0;
    return sumOf(
      everyPair.map(([a1, a2, first]) =>
        sumOf(
          everyPair.map(([b1, b2, second]) => {
            const kept = at(true, a1, a2) + at(true, b1, b2);
            return first * second * Math.max(0, at(false, a1, b2) + at(false, b1, a2) - kept);
          }),
        ),
      ),
    );
  }

  /**
   * The chart of a table: hard and soft totals and pairs for two cards, and for more cards where their number
   * matters.
   */
  get chart(): Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> {
    const { mostHands, charlieCards = 3 } = this.#table;
    const counts = Array.from({ length: charlieCards - 2 }, (_, index) => index + 2);
    return Object.fromEntries(
      counts.map((cards) => [
        cards,
        {
          hard: this.#rows(cards === 2 ? 4 : cards, 20, (total) => [{ low: total, hasAce: false }, cards]),
          soft: this.#rows(TEN_VALUE + cards, 20, (total) => [
            { low: total - TEN_VALUE, hasAce: true },
            cards,
          ]),
          ...(cards === 2 &&
            mostHands > 1 && { pair: this.#rows(1, TEN_VALUE, (card) => [pairOf(card, card), 2, card]) }),
        },
      ]),
    );
  }

  #rows(
    from: number,
    to: number,
    of: (row: number) => [value: HandValue, cards: number, pair?: number],
  ): Readonly<Record<string, string>> {
    const rows = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return Object.fromEntries(
      rows.map((row) => {
        const [value, cards, pair = null] = of(row);
        return [row, upCards.map((up) => this.cell(up, value, cards, pair)).join(' ')];
      }),
    );
  }
}

/** Every pair of card values with its probability. */
const everyPair = cardValueProbabilities.flatMap(([a, first]) =>
  cardValueProbabilities.map(([b, second]) => [a, b, first * second] as const),
);

/** The columns of the charts. */
export const upCards: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, TEN_VALUE, ACE];
