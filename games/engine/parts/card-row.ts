import { Container } from 'pixi.js';
import type { CardDeck, CardStyle } from './card-deck.ts';
import { lerp } from './color.ts';
import { type CardFace, type CardPlace, PlayingCard } from './playing-card.ts';

/** How cards lie in a row; lengths as shares of a card's width. */
export interface CardRowLook {
  /** From one card to the next where there is room. */
  readonly step: number;
  /** How much lower or higher each further card lies. */
  readonly fall?: number;
  /** Rotation in radians, by position; the last one applies to all further cards. */
  readonly rolls?: readonly number[];
  /**
   * From this many cards on they are fanned: the rotation per card, and how much lower the outer ones lie.
   */
  readonly fan?: {
    readonly from: number;
    readonly step: number;
    readonly roll: number;
    readonly arch: number;
  };
}

/** A row of cards: the middle of the whole row, how wide a card is, and how much room there is. */
export interface CardRowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly room: number;
}

/** Lays out the cards of a row: centred, and closer together where there are many, so that they fit. */
export function layoutCardRow(
  count: number,
  { x, y, width, room }: CardRowPlace,
  { step, fall = 0, rolls = [], fan }: CardRowLook,
): readonly CardPlace[] {
  const gaps = Math.max(1, count - 1);
  if (fan && count >= fan.from)
    return Array.from({ length: count }, (_, index) => {
      const out = index - gaps / 2;
      const apart = Math.min(fan.step * width, Math.max(0, room - width) / gaps);
      const low = fan.arch * out ** 2 * width;
      return { x: x + out * apart, y: y + low, width, roll: out * fan.roll };
    });
  const apart = Math.min(step * width, Math.max(0, room - width) / gaps);
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index - (count - 1) / 2) * apart,
    y: y + index * fall * width,
    width,
    roll: rolls[Math.min(index, rolls.length - 1)] ?? 0,
  }));
}

/**
 * Interpolates between two card positions along an arc that rises this many units above the straight line.
 */
export const interpolateArc = (from: CardPlace, to: CardPlace, share: number, rise = 0): CardPlace => ({
  x: lerp(from.x, to.x, share),
  y: lerp(from.y, to.y, share) - rise * 4 * share * (1 - share),
  width: lerp(from.width, to.width, share),
  roll: lerp(from.roll, to.roll, share),
});

/** A positioned card; `style` is set where a table uses several decks. */
export interface ShownCard extends CardPlace, CardFace {
  readonly style?: CardStyle;
}

/** Any number of cards, drawn from a list; later ones lie above. An unchanged card costs nothing. */
export class CardRow {
  readonly view = new Container();
  readonly #deck: CardDeck;
  readonly #style: CardStyle | undefined;
  readonly #isSmall: boolean;
  readonly #edge: number;
  readonly #cards: PlayingCard[] = [];
  #shown: readonly (ShownCard | undefined)[] = [];

  constructor(
    deck: CardDeck,
    { style, isSmall = false, edge = 0xffc590 }: { style?: CardStyle; isSmall?: boolean; edge?: number } = {},
  ) {
    this.#deck = deck;
    this.#style = style;
    this.#isSmall = isSmall;
    this.#edge = edge;
  }

  draw(cards: readonly ShownCard[]): void {
    for (const [index, shown] of cards.entries()) {
      if (shown === this.#shown[index]) continue;
      const card = this.#cardAt(index);
      card.dress(shown.style ?? this.#style, this.#isSmall);
      card.place(shown);
      card.draw(shown);
    }
    for (const card of this.#cards.slice(cards.length)) card.view.visible = false;
    this.#shown = cards;
  }

  #cardAt(index: number): PlayingCard {
    const known = this.#cards[index];
    if (known) return known;
    const card = new PlayingCard(this.#deck);
    card.light(this.#edge);
    this.#cards.push(card);
    this.view.addChild(card.view);
    return card;
  }
}
