import { Refusal } from '#core/refusal.ts';
import type { Draw } from '#core/rules.ts';
import { ACE, type Card, drawCard, rankOf } from './cards.ts';
import {
  mustDealerDraw,
  type BlackjackVariant,
  isHandDecided,
  isHandComplete,
  type PlayedHand,
} from './blackjack-variant.ts';
import { type BlackjackBox, settleSideBets, type SideBets } from './side-bets.ts';
import { handTotal, cardValue, handValue, isTwoCardTwentyOne, BLACKJACK_TOTAL } from './hand-totals.ts';

export interface Hand {
  readonly box: number;
  readonly cards: readonly Card[];
  /** Digits of minor units; doubled after a double. */
  readonly stake: string;
  /** Takes no more cards. */
  readonly isDone: boolean;
  /** Its two cards are as dealt; only such a hand can be a blackjack. */
  readonly isDealt: boolean;
}

export type HandPhase = 'insurance' | 'swap' | 'play' | 'end';

export interface HandState {
  readonly boxes: readonly BlackjackBox[];
  /** The up card, the hole card, which is hidden until the end, and the drawn cards. */
  readonly dealer: readonly Card[];
  /** In play order: split hands directly after their parent. */
  readonly hands: readonly Hand[];
  readonly phase: HandPhase;
  /** Decided by the deal. */
  readonly sideBets: readonly SideBets[];
  /** The insurance stake of each box. */
  readonly insurance: readonly string[];
  readonly swapped: boolean | null;
  /** Number of words of the stream used. */
  readonly words: number;
}

export type PlayType = 'hit' | 'stand' | 'double' | 'split';
export type HandAction =
  | { readonly type: PlayType | 'swap' | 'keep' }
  | { readonly type: 'insurance'; readonly boxes: readonly boolean[] };

const illegal = (message: string): Refusal => new Refusal('ILLEGAL_ACTION', { message });

export const isBlackjack = ({ cards, isDealt }: Pick<Hand, 'cards' | 'isDealt'>): boolean =>
  isDealt && isTwoCardTwentyOne(cards);

export const toPlayedHand = (hand: Hand): PlayedHand => ({
  total: handTotal(hand.cards),
  cards: hand.cards.length,
  isBlackjack: isBlackjack(hand),
});

/** Returns the index of the active hand, the first unfinished one; -1 when there is none. */
export const activeHandIndex = ({ phase, hands }: Pick<HandState, 'phase' | 'hands'>): number =>
  phase === 'play' ? hands.findIndex(({ isDone }) => !isDone) : -1;

/** Returns why a hand may not be doubled; null where it may. */
export const getDoubleBlocker = ({ cards }: Pick<Hand, 'cards'>): 'cards' | null =>
  cards.length === 2 ? null : 'cards';

/** Returns why a hand may not be split; null where it may. */
export function getSplitBlocker(
  { mostHands }: BlackjackVariant,
  hands: readonly Pick<Hand, 'box'>[],
  { box, cards }: Pick<Hand, 'box' | 'cards'>,
): 'cards' | 'unequal' | 'hands' | null {
  const [first = 0, second = 0] = cards;
  if (cards.length !== 2) return 'cards';
  if (cardValue(first) !== cardValue(second)) return 'unequal';
  return hands.filter((each) => each.box === box).length < mostHands ? null : 'hands';
}

const refusals = {
  cards: 'the hand has more than two cards',
  unequal: 'the two cards are of unequal value',
  hands: 'the box has as many hands as it may',
} as const;

/** The cost of insurance of a box: half its bet. */
export const insuranceStake = ({ bet }: Pick<BlackjackBox, 'bet'>): bigint => BigInt(bet) / 2n;

/**
 * Deals to boxes and dealer, one card at a time, twice; then plays on as far as possible without the player.
 */
export function deal(table: BlackjackVariant, boxes: readonly BlackjackBox[], draw: Draw): HandState {
  const count = boxes.length;
  const up = drawCard(draw, count);
  const dealt = boxes.map((stakes, box) => ({
    box,
    stakes,
    cards: [drawCard(draw, box), drawCard(draw, count + 1 + box)] as const,
  }));
  const state: HandState = {
    boxes,
    dealer: [up, drawCard(draw, 2 * count + 1)],
    hands: dealt.map(({ box, cards, stakes: { bet } }) => ({
      box,
      cards,
      stake: bet,
      isDone: false,
      isDealt: true,
    })),
    phase: 'insurance',
    sideBets: dealt.map((each) => settleSideBets(each, each.stakes, up)),
    insurance: boxes.map(() => '0'),
    swapped: null,
    words: 2 * count + 2,
  };
  return table.question === 'insurance' && rankOf(up) === ACE ? state : peek(table, state, draw);
}

/** Lets the dealer peek at the hole card: a blackjack ends the round. */
function peek(table: BlackjackVariant, state: HandState, draw: Draw): HandState {
  if (isTwoCardTwentyOne(state.dealer)) return { ...state, phase: 'end' };
  return table.question === 'swap' ? { ...state, phase: 'swap' } : startPlay(table, state, draw);
}

function startPlay(table: BlackjackVariant, state: HandState, draw: Draw): HandState {
  const hands = state.hands.map((hand) => ({ ...hand, isDone: handTotal(hand.cards) === BLACKJACK_TOTAL }));
  return dealerPlays(table, { ...state, hands, phase: 'play' }, draw);
}

