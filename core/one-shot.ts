import * as z from 'zod/mini';
import { toMinorUnits, computePayout } from './multiplier.ts';
import { Refusal } from './refusal.ts';
import type { Draw, Multiplier, Rules } from './rules.ts';

/** The stake of a round that was drawn in full when it was opened, and what was drawn. */
export type OneShotState<Drawn> = Drawn & { readonly bet: string };

/** The rules of a game without actions: chance decides all of a round when it is opened. */
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
  /** What chance decides, together with whatever of the params view and multiplier need. */
  drawn(params: Params, draw: Draw): Drawn;
  view(drawn: Drawn): View;
  multiplier(drawn: Drawn): Multiplier;
}

/** Makes the rules of a game without actions: the stake times the multiplier is paid at once. */
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
