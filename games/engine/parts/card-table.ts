import { Container } from 'pixi.js';
import type { HandCue } from '../families/hand-cues.ts';
import type { Box, PixiStage, PlayContext, Speed } from '../stage/scene.ts';
import { easeInOut, easeOut } from '../stage/easing.ts';
import type { RandomSource } from '../stage/random.ts';
import type { Timeline } from '../stage/timeline.ts';
import { CardDeck, type CardStyle } from './card-deck.ts';
import { CardRow, type ShownCard } from './card-row.ts';
import { ChipStacks, chipViews } from './chip-stack.ts';
import { fitDrawing, type FittedDrawing } from './fitted-layout.ts';
import type { HandPlace, HandPlacesLook } from './hand-places.ts';
import { type TableLayout, layoutTable, type TableFlight } from './table-layout.ts';
import { instantPace, defaultTableMarks, defaultPace } from './card-table-look.ts';
import { TableMarks, type TableMarksLook } from './table-marks.ts';
import { applyCue, isNatural, type StyleOf, type TableState } from './table-state.ts';
import {
  tableCardPlaceAt,
  chipsAt,
  trackEndMs,
  type TablePace,
  type TableTracks,
  computeTracks,
} from './table-tracks.ts';

/** A drawing of the table: its positions, and how things move on it. */
export type TableDrawing = HandPlacesLook & TableFlight;

export interface CardTableLook {
  /** Overrides of the default pace. */
  readonly pace?: Readonly<Record<Exclude<Speed, 'instant'>, TablePace>>;
  /** Overrides of the default marks. */
  readonly marks?: Partial<TableMarksLook>;
  readonly sounds: Readonly<Record<'card' | 'flip' | 'chip' | 'peek', string>>;
  /** Colour of the light around cards. */
  readonly edge?: number;
}

export interface CardTableOptions {
  /** Style of all cards for which `styleOf` returns nothing. */
  readonly style?: CardStyle;
  readonly styleOf?: StyleOf;
  /** Whether a black-and-gold deck is used. */
  readonly hasGold?: boolean;
  /** Whether to draw rings for side bets. */
  readonly hasSides?: boolean;
  /** The dealer's total at which all stakes are returned. */
  readonly pushTotal?: number | undefined;
}

/** One cue: the table before and after it, and its start. */
interface Frame {
  readonly kind: HandCue['kind'] | 'rest';
  readonly atMs: number;
  readonly pace: TablePace;
  readonly before: TableState;
  after: TableState;
}

/** A frame laid out for one size of the stage. */
interface LaidFrame {
  readonly from: TableLayout;
  readonly to: TableLayout;
  readonly tracks: TableTracks;
  /** From this time on, totals and amounts are those after the cue. */
  readonly tellMs: number;
  readonly popMs: number;
}

/** Duration of a blackjack's ring, in multiples of the pop. */
const ringTimes = 4;

/**
 * A table of hands: cards, stakes, totals and results of any number of boxes. It shows a state and moves to
 * the next one by hand cues. Every moment is drawn from the time on the round's timeline, so it can be
 * sought.
 */
export class CardTable {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: CardTableLook;
  readonly #options: CardTableOptions;
  readonly #deck: CardDeck;
  readonly #cards: CardRow;
  readonly #chips: ChipStacks;
  readonly #marks: TableMarks;
  readonly #clock = { ms: 0 };
  #drawing: TableDrawing;
  #fitted: FittedDrawing;
  #frames: readonly [Frame, ...Frame[]];
  #laid = new Map<Frame, LaidFrame>();
  #drawnMs = -1;
  /** Strength of the light around second cards. */
  #lit = 0;
  #told: TableLayout | null = null;
  /** The layout whose totals and amounts were shown before the current pop. */
  #before: TableLayout | null = null;
  #framed: TableLayout | null = null;

