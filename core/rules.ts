import type * as z from 'zod/mini';
import type { AnyAutobetRules } from './autobet-plan-rules.ts';
import type { Fraction } from './fraction.ts';

declare const minorUnits: unique symbol;
declare const multiplierE8: unique symbol;

/** An integer of 10^-8 of the unit of account, never negative (games.md 1.2). */
export type MinorUnits = bigint & { readonly [minorUnits]: true };
/** A multiplier as an integer of 10^-8, stake included: 2.00x is 200000000n (games.md 1.3). */
export type Multiplier = bigint & { readonly [multiplierE8]: true };

/** Deterministic chance of one round: random access, no position of its own (games.md 2.2 and 2.3). */
export interface Draw {
  /** The i-th 4 bytes of the stream, big-endian, 0 to 2^32 - 1. */
  word(i: number): number;
  /** floor(word(i) * n / 2^32): 0 to n - 1; n at most 2^20. */
  index(i: number, n: number): number;
  /** The first 52 bits of the 8 bytes at word i. */
  wide(i: number): bigint;
  /** k different values of 0 to n - 1, drawn out of the hat from word i on. */
  draw(n: number, k: number, i: number): number[];
  /** The list in drawn order; uses list.length - 1 words from word i on. */
  shuffle<T>(list: readonly T[], i: number): T[];
}

/**
 * Where the amount of a bet comes from: the player enters it; it is the sum of the stakes in the params (roulettes,
 * blackjack); or it is today's price of what the params name (lootboxes), and a round keeps the price that was paid.
 */
export type AmountSource = 'player' | 'params' | 'price';

/** What is bet: `maxProfit` is missing where no cap applies (vectors, command line). */
export interface Stake {
  readonly bet: MinorUnits;
  readonly maxProfit?: MinorUnits | undefined;
}

/** One of all that can come out of a bet. */
export interface WeightedOutcome {
  readonly weight: number;
  readonly multiplier: Multiplier;
}

/** What a bet pays on average and the variance of that, in minor units and their square. */
export interface PayoutStats {
  readonly mean: number;
  readonly variance: number;
}

/**
 * The rules of one game: pure folds over integers. They never see balances, currencies, time, network
 * or any chance but the given `Draw`. State and view survive JSON (minor units inside are decimal text).
 */
