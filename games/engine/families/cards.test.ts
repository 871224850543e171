import { expect, test } from 'vitest';
import { createDraw } from '#core/draw.ts';
import { CARD_COUNT, drawCard, cardName, cardOf, cardSymbol, isRed, rankOf, suitOf, suits } from './cards.ts';

test('the worked example of the fairness rules deals its four cards', () => {
  const seed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';
  const draw = createDraw(seed, 'example-client', 0);
  const dealt = [0, 1, 2, 3].map((word) => drawCard(draw, word));
  expect(dealt).toEqual([2, 35, 39, 17]);
  expect(dealt.map(cardSymbol)).toEqual(['A♦', '9♣', '10♣', '5♥']);
});

test('a card has one rank and one suit, which identify it', () => {
  const deck = Array.from({ length: CARD_COUNT }, (_, card) => card);
  expect(deck.map((card) => cardOf(rankOf(card), suitOf(card)))).toEqual(deck);
  expect(new Set(deck.map(cardName)).size).toBe(CARD_COUNT);
  expect(suits.filter((suit) => isRed(cardOf(1, suit)))).toEqual(['hearts', 'diamonds']);
});

test('a card is spoken by rank and suit', () => {
  expect([0, 21, 51].map(cardName)).toEqual(['ace of spades', 'six of hearts', 'king of clubs']);
});

test('throws for a card beyond the deck', () => {
  expect(() => cardSymbol(CARD_COUNT)).toThrow(RangeError);
});
