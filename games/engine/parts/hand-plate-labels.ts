import { formatHandTotal } from '../families/hand-texts.ts';
import type { TextRef } from '#core/text-ref.ts';
import { cardStyles } from './card-deck.ts';
import { isNatural, type TableHand, type TableState, cardTotal } from './table-state.ts';

/** The colours of a plate. */
export type PlateTone = 'plain' | 'dark' | 'active' | 'won' | 'quiet' | 'push';

/** The label of a plate: a total and its result. */
export interface PlateLabel {
  readonly total: TextRef | string;
  readonly result: TextRef | null;
  readonly tone: PlateTone;
}

/** The text of a result. */
const resultKey = (result: string): string => `result${result.charAt(0).toUpperCase()}${result.slice(1)}`;

const tones = {
  win: 'won',
  blackjack: 'won',
  charlie: 'won',
  push: 'push',
  lose: 'quiet',
  bust: 'quiet',
} as const satisfies Readonly<Record<NonNullable<TableHand['result']>, PlateTone>>;

/** Whether a plate shows the result; the others are shown on a sign above the table. */
const isSaid = (result: string): boolean => result !== 'charlie';

/** Returns the label above a hand; null while it has no cards. */
export function handPlateLabel(state: TableState, index: number): PlateLabel | null {
  const hand = state.hands[index];
  if (!hand || hand.cards.length === 0) return null;
  const { result, cards } = hand;
  const total = String(cardTotal(cards));
  if ((result ?? 'blackjack') === 'blackjack' && isNatural(state, hand))
    return { total: { key: 'resultBlackjack' }, result: null, tone: 'won' };
  if (result !== null)
    return { total, result: isSaid(result) ? { key: resultKey(result) } : null, tone: tones[result] };
  // Both totals as long as it may still take a card.
  const isOpen = state.active <= index;
  const shown = isOpen ? formatHandTotal(cards.flatMap(({ card }) => card ?? [])) : total;
  const plain = cards[0]?.style === cardStyles.gold ? 'dark' : 'plain';
  return { total: shown, result: null, tone: state.active === index ? 'active' : plain };
}

/** Returns the label next to the dealer's cards; at `pushTotal` all remaining stakes are returned. */
export function dealerPlateLabel({ dealer }: TableState, pushTotal?: number): PlateLabel | null {
  const shown = dealer.filter(({ card }) => card !== null);
  if (shown.length === 0) return null;
  const total = cardTotal(shown);
  if (dealer.length === 2 && shown.length === 2 && total === 21)
    return { total: { key: 'resultBlackjack' }, result: null, tone: 'quiet' };
  if (total === pushTotal) return { total: String(total), result: { key: 'pushAll' }, tone: 'push' };
  if (total > 21) return { total: String(total), result: { key: 'resultBust' }, tone: 'quiet' };
  const isAce = shown.length === 1 && total === 11;
  return { total: isAce ? 'A' : String(total), result: null, tone: 'plain' };
}
