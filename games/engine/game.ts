import type { AutobetRules } from './core/autobet-rules.ts';
import type { Field, PanelRow } from './core/fields.ts';
import type { LadderRung } from './core/ladder.ts';
import type { Recap } from './core/recap.ts';
import type { GameMeta, MinorUnits, Rules } from './core/rules.ts';
import type { CelebrationProp } from './stage/celebration-props.ts';
import type { PixiStage, Scene, StageFacts, TextRef } from './stage/scene.ts';

export type { LadderRung } from './core/ladder.ts';
export type {
  Applied,
  Field,
  NumberField,
  PanelRow,
  SegmentedField,
  SelectField,
  SliderField,
  StepperField,
} from './core/fields.ts';

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
export interface ActionKey<Action> {
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
  /** `random` is 0 to 1, the client's own chance, never the round's. */
  choose(random: () => number): Action;
}

/** A hint of a game, asked anew after every step: what the computed best play is, or null where there is none. */
export interface PlayHint<Params, View> {
  hint(params: Params, view: View): TextRef | null;
}

/**
 * The panel of a stepped game while its round is open. The Cash out key is beside these in games with a cash-out, which
 * are those whose rules know the action (`hasCashout` of `core/fold.ts`).
 */
export interface PlayControls<Params, Action, View> {
  /** Whether a round of these params goes by steps, in a game with modes (coin-flip: a series); every round when left out. */
  isStepped?(params: Params): boolean;
  /** Also of the settled round, until the next bet is prepared (mines: reached, payout, profit; no next gem). */
  rows(params: Params, view: View): readonly PanelRow[];
  keys(params: Params, view: View): readonly ActionKey<Action>[];
  /** Several main keys stand below Cash out, and room is kept for them before the bet (hi-lo); above it when left out. */
  readonly areKeysBelow?: boolean;
  /** Also of the settled round, until the next bet is prepared. */
  note(params: Params, view: View): TextRef;
  /** All rungs or those around the present one, at most nine; on the stage of desktop only. */
  ladder?(params: Params, view: View | null): readonly LadderRung[];
  /** Loaded when a player switches hints on, in the game's settings; off at first. */
  readonly hint?: () => Promise<PlayHint<Params, View>>;
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
  /** Why a run is over that the game's own condition stopped (`autobet.plan.stops`). */
  readonly stopped?: TextRef;
}

/** What a key of the bet being prepared knows besides the params. */
export interface PrepareFacts {
  /** The amount of the panel: of a bet, or of the chosen chip. */
  readonly amountMinor: bigint;
  /** 0 to 1, the client's own chance, never the round's. */
  readonly random: () => number;
}

/** A key among the fields while a bet is being prepared (keno: Random, Clear; roulettes: Undo, Clear, Repeat, Double). */
export interface PrepareKey<Params> {
  /** The action of `meta.hotkeys` that presses it too. */
  readonly id: string;
  readonly label: TextRef;
  readonly icon?: 'dice' | 'undo' | 'trash' | 'repeat';
  /** The params before the last change, those of the last bet, or what a press makes of them. Where nothing would change the key says so. */
  readonly does: 'undo' | 'repeat' | ((params: Params, facts: PrepareFacts) => Params);
}

/** One result of a fixed list, by its label (`rules.resultLabel`). */
export interface ResultMark {
  readonly text: string;
  /** The colour of a small sign beside it. */
  readonly tone: 'red' | 'black' | 'green';
}

