import type { GameMeta, Rules } from './core/rules.ts';
import type { PixiStage, Scene, TextRef } from './stage/scene.ts';

/** The outcome of a typed or dragged value: the new params, or the message to show beside the field. */
export type Applied<Params> =
  { readonly params: Params } | { readonly error: TextRef; readonly params?: Params };

interface FieldBase {
  readonly id: string;
  readonly label: TextRef;
}

/** Two to four exclusive choices. */
export interface SegmentedField<Params> extends FieldBase {
  readonly kind: 'segmented';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: TextRef }[];
  choose(value: string): Params;
}
/** A typed number; `value` is its text at rest, `apply` runs while typing and again on blur. */
export interface NumberField<Params> extends FieldBase {
  readonly kind: 'number';
  readonly value: string;
  readonly unit?: '%' | '×';
  readonly decimals: number;
  apply(text: string): Applied<Params>;
}
/** A handle on the stage. Values are integers (dice: hundredths). Arrow keys step by `step`, with Shift by `fineStep`. */
export interface SliderField<Params> extends FieldBase {
  readonly kind: 'slider';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly fineStep: number;
  readonly pageStep: number;
  readonly valueText: TextRef;
  move(value: number): Params;
}
export type Field<Params> = SegmentedField<Params> | NumberField<Params> | SliderField<Params>;

/** The bet panel of a game as data; drawn by the game host. Pure. */
export interface Controls<Params> {
  readonly initial: Params;
  /** Field rows for these params, top to bottom; sliders are drawn on the stage, the others where `place` says. */
  fields(params: Params): readonly Field<Params>[];
  /** `stage`: beside the play area on a desk and in the panel on a phone. */
  readonly place: 'panel' | 'stage';
  /** The line under the key: what the player needs to win. */
  note(params: Params): TextRef;
  /** Own hotkeys of `meta.hotkeys` by action name. */
  readonly hotkeys: Readonly<Record<string, (params: Params) => Params>>;
}

export interface GameAssets {
  /** Alias -> url of a picture, loaded before the scene is made. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Aliases of `pictures` that fly and rain in celebrations: the game's own props. */
  readonly props?: readonly string[];
  /** The packed sound sprite: urls by preference and cue -> [offset ms, duration ms]. */
  readonly sounds: {
    readonly src: readonly string[];
    readonly sprite: Readonly<Record<string, readonly [number, number]>>;
  };
  /** The music, a loop in a file of its own; loaded only while the player has music on. */
  readonly bed?: GameAssets['sounds'];
}

/** A game as the host mounts it: rules, machine parts, script, controls and picture. */
export interface GameDefinition<Params, State, Action, View, Cue> {
  readonly meta: GameMeta;
  readonly rules: Rules<Params, State, Action, View>;
  /** Pure: what changed between two views, as cues in order. */
  script(before: View | null, after: View): readonly Cue[];
  readonly controls: Controls<Params>;
  readonly assets: GameAssets;
  /** The game's own part of the language table, by language; registered under the slug when the game is loaded. */
  readonly texts: { readonly en: Readonly<Record<string, string>> };
  /** The spoken result, one sentence. */
  announce(
    view: View,
    facts: { readonly multiplierText: string; readonly profitText: string; readonly won: boolean },
  ): TextRef;
  createScene(stage: PixiStage): Scene<View, Cue, Params>;
}

/** Declares a game and checks that its parts fit. */
export const defineGame = <Params, State, Action, View, Cue>(
  game: GameDefinition<Params, State, Action, View, Cue>,
): GameDefinition<Params, State, Action, View, Cue> => game;

// The five types differ by game and meet only inside the game itself; `any` here is the existential type.
export type AnyGame = GameDefinition<any, any, any, any, any>;
