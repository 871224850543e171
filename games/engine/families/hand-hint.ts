import type { PlayHint } from '../core/play-controls.ts';
import { noDouble, noSplit } from './hand-round.ts';
import { HandStrategy } from './hand-strategy.ts';
import type { HandTable } from './hand-table.ts';
import { cardValue } from './hand-totals.ts';
import type { HandsView } from './hand-view.ts';

/** The best play of the hand that is played, or the best answer to the table's question. */
export function handHint(table: HandTable): PlayHint<unknown, HandsView> {
  const strategy = new HandStrategy(table);
  const isSwapBetter = ({ dealer, hands }: HandsView): boolean => {
    const values = (hand: number): [number, number] => {
      const [first = 0, second = 0] = hands[hand]?.cards.map(cardValue) ?? [];
      return [first, second];
    };
    return strategy.swapGain(cardValue(dealer.cards[0] ?? 0), values(0), values(1)) > 0;
  };
  return {
    hint(_params, view) {
      const { phase, dealer, hands, active = 0 } = view;
      if (phase === 'insurance') return { key: 'hintNoInsurance' };
      if (phase === 'swap') return { key: isSwapBetter(view) ? 'hintSwap' : 'hintKeep' };
      const hand = phase === 'play' ? hands[active] : undefined;
      if (!hand) return null;
      const canSplit = noSplit(table, hands, hand) === null;
      const play = { cards: hand.cards, canDouble: noDouble(hand) === null, canSplit };
      return { key: hintKeys[strategy.best(dealer.cards[0] ?? 0, play)] };
    },
  };
}

const hintKeys = { hit: 'hintHit', stand: 'hintStand', double: 'hintDouble', split: 'hintSplit' } as const;
