import type { OutcomeQueries, OutcomeQuery } from '#engine/records/outcome-query.ts';
import { cardSign } from '#engine/families/cards.ts';
import type { BlackjackParams, HandsView } from './rules.ts';

const query = (
  id: string,
  tone: OutcomeQuery<BlackjackParams>['tone'],
  expression: string,
  actions?: readonly unknown[],
): OutcomeQuery<BlackjackParams> => ({
  ...{ id, tone, fields: () => [], expression: () => expression },
  ...(actions && { actions: () => actions }),
});

/** Outcomes of Blackjack that the workbench finds seeds for. */
export const outcomes: OutcomeQueries<BlackjackParams, HandsView> = {
  texts: {
    en: {
      insurance: 'Insurance is asked',
      pair: 'A perfect pair',
      trips: 'Suited trips',
      contents: 'Dealer {{dealer}}',
    },
  },
  queries: [
    query('insurance', 'plain', 'outcome.phase = insurance', []),
    query('pair', 'win', 'outcome.sideBets.0.perfectPairs.result = perfect', []),
    query('trips', 'win', 'outcome.sideBets.0.twentyOnePlusThree.result = suited-trips', []),
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
