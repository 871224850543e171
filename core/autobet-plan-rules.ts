import type * as z from 'zod/mini';
import type { Fraction } from './fraction.ts';

/**
 * The plan that a player sets for all rounds of an autobet run, besides the params (games.md, "Autobet" of
 * each game). Pure; the simulator folds it too.
 */
export interface AutobetPlanRules<Params, Action, View, Plan> {
  /** Mines: the marked tiles; keno: whether every bet has fresh picks. Strict. */
  readonly plan: z.ZodMiniType<Plan>;
  initial(params: Params): Plan;
  /** Adapts the plan to changed params (more mines drop the last marks). */
  fit(plan: Plan, params: Params): Plan;
  /** Whether a run may start with this plan (mines: at least one tile is marked). */
  isReady(plan: Plan, params: Params): boolean;
  /**
   * The next action of an open round, including the cash-out; `rejectSteps` for games whose rounds never wait
   * for the player. An action that adds to the stake is chosen only if `balanceMinor`, the balance left after
   * the stakes so far, covers it; when omitted, every action is affordable.
   */
  next(plan: Plan, params: Params, view: View, balanceMinor?: bigint): Action;
  /**
   * The game's own stop condition: the run ends after this round (lootboxes: an item of a rarity).
   * `controls.plan.stopped` is its text.
   */
  stops?(plan: Plan, view: View): boolean;
}

/** The `next` of a plan whose rounds settle immediately. */
export const rejectSteps = (): never => {
  throw new Error('This game never waits for a player action');
};

/** Input for the params of the next bet of a run. */
export interface NextBetContext<Plan> {
  /**
   * The amount that the run wants to bet, minor units. If the params hold the stakes, their sum is about
   * this.
   */
  readonly amountMinor: bigint;
  /** The minimum of a single stake, minor units. */
  readonly minimumMinor: bigint;
  readonly plan: Plan;
  /** A client-side random number from 0 to 1; it never decides a round. */
  readonly random: () => number;
}

/**
 * Games whose win chance a strategy may change (dice, limbo). Chances are exact, in hundredths of a percent;
 * the chance in limbo is the reciprocal of its target.
 */
export interface WinChanceRules<Params> {
  of(params: Params): Fraction;
  /**
   * The params with the nearest chance, rounded as the game specifies; null outside the limits of the game.
   */
  with(params: Params, chance: Fraction): Params | null;
  /** Limits shown in the messages. */
  readonly least: Fraction;
  readonly most: Fraction;
  /** dice: swaps over and under, or inside and outside. */
  switchSide?(params: Params): Params;
}

/** What autobet needs from a game beyond its rules. */
export interface AutobetRules<Params, Action, View, Plan> {
  readonly plan?: AutobetPlanRules<Params, Action, View, Plan>;
  readonly chance?: WinChanceRules<Params>;
  /**
   * Derives the params of the next bet from the chosen ones (keno: fresh picks; roulettes: all chips scaled
   * to the amount). Called before every bet of a run; when omitted, the params stay the same.
   */
  nextParams?(params: Params, next: NextBetContext<Plan>): Params;
  /** Interval between bets in ms (plinko); when omitted, one bet per reveal, at most ten a second. */
  readonly everyMs?: { readonly normal: number; readonly turbo: number };
}

// The four types differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyAutobetRules = AutobetRules<any, any, any, any>;
