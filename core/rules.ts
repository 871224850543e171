import type * as z from 'zod/mini';
import type { AnyAutobetRules } from './autobet-plan-rules.ts';
import type { Fraction } from './fraction.ts';

declare const minorUnits: unique symbol;
declare const multiplierE8: unique symbol;

/** An integer of 10^-8 of the unit of account, never negative (games.md 1.2). */
export type MinorUnits = bigint & { readonly [minorUnits]: true };
/** A multiplier as an integer of 10^-8, stake included: 2.00x is 200000000n (games.md 1.3). */
export type Multiplier = bigint & { readonly [multiplierE8]: true };

/** Deterministic randomness of one round: random access, without a cursor (games.md 2.2 and 2.3). */
export interface Draw {
  /** The i-th 4 bytes of the stream, big-endian, 0 to 2^32 - 1. */
  word(i: number): number;
  /** floor(word(i) * n / 2^32): 0 to n - 1; n at most 2^20. */
  index(i: number, n: number): number;
  /** The first 52 bits of the 8 bytes at word i. */
  wide(i: number): bigint;
  /** k distinct values of 0 to n - 1, drawn without replacement with the words from i on. */
  draw(n: number, k: number, i: number): number[];
  /** The list in shuffled order; uses list.length - 1 words from word i on. */
  shuffle<T>(list: readonly T[], i: number): T[];
}

/**
 * Source of the amount of a bet: the player enters it; it is the sum of the stakes in the params (roulettes,
 * blackjack); or it is today's price of the item named in the params (lootboxes), and a round keeps the price
 * paid.
 */
export type AmountSource = 'player' | 'params' | 'price';

/** The stake of a bet: `maxProfit` is missing if no cap applies (vectors, command line). */
export interface Stake {
  readonly bet: MinorUnits;
  readonly maxProfit?: MinorUnits | undefined;
}

/** One of the possible outcomes of a bet. */
export interface WeightedOutcome {
  readonly weight: number;
  readonly multiplier: Multiplier;
}

/** Mean and variance of the payout of a bet, in minor units and their square. */
export interface PayoutStats {
  readonly mean: number;
  readonly variance: number;
}

/**
 * The rules of one game: pure folds over integers. They have no access to balances, currencies, time, network
 * or any randomness except the given `Draw`. State and view survive JSON (minor units inside are decimal
 * text).
 */
export interface Rules<Params, State, Action, View> {
  /** Incremented when the same seeds would pay differently; old versions stay callable. */
  readonly version: number;
  /** The bet without its amount; strict. */
  readonly params: z.ZodMiniType<Params>;
  /** `z.never()` for one-shot games; strict. */
  readonly action: z.ZodMiniType<Action>;
  /** `player` when omitted. */
  readonly amountFrom?: AmountSource;
  /**
   * The stakes of a bet: every chip, box, hand and side bet above zero, in minor units; only the entered
   * amount when omitted. `amount` is ignored if `amountFrom` is not the player. Called by `core/stakes` only.
   */
  readonly stakes?: (params: Params, amount: MinorUnits) => readonly MinorUnits[];
  /** The exact return of these params, if `meta.rtp` is a range. */
  readonly rtp?: (params: Params) => Fraction;
  /**
   * All possible outcomes of these params, if chance alone decides; undefined otherwise. Actual payouts are
   * measured against it.
   */
  readonly outcomes?: (params: Params, stake: Stake) => readonly WeightedOutcome[] | undefined;
  /** The same for a settled bet whose value rises until it is cashed out, accumulated while it was held. */
  readonly held?: (state: State) => PayoutStats;
  /** The highest multiplier that these params can reach. */
  best(params: Params): Multiplier;
  /** Maximum profit of a bet whose stakes may grow (a doubled hand); that of `best` when omitted. */
  readonly mostProfit?: (params: Params, amount: MinorUnits) => bigint;
  open(params: Params, stake: Stake, draw: Draw): State;
  /** Does not modify the state. @throws {Refusal} ILLEGAL_ACTION if the action is not legal in it */
  act(state: State, action: Action, draw: Draw): State;
  legal(state: State): readonly Action[];
  /** Exactly the outcome object of games.md; contains nothing hidden. */
  view(state: State): View;
  /** At risk so far: grows with double, split, insurance. */
  staked(state: State): MinorUnits;
  /** Settled: that of the payout; open: that of a cash-out now. */
  multiplier(state: State): Multiplier;
  /** Uncapped; null while the round waits for the player. */
  payout(state: State): MinorUnits | null;
  /**
   * lootboxes: the slug of the item that a settled round awards. The payout is its value, which the player
   * gets by selling it; money is paid when omitted.
   */
  readonly item?: (state: State) => string;
  /** dice and limbo: a bet whose win would exceed the cap is refused (MAX_PROFIT) instead of capped. */
  readonly refusesAboveMaxProfit?: boolean;
  /**
   * crash: the round follows a clock that the fold does not know. Folding the seeds settles it when it is
   * opened, yet it accepts the recorded actions; a running round is not folded.
   */
  readonly isTimed?: boolean;
  /**
   * Short text of the result label and the feed (dice: the roll); the multiplier with two decimals when
   * omitted.
   */
  readonly resultLabel?: (view: View, multiplier: Multiplier) => string | null;
  /** The words of the stream used by a settled round, with the decision of each (games.md 2.7). */
  readonly explain?: (params: Params, view: View, draw: Draw) => readonly WordDecision[];
  /**
   * The action taken for a player who left an open round for a day, requested again until the round is
   * settled (blackjack: insurance no, swap keep, stand); each one is recorded like any other. When omitted, a
   * round with a step is cashed out, and one without returns its stake.
   */
  readonly closeAbandoned?: (state: State) => Action;
  /**
   * `next` of the wire: the possible actions with chance and multiplier; `legal` when omitted. Actions that
   * differ in one field are listed together under that field's name in the plural: tile 1 to 3 as `tiles: [1,
   * 2, 3]`.
   */
  readonly next?: (state: State) => readonly unknown[];
  /**
   * What pages show of a round whose view lacks something the player has seen: combines it with details from
   * `next` (blackjack: the active hand) and the actions so far (hi-lo: the call on each card). The view
   * itself when omitted.
   */
  readonly seen?: (
    view: View,
    round: { readonly next: readonly unknown[]; readonly actions: readonly unknown[] },
  ) => View;
}

