import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import type { Field, PanelRow } from '#core/fields.ts';
import type { PlanControls, PlayControls } from '#core/play-controls.ts';
import type { DrawBoard } from '#core/board.ts';
import type { Recap } from '#core/recap.ts';
import type { GameMeta, Rules } from '#core/rules.ts';
import type { SharedCurve } from '#core/shared-curve.ts';
import type { CelebrationProp } from './stage/celebration-props.ts';
import type { PixiStage, Scene, StageFacts, TextRef } from './stage/scene.ts';

export type { LadderRung } from '#core/ladder.ts';
export type {
  ActionIcon,
  RoundActionButton,
  PlanControls,
  PlayControls,
  StrategyHint,
} from '#core/play-controls.ts';
export type {
  FieldUpdate,
  Field,
  NumberField,
  PanelRow,
  SegmentedField,
  SelectField,
  SliderField,
  StepperField,
} from '#core/fields.ts';

/** What a key of the bet being prepared knows besides the params. */
export interface BetSetupContext {
  /** The amount of the panel: of a bet, or of the chosen chip. */
  readonly amountMinor: bigint;
  /** 0 to 1, the client's own chance, never the round's. */
  readonly random: () => number;
}

/** A key among the fields while a bet is being prepared (keno: Random, Clear; roulettes: Undo, Clear, Repeat, Double). */
export interface BetSetupButton<Params> {
  /** The action of `meta.hotkeys` that presses it too. */
  readonly id: string;
  readonly label: TextRef;
  readonly icon?: 'dice' | 'undo' | 'trash' | 'repeat';
  /** In place of an icon: "×2". */
  readonly sign?: string;
  /** The params before the last change, those of the last bet, or what a press makes of them. Where nothing would change the key says so. */
  readonly does: 'undo' | 'repeat' | ((params: Params, facts: BetSetupContext) => Params);
}

/** One result of a fixed list, by its label (`rules.resultLabel`). */
export interface ResultBadge {
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
  /** What params that a bet by hand may have lack for autobet (crash: nobody is there to cash out). */
  missingInAuto?(params: Params): TextRef | null;
  /** A choice of the stage was pressed (keno: a number, roulettes: a field that takes a chip of this amount). */
  choose?(params: Params, choice: unknown, amountMinor: bigint): Params;
  /** Keys below the fields, before a bet. */
  keys?(params: Params): readonly BetSetupButton<Params>[];
  /** Chips in minor units, from the least: offered in place of the amount, which is the chosen one (roulettes). */
  readonly chips?: readonly bigint[];
  /** Every result there is, where the last ones are counted (roulette: 37 numbers, each with its colour). */
  readonly results?: readonly ResultBadge[];
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
  /** Of a game that everybody plays at once, led by the server's clock: the page mounts it by `mountSharedGame`. */
  readonly shared?: SharedCurve<Params>;
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

/** The course of any game that everybody plays at once. */
export type AnySharedCurve = SharedCurve<any>;

/** Of any game: the three types meet only inside the game itself, and `any` here is the existential type. */
export type AnyDrawBoard = DrawBoard<any, any, any>;

/** The scene of any game. */
export type AnyScene = ReturnType<AnyGame['createScene']>;

/** What pages know of a game: its tile at once, the rest when they need it, each in a chunk of its own. */
export interface GameManifest {
  /** Address of the tile's picture, 3 by 4. */
  readonly tile: string;
  /** The game with its picture. */
  game(): Promise<{ readonly default: AnyGame }>;
  texts(): Promise<{ readonly texts: AnyGame['texts'] }>;
  controls(): Promise<{ readonly controls: Pick<AnyGame['controls'], 'initial' | 'example' | 'fields'> }>;
  /** A settled round in words and as a small board. */
  recap(): Promise<{ recap(params: unknown, view: unknown): Recap }>;
  /** The game as a board of cells, for a browser that cannot draw its picture. */
  board(): Promise<{ readonly board: AnyDrawBoard }>;
}
