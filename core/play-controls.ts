import type { Field, PanelRow } from './fields.ts';
import type { LadderRung } from './ladder.ts';
import type { MinorUnits } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** The sign before a key's label. */
export type ActionIcon =
  | 'dice'
  | 'arrow-up'
  | 'arrow-down'
  | 'equal'
  | 'skip'
  | 'hit'
  | 'stand'
  | 'double'
  | 'split'
  | 'swap'
  | 'shield'
  | 'check'
  | 'close';

/** A key besides Bet and Cash out while a round waits for the player. */
export interface RoundActionButton<Action> {
  /** The action of `meta.hotkeys` that presses it too. */
  readonly id: string;
  readonly label: TextRef;
  /**
   * `main`: as large as Cash out; several share the place of the large key in a grid, and Space presses the first one
   * (chicken: step). `second`: smaller, above them (mines: a random tile).
   */
  readonly rank: 'main' | 'second';
  readonly icon?: ActionIcon;
  /** A second line: "47.06% · 1.92×". */
  readonly detail?: TextRef;
  /** Why it cannot be pressed now, a sentence. The key keeps its place. */
  readonly reason?: TextRef;
  /** What the action adds to the stake (double, split, insurance): the host says what the balance lacks for it. */
  readonly addedStake?: MinorUnits;
  /** The host writes what it adds after the label: "Double $10.00". */
  readonly isCostShown?: boolean;
  /** `random` is 0 to 1, the client's own chance, never the round's. */
  choose(random: () => number): Action;
}

/** A hint of a game, asked anew after every step: what the computed best play is, or null where there is none. */
export interface StrategyHint<Params, View> {
  hint(params: Params, view: View): TextRef | null;
}

/**
 * The panel of a stepped game while its round is open. The Cash out key is beside these in games with a cash-out, which
 * are those whose rules know the action (`hasCashout` of `core/cashout.ts`).
 */
export interface PlayControls<Params, Action, View> {
  /** Whether a round of these params goes by steps, in a game with modes (coin-flip: a series); every round when left out. */
  isStepped?(params: Params): boolean;
  /** Also of the settled round, until the next bet is prepared (mines: reached, payout, profit; no next gem). */
  rows(params: Params, view: View): readonly PanelRow[];
  keys(params: Params, view: View): readonly RoundActionButton<Action>[];
  /** Several main keys stand below Cash out, and room is kept for them before the bet (hi-lo); above it when left out. */
  readonly areKeysBelow?: boolean;
  /** Also of the settled round, until the next bet is prepared. */
  note(params: Params, view: View): TextRef;
  /** All rungs or those around the present one, at most nine; on the stage of desktop only. */
  ladder?(params: Params, view: View | null): readonly LadderRung[];
  /** Loaded when a player switches hints on, in the game's settings; off at first. */
  readonly hint?: () => Promise<StrategyHint<Params, View>>;
}

/** The Auto tab's fields for the plan of a stepped game (`autobet.plan` of the catalogue). */
export interface PlanControls<Params, Plan> {
  fields(params: Params, plan: Plan): readonly Field<Plan>[];
  /** A toggle target of the stage was pressed. */
  mark?(params: Params, plan: Plan, mark: unknown): Plan;
  /** Takes all marks away; a button "Clear" while there are any. */
  clear?(plan: Plan): Plan;
  /** The reason on the key while the plan is not ready: "Mark at least one tile". */
  readonly missing: TextRef;
  /** What plays, where there is nothing to choose (blackjack: the chart). */
  readonly note?: TextRef;
  /** Why a run is over that the game's own condition stopped (`autobet.plan.stops`). */
  readonly stopped?: TextRef;
}