/** One line of the step-by-step verification. `decision` is a key of the language table with its values. */
export interface WordDecision {
  readonly word: number;
  readonly value: string;
  readonly decision: string;
  readonly result: string;
}

export const createWordDecision = (
  draw: Draw,
  word: number,
  decision: string,
  result: string,
): WordDecision => ({
  word,
  value: String(draw.word(word)),
  decision,
  result,
});

/** Rules of any game, for the round machinery, the replay and the verifier. */
// The four types differ by game and meet only inside the rules themselves; `any` here is the existential
// type.
export type AnyRules = Rules<any, any, any, any>;

/** Average return as an exact share of the stakes; a range if it depends on the params (`rules.rtp`). */
export interface StatedReturn {
  readonly least: Fraction;
  readonly most: Fraction;
}

/** Static facts of a game; imported by server, shell and host alike. */
export interface GameMeta {
  /** Stable number, used by likes and recently played. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /**
   * How the game is played: step by step, cards, spins, one instant result, or one round shared by all
   * players.
   */
  readonly kind: 'steps' | 'cards' | 'spins' | 'instant' | 'together';
  /** ISO 8601 in UTC. */
  readonly releasedAt: string;
  readonly renderer: 'pixi' | 'phaser';
  readonly modes: readonly ('manual' | 'auto')[];
  /** How many settled rounds may be shown at the same time (plinko); 1 when omitted. */
  readonly pendingRounds?: number;
  /** Steps of a round may animate concurrently (mines); one after another when omitted (chicken). */
  readonly stepsOverlap?: boolean;
  /** Hotkeys besides the common ones (games.md 1.9): KeyboardEvent.code, shown key, text key, action name. */
  readonly hotkeys: readonly {
    readonly code: string;
    readonly key: string;
    readonly text: string;
    readonly action: string;
  }[];
  readonly rtp: StatedReturn;
  /** Expected house edge for rewards, in millionths of the stake, by the params; 10,000 when omitted. */
  readonly edgePpm?: number | ((params: unknown) => number);
  readonly maxMultiplier: Multiplier;
  /** Decimals of the multiplier in the sentence of a result, where its field has more than two. */
  readonly multiplierDecimals?: number;
  /** Hue, deep and light of ui.md 10. */
  readonly colors: { readonly hue: string; readonly deep: string; readonly light: string };
}

export interface CatalogueEntry {
  readonly meta: GameMeta;
  readonly rules: AnyRules;
  /**
   * Earlier versions of the rules by number; a round is always folded with the version it was opened with.
   */
  readonly past?: Readonly<Record<number, AnyRules>>;
  /** What autobet needs beyond the rules; omitted if every round is one bet with the same params. */
  readonly autobet?: AnyAutobetRules;
}
/** Slug -> entry. Passed as an argument to the server, the replay and the tests. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;
