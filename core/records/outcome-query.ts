import type { Multiplier } from '../rules.ts';
import type { TextRef } from '../text-ref.ts';

/** A numeric parameter of a query: a bin, a tile, a lane. Its id is a key of the outcome texts. */
export interface OutcomeField {
  readonly id: string;
  /** Inclusive bounds, in units of the last decimal. */
  readonly least: number;
  readonly most: number;
  readonly first: number;
  /** 0 when omitted. */
  readonly decimals?: number;
}

/** Field id -> the number as it is written in the outcome. */
export type OutcomeValues = Readonly<Record<string, string>>;

export type OutcomeTone = 'win' | 'loss' | 'plain';

/** An outcome specific to this game, besides the wins, losses and tiers of every game. */
export interface OutcomeQuery<Params> {
  /** A key of the outcome texts. */
  readonly id: string;
  readonly tone: OutcomeTone;
  fields(params: Params): readonly OutcomeField[];
  /** Whether a round with these params can reach the outcome; always, if omitted. */
  isPossible?(params: Params): boolean;
  /** The rounds it matches, as an expression of `--find`. */
  expression(values: OutcomeValues): string;
  /** The actions of the round; searched for together with the nonce when omitted. */
  actions?(values: OutcomeValues): readonly unknown[];
}

/** One cell of the contents of a round's seeds: a tile, a bin, a lane. */
export interface SeedCell {
  readonly label: string;
  readonly tone: OutcomeTone;
  /** The round hit this cell. */
  readonly isChosen?: boolean;
  /** Pressing the cell appends this action to the round while it is legal. */
  readonly action?: unknown;
  /** Pressing the cell searches for seeds with this outcome. */
  readonly query?: { readonly id: string; readonly values: OutcomeValues };
}

/** Contents of a round's seeds, including hidden parts. */
export interface SeedContents {
  readonly text: TextRef;
  readonly cells: readonly SeedCell[];
  readonly columns: number;
}

/** Outcomes that the workbench can find seeds for; used by the workbench and tests only. */
export interface OutcomeQueries<Params, View> {
  readonly texts: { readonly en: Readonly<Record<string, string>> };
  readonly queries: readonly OutcomeQuery<Params>[];
  /** The possible actions of a timed round, for which the rules offer none. */
  readonly moves?: (view: View) => readonly unknown[];
  /**
   * The highest multiplier that an open round may still reach: a search abandons a round that cannot reach
   * its target.
   */
  readonly reaches?: (view: View) => Multiplier;
  /** Which rounds count as the best, where the highest multiplier is a limit that hardly one meets exactly (hi-lo). */
  readonly best?: string;
  /** `over`: the same seeds played to an end, so that nothing is hidden. `shown`: the round as recorded. */
  seedContents(params: Params, over: View, shown: View): SeedContents;
}

// Params and view differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyOutcomeQueries = OutcomeQueries<any, any>;
