import { multiplierFromFraction } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { computeStakesMultiplier } from '#core/stakes.ts';
import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { type Card, cardSymbol } from './cards.ts';
import type { HandResult } from './blackjack-variant.ts';
import { BLACKJACK_TOTAL } from './hand-totals.ts';
import type { HandsView } from './hand-view.ts';

const texts = {
  blackjack: 'Blackjack',
  charlie: 'Six-card Charlie',
  bust: 'Bust',
  push: 'Push',
  dealerBlackjack: 'Dealer’s blackjack',
  contents: 'Dealer {{dealer}}, hands {{hands}}',
} as const;

/** An outcome query by an expression; `actions` are played first. */
export const handQuery = <Params>(
  id: string,
  tone: OutcomeQuery<Params>['tone'],
  expression: string,
  actions?: readonly unknown[],
): OutcomeQuery<Params> => ({
  id,
  tone,
  fields: () => [],
  expression: () => expression,
  ...(actions && { actions: () => actions }),
});

/** A query for a result of the first hand. */
export const resultQuery = <Params>(id: HandResult & keyof typeof texts): OutcomeQuery<Params> =>
  handQuery(id, id === 'bust' ? 'loss' : id === 'push' ? 'plain' : 'win', `outcome.hands.0.result = ${id}`);

/**
 * The maximum a round may still return. Side bets are decided by the deal, and every stake added later
 * returns at most twice its cost, an insurance three times.
 */
export function mostOfHands({ phase, hands, sideBets = [], staked }: HandsView): Multiplier {
  let paid = 0n;
  for (const { cards, total, stake } of hands)
    paid += cards.length === 2 && total === BLACKJACK_TOTAL ? (5n * BigInt(stake)) / 2n : 2n * BigInt(stake);
  for (const { perfectPairs, twentyOnePlusThree } of sideBets)
    paid += BigInt(perfectPairs.returned) + BigInt(twentyOnePlusThree.returned);
  const now = computeStakesMultiplier(paid, BigInt(staked));
  const added = multiplierFromFraction(phase === 'insurance' ? 3n : 2n, 1n);
  return now > added ? now : added;
}

/**
 * Outcomes the workbench finds seeds for at a card table: the game's own with their texts, and the dealer's
 * blackjack.
 */
export const handOutcomes = <Params>(
  queries: readonly OutcomeQuery<Params>[],
  own: Readonly<Record<string, string>> = {},
): OutcomeQueries<Params, HandsView> => ({
  texts: { en: { ...texts, ...own } },
  queries: [...queries, handQuery<Params>('dealerBlackjack', 'loss', 'outcome.dealer.blackjack = true')],
  reaches: mostOfHands,
  seedContents(_params, { dealer, hands }, shown) {
    const signs = (cards: readonly Card[]): string => cards.map(cardSymbol).join(' ');
    const cards = [...dealer.cards, ...hands.flatMap((hand) => hand.cards)];
    const open = new Set([...shown.dealer.cards, ...shown.hands.flatMap((hand) => hand.cards)]);
    return {
      text: {
        key: 'contents',
        values: { dealer: signs(dealer.cards), hands: hands.map((hand) => signs(hand.cards)).join(', ') },
      },
      columns: 6,
      cells: cards.map((card) => ({ label: cardSymbol(card), tone: 'plain', isChosen: open.has(card) })),
    };
  },
});
