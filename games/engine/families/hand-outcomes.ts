import type { OutcomeQueries, OutcomeQuery } from '../records/outcome-query.ts';
import { cardSign } from './cards.ts';
import type { HandResult } from './hand-table.ts';
import type { HandsView } from './hand-view.ts';

const texts = {
  ...{ blackjack: 'Blackjack', charlie: 'Six-card Charlie', bust: 'Bust', push: 'Push' },
  dealerBlackjack: 'Dealer’s blackjack',
  contents: 'Dealer {{dealer}}, hands {{hands}}',
} as const;

/** The first hand comes to this. */
export const handQuery = <Params>(id: HandResult & keyof typeof texts): OutcomeQuery<Params> => ({
  id,
  tone: id === 'bust' ? 'loss' : id === 'push' ? 'plain' : 'win',
  fields: () => [],
  expression: () => `outcome.hands.0.result = ${id}`,
});

/** What the workbench finds seeds for at a table of hands: results of the first hand, and the dealer's blackjack. */
export const handOutcomes = <Params>(
  results: readonly (HandResult & keyof typeof texts)[],
): OutcomeQueries<Params, HandsView> => ({
  texts: { en: texts },
  queries: [
    ...results.map((id) => handQuery<Params>(id)),
    {
      ...{ id: 'dealerBlackjack', tone: 'loss', fields: () => [] },
      expression: () => 'outcome.dealer.blackjack = true',
    },
  ],
  seedContents(_params, { dealer, hands }, shown) {
    const signs = (cards: readonly number[]): string => cards.map(cardSign).join(' ');
    const cards = [...dealer.cards, ...hands.flatMap((hand) => hand.cards)];
    const open = new Set([...shown.dealer.cards, ...shown.hands.flatMap((hand) => hand.cards)]);
    return {
      text: {
        key: 'contents',
        values: { dealer: signs(dealer.cards), hands: hands.map((hand) => signs(hand.cards)).join(', ') },
      },
      columns: 6,
      cells: cards.map((card) => ({ label: cardSign(card), tone: 'plain', isChosen: open.has(card) })),
    };
  },
});
