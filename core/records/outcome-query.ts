import type { Multiplier } from '../rules.ts';
import type { TextRef } from '../text-ref.ts';

/** A number that a query takes beside its name: a bin, a tile, a lane. Its id is a key of the outcome texts. */
export interface OutcomeField {
  readonly id: string;
  /** Bounds, both included, in units of the last decimal. */
  readonly least: number;
  readonly most: number;
  readonly first: number;
  /** 0 when left out. */
  readonly decimals?: number;
}

/** Field id -> the number as the outcome writes it. */
export type OutcomeValues = Readonly<Record<string, string>>;

export type OutcomeTone = 'win' | 'loss' | 'plain';

/** An outcome that only this game has, besides the wins, losses and tiers that all have. */
export interface OutcomeQuery<Params> {
  /** A key of the outcome texts. */
  readonly id: string;
  readonly tone: OutcomeTone;
  fields(params: Params): readonly OutcomeField[];
  /** Whether a round with these params can come to it; it always can when left out. */
  isPossible?(params: Params): boolean;
  /** Which rounds are meant, in the language of `--find`. */
  expression(values: OutcomeValues): string;
  /** The actions of the round; looked for together with the nonce when left out. */
  actions?(values: OutcomeValues): readonly unknown[];
}

/** One place of what a round's seeds hold: a tile, a bin, a lane. */
export interface SeedCell {
  readonly label: string;
  readonly tone: OutcomeTone;
  /** The round went here. */
  readonly isChosen?: boolean;
  /** Pressing it appends this action to the round while it is legal. */
  readonly action?: unknown;
  /** Pressing it finds seeds for this outcome. */
  readonly query?: { readonly id: string; readonly values: OutcomeValues };
}

/** What the seeds of a round hold, hidden parts included. */
export interface SeedContents {
  readonly text: TextRef;
  readonly cells: readonly SeedCell[];
  readonly columns: number;
}

/** Outcomes of a game that the workbench finds seeds for; reached by workbench and tests only. */
export interface OutcomeQueries<Params, View> {
  readonly texts: { readonly en: Readonly<Record<string, string>> };
  readonly queries: readonly OutcomeQuery<Params>[];
  /** What the player may do in a round that its rules offer nothing in: that of a clock. */
  readonly moves?: (view: View) => readonly unknown[];
  /** The highest multiplier that an open round may still come to: a search leaves one at once that cannot come to what it needs. */
  readonly reaches?: (view: View) => Multiplier;
  /** Which rounds count as the best, where the highest multiplier is a limit that hardly one meets exactly (hi-lo). */
  readonly best?: string;
  /** `over`: the same seeds played to some end, so that nothing is hidden. `shown`: the round as recorded. */
  seedContents(params: Params, over: View, shown: View): SeedContents;
}

// Params and view differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyOutcomeQueries = OutcomeQueries<any, any>;