export interface Rules<Params, State, Action, View> {
  /** Bumped when the same seeds would pay differently; old versions stay callable. */
  readonly version: number;
  /** The bet besides its amount; strict. */
  readonly params: z.ZodMiniType<Params>;
  /** `z.never()` for one-shot games; strict. */
  readonly action: z.ZodMiniType<Action>;
  /** `player` when left out. */
  readonly amountFrom?: AmountSource;
  /**
   * What a bet costs, stake by stake: every chip, box, hand and side bet above zero, in minor units. The entered amount
   * alone when left out; it has no part in the stakes where `amountFrom` is not the player. Asked by `core/stakes` only.
   */
  readonly stakes?: (params: Params, amount: MinorUnits) => readonly MinorUnits[];
  /** The exact return of these params, where `meta.rtp` is a range. */
  readonly rtp?: (params: Params) => Fraction;
  /**
   * All that can come out with these params, where chance alone decides; undefined where it depends on more. What was
   * really paid is measured against it.
   */
  readonly outcomes?: (params: Params, stake: Stake) => readonly WeightedOutcome[] | undefined;
  /** The same of a bet that rises until it is left, added up while it was held; of a settled round. */
  readonly held?: (state: State) => PayoutStats;
  /** The highest multiplier that these params can reach. */
  best(params: Params): Multiplier;
  /** The most that a bet can bring beyond all its stakes, where stakes grow (a doubled hand); that of `best` when left out. */
  readonly mostProfit?: (params: Params, amount: MinorUnits) => bigint;
  open(params: Params, stake: Stake, draw: Draw): State;
  /** The state stays as it was when the action is not legal in it. @throws {Refusal} ILLEGAL_ACTION */
  act(state: State, action: Action, draw: Draw): State;
  legal(state: State): readonly Action[];
  /** Exactly the outcome object of games.md; nothing hidden in it. */
  view(state: State): View;
  /** At risk so far: grows with double, split, insurance. */
  staked(state: State): MinorUnits;
  /** Settled: what it pays; open: what a cash-out would pay now. */
  multiplier(state: State): Multiplier;
  /** Uncapped; null while the round waits for the player. */
  payout(state: State): MinorUnits | null;
  /**
   * lootboxes: the slug of the item that a settled round pays with. The payout is then its value, which the player gets
   * by selling it; money is paid when left out.
   */
  readonly item?: (state: State) => string;
  /** dice and limbo: a bet whose win would exceed the cap is refused (MAX_PROFIT) instead of capped. */
  readonly refusesAboveMaxProfit?: boolean;
  /**
   * crash: the round goes by a clock that no fold knows. From its seeds it is settled when it is opened, and it still
   * takes what was done in it; while it runs, nothing is folded.
   */
  readonly isTimed?: boolean;
  /** The short text of the result label and the feed (dice: the roll); the multiplier with two decimals when left out. */
  readonly resultLabel?: (view: View, multiplier: Multiplier) => string | null;
  /** The words of the stream a settled round used with the decision each one took (games.md 2.7). */
  readonly explain?: (params: Params, view: View, draw: Draw) => readonly WordDecision[];
  /**
   * The action that is made for a player who left an open round for a day, asked again until the round is settled
   * (blackjack: insurance no, swap keep, stand); all of them go into the record like any other. Left out: a round with a
   * step is cashed out, one without gives its stake back.
   */
  readonly closeAbandoned?: (state: State) => Action;
  /**
   * `next` of the wire: the actions now possible with chance and multiplier; `legal` when left out. Actions that
   * differ in one field are listed together under that field's name in the plural: tile 1 to 3 as `tiles: [1, 2, 3]`.
   */
  readonly next?: (state: State) => readonly unknown[];
  /**
   * What pages show of a round whose outcome does not say all that the player has seen: with what `next` (blackjack: the
   * hand that is played) and the actions so far say besides (hi-lo: what was said of each card). The view itself when
   * left out.
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

/** The decision that a word of the stream took. */
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

/** Rules of any game, as the round machinery, the replay and the verifier fold them. */
// The four types differ by game and meet only inside the rules themselves; `any` here is the existential type.
export type AnyRules = Rules<any, any, any, any>;

/** The share of what is staked that comes back on average, exact; a range where it depends on the params (`rules.rtp`). */
export interface StatedReturn {
  readonly least: Fraction;
  readonly most: Fraction;
}

/** Plain facts of a game; imported by server, shell and host alike. */
export interface GameMeta {
  /** Stable number, used by likes and recently played. */
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** What a player does: goes on step by step, plays cards, spins a wheel, bets on one result, plays everybody's round. */
  readonly kind: 'steps' | 'cards' | 'spins' | 'instant' | 'together';
  /** ISO 8601 in UTC. */
  readonly releasedAt: string;
  readonly renderer: 'pixi' | 'phaser';
  readonly modes: readonly ('manual' | 'auto')[];
  /** How many settled rounds may be shown at the same time (plinko); 1 when left out. */
  readonly pendingRounds?: number;
  /** Steps of a round are shown side by side as they come (mines); one after the other when left out (chicken). */
  readonly stepsOverlap?: boolean;
  /** Own hotkeys besides the common ones (games.md 1.9): KeyboardEvent.code, shown key, text key, action name. */
  readonly hotkeys: readonly {
    readonly code: string;
    readonly key: string;
    readonly text: string;
    readonly action: string;
  }[];
  readonly rtp: StatedReturn;
  /** Millionths of the stake that rewards count as the expected house win, by the params; 10,000 when left out. */
  readonly edgePpm?: number | ((params: unknown) => number);
  readonly maxMultiplier: Multiplier;
  /** Hue, deep and light of ui.md 10. */
  readonly colors: { readonly hue: string; readonly deep: string; readonly light: string };
}

export interface CatalogueEntry {
  readonly meta: GameMeta;
  readonly rules: AnyRules;
  /** Earlier versions of the rules by number; a round is always folded by the version that it was opened with. */
  readonly past?: Readonly<Record<number, AnyRules>>;
  /** What autobet needs beyond the rules; left out where one bet is one round of the same params. */
  readonly autobet?: AnyAutobetRules;
}
/** Slug -> entry. The server, the replay and the tests take a catalogue as an argument. */
export type Catalogue = Readonly<Record<string, CatalogueEntry>>;
