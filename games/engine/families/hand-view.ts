import { toMinorUnits } from '#core/multiplier.ts';
import type { MinorUnits } from '#core/rules.ts';
import type { Card } from './cards.ts';
import { activeHandIndex, type Hand, type HandPhase, type HandState, toPlayedHand } from './hand-round.ts';
import { handResult, type HandResult, type BlackjackVariant, payoutFraction } from './blackjack-variant.ts';
import { handTotal, isTwoCardTwentyOne, BLACKJACK_TOTAL } from './hand-totals.ts';
import type { SideBets } from './side-bets.ts';

export interface HandView {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly stake: string;
  /** Null until the end, but for a bust. */
  readonly result: HandResult | null;
  readonly returned: string;
}

/** The outcome of every blackjack (games.md 4.12 to 4.14); amounts in digits of minor units. */
export interface HandsView {
  readonly phase: HandPhase;
  readonly dealer: {
    /** The up card alone until the end. */
    readonly cards: readonly Card[];
    readonly total: number;
    /** Null until the end. */
    readonly blackjack: boolean | null;
  };
  /** In play order: split hands right after their parent. */
  readonly hands: readonly HandView[];
  readonly staked: string;
  /** At a table with insurance. */
  readonly insurance?: { readonly stakes: readonly string[]; readonly returned: string };
  readonly sideBets?: readonly SideBets[];
  /** At a table with a swap; null until it is decided. */
  readonly swapped?: boolean | null;
  /** The hand that is played, -1 while none is: no part of the outcome, which pages learn from `next` (`presentHands`). */
  readonly active?: number;
  /** The bet of every box, beside `active`; not at a table with insurance, whose params have it. */
  readonly bet?: string;
}

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

/** Everything that was staked so far: boxes, side bets, insurance, doubles, splits. */
export const totalStaked = ({ boxes, hands, insurance }: HandState): MinorUnits =>
  toMinorUnits(
    sumOf(hands.map(({ stake }) => stake)) +
      sumOf(boxes.flatMap(({ perfectPairs, twentyOnePlusThree }) => [perfectPairs, twentyOnePlusThree])) +
      sumOf(insurance),
  );

const insuranceReturn = ({ phase, dealer, insurance }: HandState): bigint =>
  phase === 'end' && isTwoCardTwentyOne(dealer) ? 3n * sumOf(insurance) : 0n;

function showHand(table: BlackjackVariant, { phase, dealer }: HandState, hand: Hand): HandView {
  const played = toPlayedHand(hand);
  const { total } = played;
  const shown = { box: hand.box, cards: hand.cards, total, stake: hand.stake };
  if (phase !== 'end') return { ...shown, result: total > BLACKJACK_TOTAL ? 'bust' : null, returned: '0' };
  const result = handResult(table, played, {
    total: handTotal(dealer),
    isBlackjack: isTwoCardTwentyOne(dealer),
  });
  const [numerator, denominator] = payoutFraction(table, result);
  return { ...shown, result, returned: String((BigInt(hand.stake) * numerator) / denominator) };
}

/** What the player may see: of the dealer's cards only the first until the end. */
export function toHandsView(table: BlackjackVariant, state: HandState): HandsView {
  const { phase, dealer, sideBets, swapped } = state;
  const isOver = phase === 'end';
  const cards = isOver ? dealer : dealer.slice(0, 1);
  return {
    phase,
    dealer: { cards, total: handTotal(cards), blackjack: isOver ? isTwoCardTwentyOne(dealer) : null },
    hands: state.hands.map((hand) => showHand(table, state, hand)),
    staked: String(totalStaked(state)),
    ...(table.question === 'insurance' && {
      insurance: { stakes: state.insurance, returned: String(insuranceReturn(state)) },
      sideBets,
    }),
    ...(table.question === 'swap' && { swapped }),
  };
}

/** What a round pays: hands, insurance and side bets together; null while it is open. */
export function computeHandsPayout(table: BlackjackVariant, state: HandState): MinorUnits | null {
  if (state.phase !== 'end') return null;
  const hands = state.hands.map((hand) => showHand(table, state, hand).returned);
  const sides = state.sideBets.flatMap((each) => [each.perfectPairs, each.twentyOnePlusThree]);
  return toMinorUnits(sumOf(hands) + insuranceReturn(state) + sumOf(sides.map(({ returned }) => returned)));
}

/**
 * What pages show besides the outcome: the hand that `next` names with its actions, and at tables where all boxes have the
 * same bet that bet, which every split and every double has staked once more.
 */
export function presentHands<View extends HandsView>(
  view: View,
  { next, actions }: { readonly next: readonly unknown[]; readonly actions: readonly unknown[] },
): View {
  const [first] = next;
  const isPlayed = typeof first === 'object' && first !== null && 'hand' in first;
  const active = isPlayed && typeof first.hand === 'number' ? first.hand : -1;
  if (view.insurance) return { ...view, active };
  const boxes = new Set(view.hands.map(({ box }) => box)).size;
  const bets = boxes + actions.filter(addsBet).length;
  return { ...view, active, bet: String(BigInt(view.staked) / BigInt(bets)) };
}

const addsBet = (action: unknown): boolean =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  (action.type === 'double' || action.type === 'split');

/** `next` of the wire: each action with the hand that it is made with. */
export const listNextHandActions = (actions: readonly object[], state: HandState): readonly unknown[] => {
  const hand = activeHandIndex(state);
  return hand < 0 ? actions : actions.map((action) => ({ ...action, hand }));
};
