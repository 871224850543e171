import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { type Card, cardSymbol, rankOf } from '#engine/families/cards.ts';
import { choicesOn, isCorrectGuess } from './paytable.ts';
import { type HiLoAction, type HiLoParams, type HiLoView, openCard } from './rules.ts';

const PER_ROW = 10;
const LAST_CARD = 51;
const FIRST_CARD = 16;
const MAX_RIGHT_GUESSES = 20;

const start: OutcomeQuery<HiLoParams> = {
  id: 'start',
  tone: 'plain',
  actions: () => [],
  fields: () => [{ id: 'card', least: 0, most: LAST_CARD, first: FIRST_CARD }],
  expression: ({ card }) => `status = active and outcome.cards.0 = ${card}`,
};
const same: OutcomeQuery<HiLoParams> = {
  id: 'same',
  tone: 'win',
  fields: () => [],
  expression: () => 'status = active or outcome.end = auto',
  actions: () => [{ type: 'guess', choice: 'same' }],
};
const wrong: OutcomeQuery<HiLoParams> = {
  id: 'wrong',
  tone: 'loss',
  fields: () => [{ id: 'guess', least: 1, most: MAX_RIGHT_GUESSES, first: 3 }],
  expression: ({ guess }) => `outcome.end = bust and outcome.guesses = ${guess}`,
};

const rightGuess = (open: Card, next: Card): HiLoAction | undefined => {
  const choice = choicesOn(rankOf(open)).find((each) => isCorrectGuess(rankOf(open), each, rankOf(next)));
  return choice && { type: 'guess', choice };
};

/** Outcomes of hi-lo that the workbench can find seeds for: a start card, a correct Same, a wrong guess. */
export const outcomes: OutcomeQueries<HiLoParams, HiLoView> = {
  texts: {
    en: {
      start: 'Start card',
      card: 'number',
      same: 'Same, right',
      wrong: 'Wrong',
      guess: 'at guess',
      contents: 'Deals {{cards}}',
    },
  },
  queries: [start, same, wrong],
  best: 'outcome.end = auto and multiplier > 900000',
  seedContents(_params, over, shown) {
    const cards = over.cards.length > shown.cards.length ? over.cards : shown.cards;
    return {
      text: { key: 'contents', values: { cards: cards.map(cardSymbol).join(' ') } },
      columns: PER_ROW,
      cells: cards.map((card, index) => ({
        label: cardSymbol(card),
        tone: 'plain',
        isChosen: index < shown.cards.length,
        ...(index === shown.cards.length && { action: rightGuess(openCard(shown), card) }),
      })),
    };
  },
};
