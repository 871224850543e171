import { type HandAction, getDoubleBlocker, getSplitBlocker } from './hand-round.ts';
import type { HandStrategy } from './hand-strategy.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import { cardValue } from './hand-totals.ts';
import type { HandView, HandsView } from './hand-view.ts';

const valuesOf = (hand: HandView | undefined): [number, number] => {
  const [first = 0, second = 0] = hand?.cards.map(cardValue) ?? [];
  return [first, second];
};

/**
 * Returns the action of the optimal strategy (games.md 7) for what the player sees; null while it is not the
 * player's turn. Insurance is never taken. A hand is doubled or split only where `canAdd` allows one more
 * stake of its size, in minor units; otherwise it is played as the chart says without that action.
 */
export function bestHandAction(
  table: BlackjackVariant,
  strategy: HandStrategy,
  view: HandsView,
  canAdd: (stakeMinor: bigint) => boolean = () => true,
): HandAction | null {
  const { phase, dealer, hands, active = 0 } = view;
  const [up = 0] = dealer.cards;
  if (phase === 'insurance') return { type: 'insurance', boxes: hands.map(() => false) };
  if (phase === 'swap') {
    const gain = strategy.swapGain(cardValue(up), valuesOf(hands[0]), valuesOf(hands[1]));
    return { type: gain > 0 ? 'swap' : 'keep' };
  }
  const hand = phase === 'play' ? hands[active] : undefined;
  if (!hand) return null;
  const isCovered = canAdd(BigInt(hand.stake));
  const type = strategy.best(up, {
    cards: hand.cards,
    canDouble: isCovered && getDoubleBlocker(hand) === null,
    canSplit: isCovered && getSplitBlocker(table, hands, hand) === null,
  });
  return { type };
}
