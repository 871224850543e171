import * as z from 'zod/mini';
import { toMinorUnits, serializeMultiplier, NO_MULTIPLIER, ZERO_UNITS, computePayout } from './multiplier.ts';
import { Refusal } from './refusal.ts';
import type { Draw, Multiplier, Rules } from './rules.ts';

/**
 * How a stepped round ended: by a cash-out, by a loss, or automatically (no step left, or maximum profit
 * reached).
 */
export type SteppedEndReason = 'cashout' | 'bust' | 'auto';

const cashout = z.strictObject({ type: z.literal('cashout') });
type Cashout = z.infer<typeof cashout>;

/** The state of a round: the game's part, the stake and how it ended. */
export type SteppedState<Round> = Round & {
  readonly bet: string;
  readonly maxProfit: string | null;
  readonly end: SteppedEndReason | null;
};

/** The round after a step: lost, won with no step left, or won. */
export interface StepResult<Round> {
  readonly round: Round;
  readonly end: 'bust' | 'auto' | null;
}

/** The rules of a stepped game: each step may lose everything; after a won step the player may cash out. */
export interface SteppedGame<Params, Round, Step, View> extends Pick<
  Rules<Params, SteppedState<Round>, Step | Cashout, View>,
  'version' | 'params' | 'best' | 'resultLabel' | 'explain' | 'seen'
> {
  /** Every action except the cash-out, which is common to all these games. */
  readonly step: z.ZodMiniType<Step> & z.core.$ZodTypeDiscriminable;
  /** The round before its first step, including hidden state. */
  drawn(params: Params, draw: Draw): Round;
  /** @throws {Refusal} ILLEGAL_ACTION */
  stepped(round: Round, step: Step, draw: Draw): StepResult<Round>;
  /** The multiplier of a cash-out; null before the first step. Never called for a lost round. */
  reached(round: Round): Multiplier | null;
  /** The steps possible now. */
  steps(round: Round): readonly Step[];
  /** The same in the wire format of `next`, with chance and multiplier. */
  ahead(round: Round): readonly unknown[];
  view(round: Round, end: SteppedEndReason | null): View;
}

/** Creates the rules of a stepped game: adds the cash-out, settlement at the maximum profit, and `next`. */
export function createSteppedRules<
  Params,
  Round extends object,
  Step extends { readonly type: string },
  View,
>({
  step,
  drawn,
  stepped,
  reached,
  steps,
  ahead,
  view,
  ...facts
}: SteppedGame<Params, Round, Step, View>): Rules<Params, SteppedState<Round>, Step | Cashout, View> {
  const reachesCap = ({ bet, maxProfit }: SteppedState<Round>, round: Round): boolean =>
    maxProfit !== null &&
    computePayout(BigInt(bet), reached(round) ?? NO_MULTIPLIER) >= BigInt(bet) + BigInt(maxProfit);
  const multiplier = (state: SteppedState<Round>): Multiplier =>
    state.end === 'bust' ? NO_MULTIPLIER : (reached(state) ?? NO_MULTIPLIER);
  return {
    ...facts,
    action: z.discriminatedUnion('type', [step, cashout], {
      error: `the actions are ${typesOf(step)}, cashout`,
    }),
    open: (params, { bet, maxProfit }, draw) => ({
      ...drawn(params, draw),
      bet: bet.toString(),
      maxProfit: maxProfit?.toString() ?? null,
      end: null,
    }),
    act(state, action, draw) {
      if (state.end !== null) throw new Refusal('ILLEGAL_ACTION', { message: 'the round is settled' });
      if (isCashout(action)) {
        if (reached(state) === null)
          throw new Refusal('ILLEGAL_ACTION', { message: 'nothing to cash out before the first step' });
        return { ...state, end: 'cashout' };
      }
      const { round, end } = stepped(state, action, draw);
      return { ...state, ...round, end: end ?? (reachesCap(state, round) ? 'auto' : null) };
    },
    legal(state) {
      if (state.end !== null) return [];
      return reached(state) === null ? steps(state) : [...steps(state), { type: 'cashout' }];
    },
    next(state) {
      if (state.end !== null) return [];
      const now = reached(state);
      if (now === null) return ahead(state);
      return [...ahead(state), { type: 'cashout', multiplier: serializeMultiplier(now) }];
    },
    view: (state) => view(state, state.end),
    staked: ({ bet }) => toMinorUnits(BigInt(bet)),
    multiplier,
    payout(state) {
      if (state.end === null) return null;
      return state.end === 'bust' ? ZERO_UNITS : computePayout(BigInt(state.bet), multiplier(state));
    },
  };
}

const typesOf = ({ _zod }: z.core.$ZodTypeDiscriminable): string =>
  [...(_zod.propValues.type ?? [])].join(', ');

// A step never has the type of the cash-out: the union of both schemas ensures it.
const isCashout = <Step extends { readonly type: string }>(action: Step | Cashout): action is Cashout =>
  action.type === 'cashout';
