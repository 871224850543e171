import * as z from 'zod/mini';
import { toMinorUnits, computePayout } from './multiplier.ts';
import { Refusal } from './refusal.ts';
import type { Draw, Multiplier, Rules } from './rules.ts';

/** State of a round that was drawn in full when it was opened: its stake and what was drawn. */
export type OneShotState<Drawn> = Drawn & { readonly bet: string };

/** A game without actions: the whole round is drawn when it is opened. */
export interface OneShotGame<Params, Drawn, View> extends Pick<
  Rules<Params, OneShotState<Drawn>, never, View>,
  | 'version'
  | 'params'
  | 'amountFrom'
  | 'stakes'
  | 'rtp'
  | 'outcomes'
  | 'best'
  | 'item'
  | 'refusesAboveMaxProfit'
  | 'resultLabel'
  | 'explain'
> {
  /** What is drawn, plus the params that the view and the multiplier need. */
  drawn(params: Params, draw: Draw): Drawn;
  view(drawn: Drawn): View;
  multiplier(drawn: Drawn): Multiplier;
}

/** Creates the rules of a game without actions: stake times multiplier is paid immediately. */
export function createOneShotRules<Params, Drawn extends object, View>({
  drawn,
  ...game
}: OneShotGame<Params, Drawn, View>): Rules<Params, OneShotState<Drawn>, never, View> {
  return {
    ...game,
    action: z.never(),
    open: (params, stake, draw) => ({ bet: stake.bet.toString(), ...drawn(params, draw) }),
    act() {
      throw new Refusal('ILLEGAL_ACTION', { message: 'the game has no actions' });
    },
    legal: () => [],
    staked: ({ bet }) => toMinorUnits(BigInt(bet)),
    payout: (state) => computePayout(BigInt(state.bet), game.multiplier(state)),
  };
}
