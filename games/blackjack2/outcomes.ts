import { cardSign } from '#engine/families/cards.ts';
import type { OutcomeQueries, OutcomeQuery } from '#engine/records/outcome-query.ts';
import type { Blackjack2Params, HandsView } from './rules.ts';

const query = (
  id: string,
  tone: OutcomeQuery<Blackjack2Params>['tone'],
  expression: string,
  actions: readonly unknown[],
): OutcomeQuery<Blackjack2Params> => ({
  ...{ id, tone, fields: () => [], expression: () => expression, actions: () => actions },
});
const stood = [{ type: 'keep' }, { type: 'stand' }, { type: 'stand' }];

/** Outcomes of Blackjack Twin that the workbench finds seeds for. */
export const outcomes: OutcomeQueries<Blackjack2Params, HandsView> = {
  texts: {
    en: { push22: 'Dealer has 22', peeked: 'Dealer has blackjack', contents: 'Dealer {{dealer}}' },
  },
  queries: [
    query('push22', 'plain', 'outcome.dealer.total = 22', stood),
    query('peeked', 'loss', 'outcome.dealer.blackjack = true', []),
  ],
  seedContents: (_params, over) => ({
    text: { key: 'contents', values: { dealer: over.dealer.cards.map(cardSign).join(' ') } },
    columns: 6,
    cells: over.hands.flatMap(({ cards, result }) =>
      cards.map((card) => ({
        label: cardSign(card),
        tone: result === 'lose' || result === 'bust' ? 'loss' : 'plain',
      })),
    ),
  }),
};
