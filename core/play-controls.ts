import type { Field, PanelRow } from './fields.ts';
import type { LadderRung } from './ladder.ts';
import type { MinorUnits } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** Icon before a button's label. */
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

/** A button besides Bet and Cash out, shown while a round waits for the player. */
export interface RoundActionButton<Action> {
  /** The action of `meta.hotkeys` that triggers it too. */
  readonly id: string;
  readonly label: TextRef;
  /**
   * `main`: as large as Cash out; several share that place in a grid, and Space presses the first one
   * (chicken: step). `second`: smaller, above them (mines: a random tile).
   */
  readonly rank: 'main' | 'second';
  readonly icon?: ActionIcon;
  /** A second line: "47.06% · 1.92×". */
  readonly detail?: TextRef;
  /** A sentence that says why the button is disabled. It keeps its place. */
  readonly reason?: TextRef;
  /**
   * What the action adds to the stake (double, split, insurance); the host shows how much the balance is
   * short.
   */
  readonly addedStake?: MinorUnits;
  /** The host appends the added stake to the label: "Double $10.00". */
  readonly isCostShown?: boolean;
  /** `random` returns a client-side random number from 0 to 1; it never decides a round. */
  choose(random: () => number): Action;
}

/** A game's hint, requested again after every step: the computed best play, or null if there is none. */
export interface StrategyHint<Params, View> {
  hint(params: Params, view: View): TextRef | null;
}

/**
 * The panel of a stepped game while its round is open. Games whose rules parse the cash-out action
 * (`hasCashout` of `core/cashout.ts`) also have the Cash out button.
 */
export interface PlayControls<Params, Action, View> {
  /**
   * In a game with modes, whether rounds of these params are stepped (coin-flip: a series); all are when
   * omitted.
   */
  isStepped?(params: Params): boolean;
  /**
   * Also shown for the settled round, until the next bet is prepared (mines: reached, payout, profit; no next
   * gem).
   */
  rows(params: Params, view: View): readonly PanelRow[];
  keys(params: Params, view: View): readonly RoundActionButton<Action>[];
  /** Also shown for the settled round, until the next bet is prepared. */
  note(params: Params, view: View): TextRef;
  /** All rungs or those around the current one, at most nine; a narrow stage shows the next three at its top. */
  ladder?(params: Params, view: View | null): readonly LadderRung[];
  /** The play area fills a narrow stage, so that no rung is shown there: the panel's rows say the next one. */
  readonly isLadderWideOnly?: boolean;
  /** Loaded when a player enables hints in the game's settings; off by default. */
  readonly hint?: () => Promise<StrategyHint<Params, View>>;
}

/** The Auto tab's fields for the plan of a stepped game (`autobet.plan` of the catalogue). */
export interface PlanControls<Params, Plan> {
  fields(params: Params, plan: Plan): readonly Field<Plan>[];
  /** Called when a toggle target of the stage was pressed. */
  mark?(params: Params, plan: Plan, mark: unknown): Plan;
  /** Removes all marks; there is a "Clear" button while there are any. */
  clear?(plan: Plan): Plan;
  /** The reason shown on the button while the plan is not ready: "Mark at least one tile". */
  readonly missing: TextRef;
  /** Describes the strategy if there is nothing to choose (blackjack: the chart). */
  readonly note?: TextRef;
  /** Why the game's own condition stopped the run (`autobet.plan.stops`). */
  readonly stopped?: TextRef;
}
