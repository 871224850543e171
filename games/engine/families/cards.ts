import { getElementAt } from '#core/get-element-at.ts';
import type { Draw } from '#core/rules.ts';

/** A card as outcomes encode it: 0 to 51, the ace of spades first, four suits of each rank (games.md 2.4). */
export type Card = number;

export const CARD_COUNT = 52;

/** Suits in the order of card numbers. */
export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

const suitSigns: Readonly<Record<Suit, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

const rankSigns = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type RankSymbol = (typeof rankSigns)[number];

/** Names of ranks, from the ace, for screen readers. */
const rankNames = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
] as const;

export const ACE = 1;
export const KING = 13;

/** Returns the card that a word of the stream deals: every card is drawn from a full deck. */
export const drawCard = (draw: Draw, word: number): Card => draw.index(word, CARD_COUNT);

/** 1 is the ace, 11 to 13 are jack, queen and king. */
export const rankOf = (card: Card): number => Math.floor(card / suits.length) + 1;

export const suitOf = (card: Card): Suit => getElementAt(suits, card % suits.length, 'suit');

/** The card of a rank and a suit. */
export const cardOf = (rank: number, suit: Suit): Card => (rank - 1) * suits.length + suits.indexOf(suit);

export const isRed = (card: Card): boolean => suitOf(card) === 'hearts' || suitOf(card) === 'diamonds';

/** The text in the corner: "A", "10", "Q". */
export const rankSymbol = (card: Card): RankSymbol => getElementAt(rankSigns, rankOf(card) - 1, 'rank');

export const suitSymbol = (card: Card): string => suitSigns[suitOf(card)];

/** A card as symbols: "A♠". */
export const cardSymbol = (card: Card): string => rankSymbol(card) + suitSymbol(card);

/** The rank for screen readers: "ace", "six", "king". */
export const rankName = (card: Card): string => getElementAt(rankNames, rankOf(card) - 1, 'rank');

/** A card for screen readers: "ace of spades". */
export const cardName = (card: Card): string => `${rankName(card)} of ${suitOf(card)}`;
