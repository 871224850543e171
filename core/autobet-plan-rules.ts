import type * as z from 'zod/mini';
import type { Fraction } from './fraction.ts';

/** What the player chooses for all rounds of a run besides the params (games.md, "Autobet" of each game). Pure; the simulator folds it too. */
export interface AutobetPlanRules<Params, Action, View, Plan> {
  /** Mines: the marked tiles; keno: whether every bet has fresh picks. Strict. */
  readonly plan: z.ZodMiniType<Plan>;
  initial(params: Params): Plan;
  /** The plan made to fit changed params (more mines trim the last marks). */
  fit(plan: Plan, params: Params): Plan;
  /** Whether a run may start with it (mines: at least one tile is marked). */
  isReady(plan: Plan, params: Params): boolean;
  /**
   * The next action of an open round, the cash-out included; `rejectSteps` where no round waits for the player. An action that
   * adds to the stake is chosen only where `balanceMinor`, what there is besides the stakes so far, covers it; left out, all is.
   */
  next(plan: Plan, params: Params, view: View, balanceMinor?: bigint): Action;
  /** The game's own condition: the run is over after this round (lootboxes: an item of a rarity). `controls.plan.stopped` says it. */
  stops?(plan: Plan, view: View): boolean;
}

/** `next` of a plan whose rounds are settled at once. */
export const rejectSteps = (): never => {
  throw new Error('No round of this game waits for the player');
};

/** What the params of the next bet of a run are made from. */
export interface NextBetContext<Plan> {
  /** What the run wants to bet, minor units: where the stakes are in the params, all of them together come to about this. */
  readonly amountMinor: bigint;
  /** The least that a single stake may be, minor units. */
  readonly minimumMinor: bigint;
  readonly plan: Plan;
  /** 0 to 1, the client's own chance, never the round's. */
  readonly random: () => number;
}

/**
 * Games whose win chance a strategy may change (dice, limbo). Chances are hundredths of a percent and exact: that of
 * limbo is the reciprocal of its target.
 */
export interface WinChanceRules<Params> {
  of(params: Params): Fraction;
  /** The params with the chance nearest to this one, rounded as the game says; null beyond the limits of the game. */
  with(params: Params, chance: Fraction): Params | null;
  /** Limits for the messages. */
  readonly least: Fraction;
  readonly most: Fraction;
  /** dice: over and under, inside and outside. */
  switchSide?(params: Params): Params;
}

/** What autobet needs of a game beyond its rules. */
export interface AutobetRules<Params, Action, View, Plan> {
  readonly plan?: AutobetPlanRules<Params, Action, View, Plan>;
  readonly chance?: WinChanceRules<Params>;
  /**
   * The params of the next bet, made from those that were chosen (keno: fresh picks; roulettes: all chips scaled to the
   * amount). Asked before every bet of a run; the same params again when left out.
   */
  nextParams?(params: Params, next: NextBetContext<Plan>): Params;
  /** Pace of its own, ms from bet to bet (plinko); otherwise one bet per reveal, at most ten a second. */
  readonly everyMs?: { readonly normal: number; readonly turbo: number };
}

// The four types differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyAutobetRules = AutobetRules<any, any, any, any>;
