import type { TextRef } from '#engine/core/text-ref.ts';

/** A number that a wish asks for beside its name: a bin, a tile, a lane. Its id is a key of the game's wish texts. */
export interface WishField {
  readonly id: string;
  /** Bounds, both included, in units of the last decimal. */
  readonly least: number;
  readonly most: number;
  readonly first: number;
  /** 0 when left out. */
  readonly decimals?: number;
}

/** Field id -> the number as the outcome writes it. */
export type WishValues = Readonly<Record<string, string>>;

export type WishTone = 'win' | 'loss' | 'plain';

/** An outcome that only this game has, besides the wins, losses and tiers that all have. */
export interface OwnWish<Params> {
  /** A key of the game's wish texts. */
  readonly id: string;
  readonly tone: WishTone;
  fields(params: Params): readonly WishField[];
  /** Which rounds are meant, in the language of `--find`. */
  expression(values: WishValues): string;
  /** The actions of the round; looked for together with the nonce when left out. */
  actions?(values: WishValues): readonly unknown[];
}

/** One place of what a round's seeds hold: a tile, a bin, a lane. */
export interface SeedCell {
  readonly label: string;
  readonly tone: WishTone;
  /** The round went here. */
  readonly isChosen?: boolean;
  /** Pressing it appends this action to the round while it is legal. */
  readonly action?: unknown;
  /** Pressing it asks for this wish of the game. */
  readonly wish?: { readonly id: string; readonly values: WishValues };
}

/** What the seeds of a round hold, hidden parts included: for makers, on seeds of their own. */
export interface SeedsHeld {
  readonly text: TextRef;
  readonly cells: readonly SeedCell[];
  readonly columns: number;
}

/** What a maker may wish of a game; reached by workbench and tests only. */
export interface GameWishes<Params, View> {
  readonly texts: { readonly en: Readonly<Record<string, string>> };
  readonly own: readonly OwnWish<Params>[];
  /** `over`: the same seeds played to some end, so that nothing is hidden. `shown`: the round as recorded. */
  holds(params: Params, over: View, shown: View): SeedsHeld;
}

// Params and view differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyGameWishes = GameWishes<any, any>;
