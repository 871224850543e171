import type * as z from 'zod/mini';

/** How autobet plays a stepped round (games.md, "Autobet" of each game). Pure; the simulator folds it too. */
export interface PlanRules<Params, Action, View, Plan> {
  /** What is chosen for all rounds besides the params (mines: the marked tiles); strict. */
  readonly plan: z.ZodMiniType<Plan>;
  initial(params: Params): Plan;
  /** The plan made to fit changed params (more mines trim the last marks). */
  fit(plan: Plan, params: Params): Plan;
  /** Whether a run may start with it (mines: at least one tile is marked). */
  isReady(plan: Plan): boolean;
  /** The next action of an open round, the cash-out included. */
  next(plan: Plan, params: Params, view: View): Action;
}

/** Games whose win chance a strategy may change (dice, limbo). Chances are hundredths of a percent. */
export interface ChanceRules<Params> {
  of(params: Params): number;
  /** The params with this chance, rounded as the game says; null beyond the limits of the game. */
  with(params: Params, chanceHundredths: number): Params | null;
  /** Limits for the messages, hundredths of a percent. */
  readonly least: number;
  readonly most: number;
  /** dice: over and under, inside and outside. */
  switchSide?(params: Params): Params;
}

/** What autobet needs of a game beyond its rules. */
export interface AutobetRules<Params, Action, View, Plan> {
  readonly plan?: PlanRules<Params, Action, View, Plan>;
  readonly chance?: ChanceRules<Params>;
  /** Pace of its own, ms from bet to bet (plinko); otherwise one bet per reveal, at most ten a second. */
  readonly everyMs?: { readonly normal: number; readonly turbo: number };
}

// The four types differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyAutobetRules = AutobetRules<any, any, any, any>;