/** The bet panel of a game as data; drawn by the game host. Pure. */
export interface Controls<Params, Action = never, View = never> {
  readonly initial: Params;
  /** Whole params for the workbench and for tests, where `initial` lacks something (keno: no number is picked yet). */
  readonly example?: Params;
  /**
   * What the params still lack, as the key says it ("Pick at least one number"); null when they are whole. Until then
   * the rules are asked nothing about them, while fields, rows, note and scene get them as they are.
   */
  missing?(params: Params): TextRef | null;
  /** A choice of the stage was pressed (keno: a number, roulettes: a field that takes a chip of this amount). */
  choose?(params: Params, choice: unknown, amountMinor: bigint): Params;
  /** Keys below the fields, before a bet. */
  keys?(params: Params): readonly PrepareKey<Params>[];
  /** Chips in minor units, from the least: offered in place of the amount, which is the chosen one (roulettes). */
  readonly chips?: readonly bigint[];
  /** Every result there is, where the last ones are counted (roulette: 37 numbers, each with its colour). */
  readonly results?: readonly ResultMark[];
  /** Field rows for these params, top to bottom; sliders are drawn on the stage, the others where `place` says. */
  fields(params: Params): readonly Field<Params>[];
  /** `stage`: beside the play area on desktop and in the panel on a phone. */
  readonly place: 'panel' | 'stage';
  /** Key of the text on the large key, given the `amount`, where a bet is called something else ("Open $10.00"). */
  readonly betKey?: string;
  /** What the entered amount is, where it is not the whole bet ("Bet of each hand"). */
  readonly amountLabel?: TextRef;
  /** The play area is a square board of targets: on a low phone the stage goes before the panel, for the fingers' sake. */
  readonly isSquare?: boolean;
  /** The summary of the bet being prepared; "Profit on win" from the best multiplier when left out. */
  rows?(params: Params, pendingRounds: number): readonly PanelRow[];
  /** The summary of a round that was settled at once, until the next bet is prepared; that of the bet when left out. */
  resultRows?(params: Params, view: View): readonly PanelRow[];
  /** The line under the key: what the player needs to win. */
  note(params: Params): TextRef;
  /** Targets of the stage that hotkeys of `meta.hotkeys` press, by id: their action is that id (towers: a tile for each digit). */
  readonly hotkeyTargets?: readonly string[];
  /** Own hotkeys of `meta.hotkeys` by action name, before the bet. */
  readonly hotkeys: Readonly<Record<string, (params: Params) => Params>>;
  /** Stepped games only. */
  readonly play?: PlayControls<Params, Action, View>;
  // The plan is autobet's own type of each game; `any` here is the existential type.
  readonly plan?: PlanControls<Params, any>;
}

export interface GameAssets {
  /** Alias -> url of a picture, loaded before the scene is made. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The game's own props: they fly and rain in celebrations. */
  readonly props?: readonly CelebrationProp[];
  /** The packed sound sprite: urls by preference and cue -> [offset ms, duration ms]. */
  readonly sounds: {
    readonly src: readonly string[];
    readonly sprite: Readonly<Record<string, readonly [number, number]>>;
    /** Cue -> decibels louder or softer than packed, -24 to 6; 0 when left out. */
    readonly mix?: Readonly<Record<string, number>>;
  };
  /** The music, a loop in a file of its own; loaded only while the player has music on. */
  readonly bed?: GameAssets['sounds'];
}

/** A game as the host mounts it: rules, machine parts, script, controls and picture. */
export interface GameDefinition<Params, State, Action, View, Cue, Stage extends StageFacts = PixiStage> {
  readonly meta: GameMeta;
  readonly rules: Rules<Params, State, Action, View>;
  /** How autobet plays it, where it is more than one bet after the other. */
  // The plan is autobet's own type of each game; `any` here is the existential type.
  readonly autobet?: AutobetRules<Params, Action, View, any>;
  /** Pure: what changed between two views, as cues in order. */
  script(before: View | null, after: View): readonly Cue[];
  readonly controls: Controls<Params, Action, View>;
  readonly assets: GameAssets;
  /** The game's own part of the language table, by language; registered under the slug when the game is loaded. */
  readonly texts: { readonly en: Readonly<Record<string, string>> };
  /** The spoken result of a settled round, one sentence. */
  announce(
    view: View,
    facts: { readonly multiplierText: string; readonly profitText: string; readonly won: boolean },
  ): TextRef;
  /** The spoken result of a step, one sentence ("Gem. 6 of 20. Cash out 45.23 dollars."). */
  announceStep?(
    view: View,
    facts: { readonly multiplierText: string; readonly cashoutText: string },
    params: Params,
  ): TextRef;
  /** `announceStep` speaks the opening of a round too (blackjack: the cards that were dealt). */
  readonly isOpeningSpoken?: boolean;
  createScene(stage: Stage): Scene<View, Cue, Params>;
}

/** Declares a game and checks that its parts fit. */
export const defineGame = <Params, State, Action, View, Cue, Stage extends StageFacts = PixiStage>(
  game: GameDefinition<Params, State, Action, View, Cue, Stage>,
): GameDefinition<Params, State, Action, View, Cue, Stage> => game;

// The six types differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyGame = GameDefinition<any, any, any, any, any, any>;

/** The scene of any game. */
export type AnyScene = ReturnType<AnyGame['createScene']>;

/** What pages know of a game: its tile at once, the rest when they need it, each in a chunk of its own. */
export interface GameFace {
  /** Address of the tile's picture, 3 by 4. */
  readonly tile: string;
  /** The game with its picture. */
  game(): Promise<{ readonly default: AnyGame }>;
  texts(): Promise<{ readonly texts: AnyGame['texts'] }>;
  controls(): Promise<{ readonly controls: Pick<AnyGame['controls'], 'initial' | 'example' | 'fields'> }>;
  /** A settled round in words and as a small board. */
  recap(): Promise<{ recap(params: unknown, view: unknown): Recap }>;
}
