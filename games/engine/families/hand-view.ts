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
  /** Null until the end, except for a bust. */
  readonly result: HandResult | null;
  readonly returned: string;
}

/** The outcome of every blackjack (games.md 4.12 to 4.14); amounts in digits of minor units. */
export interface HandsView {
  readonly phase: HandPhase;
  readonly dealer: {
    /** Only the up card until the end. */
    readonly cards: readonly Card[];
    readonly total: number;
    /** Null until the end. */
    readonly blackjack: boolean | null;
  };
  /** In play order: split hands directly after their parent. */
  readonly hands: readonly HandView[];
  readonly staked: string;
  /** Set at a table with insurance. */
  readonly insurance?: { readonly stakes: readonly string[]; readonly returned: string };
  readonly sideBets?: readonly SideBets[];
  /** Set at a table with a swap; null until it is decided. */
  readonly swapped?: boolean | null;
  /** The active hand, -1 for none. Not part of the outcome: pages derive it from `next` (`presentHands`). */
  readonly active?: number;
  /** The bet of every box, like `active`; not set at a table with insurance, where it is in the params. */
  readonly bet?: string;
}

const sumOf = (amounts: readonly string[]): bigint =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);

/** The total staked so far: boxes, side bets, insurance, doubles, splits. */
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

/** Converts the state to what the player may see: only the dealer's first card until the end. */
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

/** Computes the payout of a round: hands, insurance and side bets together; null while it is open. */
export function computeHandsPayout(table: BlackjackVariant, state: HandState): MinorUnits | null {
  if (state.phase !== 'end') return null;
  const hands = state.hands.map((hand) => showHand(table, state, hand).returned);
  const sides = state.sideBets.flatMap((each) => [each.perfectPairs, each.twentyOnePlusThree]);
  return toMinorUnits(sumOf(hands) + insuranceReturn(state) + sumOf(sides.map(({ returned }) => returned)));
}

/**
 * Adds what pages show besides the outcome: the hand that `next` names with its actions, and the bet at
 * tables where all boxes have the same one, which every split and double stakes again.
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

/** Returns `next` as the API sends it: each action with its hand. */
export const listNextHandActions = (actions: readonly object[], state: HandState): readonly unknown[] => {
  const hand = activeHandIndex(state);
  return hand < 0 ? actions : actions.map((action) => ({ ...action, hand }));
};
