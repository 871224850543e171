import * as z from 'zod/mini';
import { NO_MULTIPLIER } from '#core/multiplier.ts';
import { type Draw, type Rules, type Stake, type WordDecision, createWordDecision } from '#core/rules.ts';
import { computeStakesMultiplier } from '#core/stakes.ts';
import { drawCard, cardSymbol } from './cards.ts';
import { resultLabel } from './hand-labels.ts';
import {
  deal,
  type HandAction,
  type HandState,
  getAbandonAction,
  legalActions,
  applyHandAction,
} from './hand-round.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import {
  type HandsView,
  listNextHandActions,
  computeHandsPayout,
  presentHands,
  totalStaked,
  toHandsView,
} from './hand-view.ts';
import type { BlackjackBox } from './side-bets.ts';

/** A blackjack game: its table, and where its stakes come from. */
export interface HandGame<Params> extends Pick<
  Rules<Params, HandState, HandAction, HandsView>,
  'version' | 'params' | 'amountFrom' | 'stakes' | 'best' | 'mostProfit'
> {
  readonly table: BlackjackVariant;
  boxes(params: Params, stake: Stake): readonly BlackjackBox[];
}

/** Creates a box with only this bet. */
export const createBox = (bet: bigint): BlackjackBox => ({
  bet: String(bet),
  perfectPairs: '0',
  twentyOnePlusThree: '0',
});

const actionOf = (type: 'hit' | 'stand' | 'double' | 'split' | 'swap' | 'keep') =>
  z.strictObject({ type: z.literal(type) });

const playActions = [actionOf('hit'), actionOf('stand'), actionOf('double')] as const;
const insurance = z.strictObject({ type: z.literal('insurance'), boxes: z.array(z.boolean()) });

/** Creates the schema of the actions that a table accepts. */
function actionsOf({ mostHands, question }: BlackjackVariant): z.ZodMiniType<HandAction> {
  const options = [
    ...playActions,
    ...(mostHands > 1 ? [actionOf('split')] : []),
    ...(question === 'swap' ? [actionOf('swap'), actionOf('keep')] : []),
    ...(question === 'insurance' ? [insurance] : []),
  ] as const;
  const types = options.map(({ shape }) => shape.type.def.values[0]).join(', ');
  return z.discriminatedUnion('type', options, { error: `the actions are ${types}` });
}

/** Explains which word dealt which card: the deal, the cards drawn by the player, and the dealer's. */
function explainHands(view: HandsView, draw: Draw): readonly WordDecision[] {
  const boxes = new Set(view.hands.map(({ box }) => box)).size;
  const dealt = 2 * boxes + 2;
  const taken = view.hands.reduce((sum, { cards }) => sum + cards.length, 0) - 2 * boxes;
  const drawn = view.dealer.cards.length - 2;
  const nameOf = (word: number): string => {
    if (word === boxes) return 'wordUp';
    if (word === dealt - 1) return 'wordHole';
    if (word < dealt) return 'wordDealt';
    return word < dealt + taken ? 'wordTaken' : 'wordDealer';
  };
  return Array.from({ length: dealt + taken + drawn }, (_, word) =>
    createWordDecision(draw, word, nameOf(word), cardSymbol(drawCard(draw, word))),
  );
}

/**
 * Creates the rules of a blackjack from its table: deal, questions, play, dealer and settlement are shared by
 * all tables.
 */
export function createBlackjackRules<Params>({
  table,
  boxes,
  ...facts
}: HandGame<Params>): Rules<Params, HandState, HandAction, HandsView> {
  return {
    ...facts,
    action: actionsOf(table),
    open: (params, stake, draw) => deal(table, boxes(params, stake), draw),
    act: (state, action, draw) => applyHandAction(table, state, action, draw),
    legal: (state) => legalActions(table, state),
    next: (state) => listNextHandActions(legalActions(table, state), state),
    seen: presentHands,
    closeAbandoned: getAbandonAction,
    view: (state) => toHandsView(table, state),
    staked: totalStaked,
    multiplier(state) {
      const paid = computeHandsPayout(table, state);
      return paid === null ? NO_MULTIPLIER : computeStakesMultiplier(paid, totalStaked(state));
    },
    payout: (state) => computeHandsPayout(table, state),
    resultLabel: (view) => resultLabel(table, view),
    explain: (_params, view, draw) => explainHands(view, draw),
  };
}