  constructor(stage: PixiStage, look: CardTableLook, drawing: TableDrawing, options: CardTableOptions = {}) {
    this.#stage = stage;
    this.#look = look;
    this.#options = options;
    this.#drawing = drawing;
    this.#fitted = fitDrawing(drawing, { x: 0, y: 0, ...drawing });
    this.#deck = new CardDeck(stage, { hasGold: options.hasGold === true });
    const { style } = options;
    this.#cards = new CardRow(this.#deck, { ...(style && { style }), ...(look.edge && { edge: look.edge }) });
    this.#chips = new ChipStacks(stage, chipViews.felt);
    const { pushTotal } = options;
    this.#marks = new TableMarks(stage, this.#deck, { ...defaultTableMarks, ...look.marks, pushTotal });
    this.view.addChild(this.#marks.back, this.#chips.view, this.#cards.view, this.#marks.front);
    this.#frames = [restFrame(emptyTable)];
  }

  /** The state at the end of everything scheduled. */
  get state(): TableState {
    return this.#last.after;
  }

  /** Position of the table on the stage. */
  get fitted(): FittedDrawing {
    return this.#fitted;
  }

  /** The positions at the end of everything scheduled, in units of the drawing. */
  get places(): TableLayout['places'] {
    return this.#laidOf(this.#last).to.places;
  }

  /** Returns the durations of motions. */
  paceOf(speed: Speed): TablePace {
    return speed === 'instant' ? instantPace : (this.#look.pace ?? defaultPace)[speed];
  }

  /** Shows a table at rest. */
  show(state: TableState): void {
    this.#frames = [restFrame(state)];
    this.#clock.ms = 0;
    this.#forget();
  }

  /** Sets another drawing or stage size. */
  place(drawing: TableDrawing, width: number, height: number): void {
    this.#drawing = drawing;
    this.#fitted = fitDrawing(drawing, { x: 0, y: 0, width, height });
    this.view.position.copyFrom(this.#fitted);
    this.view.scale.set(this.#fitted.scale);
    this.#marks.fit(this.#fitted.scale, drawing.width);
    this.#forget();
  }

  /**
   * Schedules a cue from the timeline's cursor; returns its end time. Hands that settle consecutively are
   * settled at once.
   */
  lay(
    cue: HandCue,
    timeline: Timeline,
    { speed, soundChance }: Pick<PlayContext, 'speed' | 'soundChance'>,
  ): number {
    const { styleOf } = this.#options;
    const last = this.#last;
    if (cue.kind === 'settle' && last.kind === 'settle') {
      last.after = applyCue(last.after, cue, styleOf);
      this.#laid.delete(last);
      return timeline.cursorMs;
    }
    const pace = this.paceOf(speed);
    const atMs = timeline.cursorMs;
    const frame: Frame = {
      kind: cue.kind,
      atMs,
      pace,
      before: last.after,
      after: applyCue(last.after, cue, styleOf),
    };
    this.#frames = [...this.#frames, frame];
    this.#drawnMs = -1;
    const durationMs = durationOf(cue.kind, pace, this.#laidOf(frame));
    timeline.span({
      atMs,
      durationMs,
      draw: (share) => {
        this.#clock.ms = atMs + share * durationMs;
      },
    });
    this.#hear(frame, timeline, soundChance);
    timeline.cursorMs = atMs + durationMs;
    return timeline.cursorMs;
  }

  /** Lights the second card of every hand: the ones that a swap would move. */
  lightSeconds(share: number): void {
    if (share === this.#lit) return;
    this.#lit = share;
    this.#drawnMs = -1;
  }

  /** Draws the timeline's current moment; an unchanged table costs nothing. */
  draw(): void {
    const { ms } = this.#clock;
    if (ms === this.#drawnMs) return;
    this.#drawnMs = ms;
    const frame = this.#frames.findLast(({ atMs }) => atMs <= ms) ?? this.#frames[0];
    const laid = this.#laidOf(frame);
    const ownMs = frame.kind === 'rest' ? Number.POSITIVE_INFINITY : ms - frame.atMs;
    const { tracks } = laid;
    const cards = this.#light(
      laid.to,
      tracks.cards.map((track) => tableCardPlaceAt(track, ownMs, easeOut)),
    );
    this.#cards.draw(frame.kind === 'peek' ? this.#peek(cards, ownMs / frame.pace.peekMs) : cards);
    this.#chips.draw(tracks.chips.flatMap((track) => chipsAt(track, ownMs, easeInOut) ?? []));
    this.#drawMarks(frame, laid, ownMs);
  }

  /** Converts a box of the drawing to the stage. */
  onStage(box: Box): Box {
    return this.#fitted.box(box);
  }

  destroy(): void {
    this.#chips.destroy();
    this.#deck.destroy();
    this.view.destroy({ children: true });
  }

  get #last(): Frame {
    return this.#frames.at(-1) ?? this.#frames[0];
  }

  #forget(): void {
    this.#laid = new Map();
    this.#drawnMs = -1;
    this.#told = null;
    this.#framed = null;
  }

  #laidOf(frame: Frame): LaidFrame {
    const known = this.#laid.get(frame);
    if (known) return known;
    const index = this.#frames.indexOf(frame);
    const before = this.#frames[index - 1];
    const from = before ? this.#laidOf(before).to : layoutTable(frame.before, this.#drawing, this.#drawing);
    const to = frame.before === frame.after ? from : layoutTable(frame.after, this.#drawing, this.#drawing);
    const tracks = computeTracks(from, to, frame.pace, this.#drawing);
    const tellMs = frame.kind === 'settle' ? 0 : trackEndMs(tracks.cards);
    const laid = { from, to, tracks, tellMs, popMs: frame.pace.popMs };
    this.#laid.set(frame, laid);
    return laid;
  }

  #drawMarks(frame: Frame, laid: LaidFrame, ownMs: number): void {
    const { from, to, tellMs, popMs } = laid;
    if (this.#framed !== to) this.#marks.frame(to, this.#drawing, this.#options.hasSides === true);
    this.#framed = to;
    const displayed = ownMs >= tellMs ? to : from;
    const before = displayed === to ? from : null;
    if (this.#told !== displayed || this.#before !== before)
      this.#marks.tell(displayed, this.#drawing, before);
    [this.#told, this.#before] = [displayed, before];
    const share = popMs > 0 ? Math.min(1, (ownMs - tellMs) / popMs) : 1;
    this.#marks.pop(before !== null && from !== to ? share : 1);
    const lit = popMs > 0 ? Math.min(1, ownMs / popMs) : 1;
    this.#marks.light(activeBox(from), activeBox(to), easeOut(lit));
    const isNew = frame.kind === 'settle' && popMs > 0;
    this.#marks.ring(naturals(to), isNew ? Math.min(1, ownMs / (popMs * ringTimes)) : 1);
  }

  #light({ state, cards: laid }: TableLayout, cards: readonly ShownCard[]): readonly ShownCard[] {
    if (this.#lit === 0) return cards;
    const seconds = new Set(state.hands.map(({ cards: [, second] }) => second?.key));
    const keys = [...laid.keys()];
    return cards.map((card, index) => (seconds.has(keys[index]) ? { ...card, edge: this.#lit } : card));
  }

  #peek(cards: readonly ShownCard[], share: number) {
    const bend = Math.sin(Math.min(1, Math.max(0, share)) * Math.PI);
    return cards.map((card) => (card.card === null && share < 1 ? { ...card, bend } : card));
  }

  #hear({ kind, atMs, pace }: Frame, timeline: Timeline, chance: RandomSource): void {
    const { sounds } = this.#look;
    const hear = (ms: number, cue: string) => {
      const variant = chance.next();
      timeline.call(atMs + ms, () => this.#stage.sound.play(cue, { variant }));
    };
    const { tracks } = this.#laidOf(this.#last);
    if (kind === 'reveal') hear(0, sounds.flip);
    if (kind === 'peek' && pace.peekMs > 0) hear(0, sounds.peek);
    const came = tracks.cards.flatMap(({ from, atMs: ms }) => (from.alpha === 0 ? ms : []));
    for (const ms of new Set(came)) hear(ms, sounds.card);
    if (tracks.chips.some(({ durationMs }) => durationMs > 0)) hear(0, sounds.chip);
  }
}

/** The box around the hand being played. */
const activeBox = ({ state, places }: TableLayout): Box | null => places.hands[state.active]?.frame ?? null;

/** Hands that were paid as a blackjack. */
const naturals = ({ state, places }: TableLayout): readonly HandPlace[] =>
  places.hands.filter((_, index) => {
    const hand = state.hands[index];
    return hand?.result === 'blackjack' && isNatural(state, hand);
  });

const emptyTable: TableState = {
  boxes: 1,
  dealer: [],
  hands: [],
  active: -1,
  sides: [],
  insurance: [],
  isSwapped: false,
};

const restFrame = (state: TableState): Frame => ({
  kind: 'rest',
  atMs: 0,
  pace: instantPace,
  before: state,
  after: state,
});

/** How long a cue takes, until the next one may begin. */
function durationOf(kind: HandCue['kind'], pace: TablePace, { tracks }: LaidFrame): number {
  const ms = Math.max(trackEndMs(tracks.cards), trackEndMs(tracks.chips));
  if (kind === 'peek') return pace.peekMs;
  if (kind === 'turn') return Math.max(ms, pace.popMs);
  if (kind === 'settle') return Math.max(pace.chipsMs, pace.popMs * ringTimes);
  if (kind === 'reveal' || kind === 'draw') return ms + pace.tellMs;
  return ms;
}
