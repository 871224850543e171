import { expect, test } from 'vitest';
import { cardOf } from '../families/cards.ts';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { CardDeck } from './card-deck.ts';
import { CardRow } from './card-row.ts';
import { PlayingCard } from './playing-card.ts';

const shownParts = (card: PlayingCard): number => {
  const [, body] = card.view.children;
  return body?.children.filter(({ visible }) => visible).length ?? 0;
};

test('a face-down card shows only its back, even if its face is known', () => {
  const card = new PlayingCard(new CardDeck(createFakePixiStage()));
  card.draw({ card: cardOf(1, 'spades'), turn: 1 });
  const [, body] = card.view.children;
  expect(body?.children.map(({ visible }) => visible)).toEqual([true, false, false]);
  card.draw({ card: cardOf(1, 'spades'), turn: 0.4 });
  expect(body?.children.map(({ visible }) => visible)).toEqual([false, true, false]);
  card.draw({ card: null, turn: 1 });
  expect(body?.children.map(({ visible }) => visible)).toEqual([false, true, false]);
});

test('a bent card shows only the bent back, and is flat at rest', () => {
  const card = new PlayingCard(new CardDeck(createFakePixiStage()));
  card.draw({ card: null, turn: 0, bend: 0.5 });
  expect(shownParts(card)).toBe(1);
  card.draw({ card: null, turn: 0 });
  expect(shownParts(card)).toBe(1);
});

test('a row shows as many cards as it is given', () => {
  const row = new CardRow(new CardDeck(createFakePixiStage()));
  const shown = (x: number) => ({ card: 3, turn: 1, x, y: 0, width: 50, roll: 0 });
  row.draw([shown(1), shown(2), shown(3)]);
  row.draw([shown(4)]);
  expect(row.view.children.map(({ visible }) => visible)).toEqual([true, false, false]);
  row.draw([shown(5), shown(6)]);
  expect(row.view.children.map(({ visible, x }) => [visible, x])).toEqual([
    [true, 5],
    [true, 6],
    [false, 3],
  ]);
});