/** Once no hand is left to play, the dealer draws if a hand still depends on it, and the round ends. */
function dealerPlays(table: BlackjackVariant, state: HandState, draw: Draw): HandState {
  if (state.hands.some(({ isDone }) => !isDone)) return state;
  let { dealer, words } = state;
  if (state.hands.some((hand) => !isHandDecided(table, toPlayedHand(hand))))
    while (mustDealerDraw(table, handValue(dealer))) dealer = [...dealer, drawCard(draw, words++)];
  return { ...state, dealer, words, phase: 'end' };
}

/** Applies one action to an open round. @throws {Refusal} ILLEGAL_ACTION */
export function applyHandAction(
  table: BlackjackVariant,
  state: HandState,
  action: HandAction,
  draw: Draw,
): HandState {
  if (state.phase === 'end') throw illegal('the round is settled');
  if (action.type === 'insurance') return insure(table, state, action.boxes, draw);
  if (action.type === 'swap' || action.type === 'keep')
    return swap(table, state, action.type === 'swap', draw);
  if (state.phase !== 'play') throw illegal(`the ${state.phase} question is open`);
  const at = activeHandIndex(state);
  const hand = state.hands[at];
  if (!hand) throw illegal('no hand is played');
  const { hands, words } = playHand(table, state, { hand, at, type: action.type }, draw);
  return dealerPlays(table, { ...state, hands: state.hands.toSpliced(at, 1, ...hands), words }, draw);
}

function insure(
  table: BlackjackVariant,
  state: HandState,
  insured: readonly boolean[],
  draw: Draw,
): HandState {
  if (state.phase !== 'insurance') throw illegal('there is nothing to insure');
  if (insured.length !== state.boxes.length)
    throw illegal(`insurance takes one answer for each of ${state.boxes.length} boxes`);
  const insurance = state.boxes.map((box, at) => (insured[at] ? String(insuranceStake(box)) : '0'));
  return peek(table, { ...state, insurance }, draw);
}

function swap(table: BlackjackVariant, state: HandState, swapped: boolean, draw: Draw): HandState {
  if (state.phase !== 'swap') throw illegal('there is nothing to swap');
  if (!swapped) return startPlay(table, { ...state, swapped }, draw);
  const seconds = state.hands.map(({ cards: [, second = 0] }) => second).toReversed();
  const hands = state.hands.map((hand, at) => {
    const [first = 0] = hand.cards;
    return { ...hand, cards: [first, seconds[at] ?? 0], isDealt: false };
  });
  return startPlay(table, { ...state, hands, swapped }, draw);
}

interface HandPlay {
  readonly hand: Hand;
  readonly at: number;
  readonly type: PlayType;
}

/** Returns the hand after the action, or both hands after a split. */
function playHand(
  table: BlackjackVariant,
  { hands, words }: HandState,
  { hand, type }: HandPlay,
  draw: Draw,
): { readonly hands: readonly Hand[]; readonly words: number } {
  if (type === 'stand') return { hands: [{ ...hand, isDone: true }], words };
  const taken = { ...hand, cards: [...hand.cards, drawCard(draw, words)] };
  if (type === 'hit')
    return { hands: [{ ...taken, isDone: isHandComplete(table, toPlayedHand(taken)) }], words: words + 1 };
  const reason = type === 'double' ? getDoubleBlocker(hand) : getSplitBlocker(table, hands, hand);
  if (reason !== null) throw illegal(refusals[reason]);
  if (type === 'double')
    return { hands: [{ ...taken, stake: String(2n * BigInt(hand.stake)), isDone: true }], words: words + 1 };
  const [first = 0] = hand.cards;
  const split = hand.cards.map((card, half) => {
    const cards = [card, drawCard(draw, words + half)];
    return {
      ...hand,
      cards,
      isDealt: false,
      isDone: rankOf(first) === ACE || handTotal(cards) === BLACKJACK_TOTAL,
    };
  });
  return { hands: split, words: words + 2 };
}

/** The actions that are possible now. */
export function legalActions(table: BlackjackVariant, state: HandState): readonly HandAction[] {
  if (state.phase === 'end') return [];
  if (state.phase === 'swap') return [{ type: 'swap' }, { type: 'keep' }];
  if (state.phase === 'insurance')
    return Array.from({ length: 2 ** state.boxes.length }, (_, bits) => ({
      type: 'insurance',
      boxes: state.boxes.map((__, box) => ((bits >> box) & 1) === 1),
    }));
  const hand = state.hands[activeHandIndex(state)];
  if (!hand) return [];
  const types: PlayType[] = ['hit', 'stand'];
  if (getDoubleBlocker(hand) === null) types.push('double');
  if (getSplitBlocker(table, state.hands, hand) === null) types.push('split');
  return types.map((type) => ({ type }));
}

/** Returns the action for a player who left: no insurance, no swap, and all hands stand (games.md 1.6). */
export function getAbandonAction({ phase, boxes }: HandState): HandAction {
  if (phase === 'insurance') return { type: 'insurance', boxes: boxes.map(() => false) };
  return { type: phase === 'swap' ? 'keep' : 'stand' };
}
