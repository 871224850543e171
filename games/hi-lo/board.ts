import type { BoardCell, DrawBoard } from '#core/board.ts';
import { type Card, cardSymbol, isRed } from '#engine/families/cards.ts';
import { getOpenGuesses, guessLabel, guessSentence, guessTextValues } from './controls.ts';
import type { HiLoParams, HiLoView, GuessOption } from './rules.ts';

/** Number of cards shown; the row can grow to more than a hundred. */
const SHOWN = 12;
const ids = ['upper', 'lower'] as const;

/** The row of cards with the open one last, and the two guesses on it. */
export const board: DrawBoard<HiLoParams, HiLoView> = ({ view }) => {
  const cards = view?.cards ?? [];
  const first = Math.max(0, cards.length - SHOWN);
  const card = (each: Card, index: number): BoardCell => {
    const isLast = first + index === cards.length - 1;
    const known: BoardCell = {
      id: `card-${first + index}`,
      sign: cardSymbol(each),
      color: isRed(each) ? 'red' : 'black',
    };
    if (!isLast || !view || view.end === null) return known;
    return { ...known, state: view.end === 'bust' ? 'lost' : 'won' };
  };
  const guess = (offer: GuessOption, place: number): BoardCell => {
    const { choice } = offer;
    const values = guessTextValues(offer);
    const known: BoardCell = {
      id: ids[place] ?? choice,
      sign: { key: guessLabel(offer) },
      label: guessSentence(offer),
      detail: `${values.multiplier} · ${values.chance}%`,
    };
    return offer.isLegal ? { ...known, press: { role: 'button', action: { type: 'guess', choice } } } : known;
  };
  const guesses = view?.end === null ? getOpenGuesses(view).map(guess) : [];
  return [
    {
      id: 'cards',
      form: 'cards',
      cells:
        cards.length === 0 ? [{ id: 'card-0', sign: '?', state: 'picked' }] : cards.slice(first).map(card),
    },
    { id: 'guesses', form: 'words', cells: guesses },
  ];
};
