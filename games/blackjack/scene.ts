import { Container } from 'pixi.js';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { ACE, rankOf } from '#engine/families/cards.ts';
import { CardTable, type TableDrawing } from '#engine/parts/card-table.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { isGainText, ResultLabel } from '#engine/parts/result-label.ts';
import { createStakedTable, toTableState } from '#engine/parts/table-state.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type {
  BetFacts,
  Box,
  PixiStage,
  PlayContext,
  PointState,
  Scene,
  Target,
} from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { BetPlaces, bettingTable } from './parts/bet-positions.ts';
import { InsuranceBadges } from './parts/insurance-badges.ts';
import { LampRoom } from './parts/lamp-room.ts';
import type { BlackjackParams, HandsView } from './rules.ts';

const restMotion = { dim: 0, resultLabel: 0, asks: 1 };

/** A table in a pool of light: boxes, hands, and the dealer. */
class BlackjackScene implements Scene<HandsView, Cue, BlackjackParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  readonly #room: LampRoom;
  readonly #table: CardTable;
  readonly #bets: BetPlaces;
  readonly #insurance: InsuranceBadges;
  readonly #resultLabel = new ResultLabel();
  readonly #motion = { ...restMotion };
  #drawing: TableDrawing = look.wide;
  #params: BlackjackParams = { boxes: [] };
  #view: HandsView | null = null;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#room = new LampRoom(stage);
    this.#table = new CardTable(stage, look.table, look.wide, { hasSides: true });
    this.#bets = new BetPlaces(stage);
    this.#insurance = new InsuranceBadges(stage);
    this.#table.view.addChildAt(this.#bets.view, 0);
    this.#table.view.addChild(this.#insurance.view);
    this.#root.addChild(this.#room.view, this.#table.view, this.#resultLabel.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
  }

  show(view: HandsView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion);
    this.#view = view;
    this.#insurance.show(view?.phase === 'insurance' ? view.hands : null);
    this.#lay();
    if (!view || !facts || view.phase !== 'end') return;
    this.#say(facts);
    this.#motion.resultLabel = 1;
  }

  offer(params: BlackjackParams): void {
    if (isJsonEqual(params, this.#params)) return;
    this.#params = params;
    // The last hands do not apply to other stakes.
    if (this.#view?.phase === 'end') this.#view = null;
    this.#motion.resultLabel = 0;
    this.#lay();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'deal') this.#begin(cue);
    if (cue.kind === 'insure') this.#insurance.show(null);
    const fromMs = timeline.cursorMs;
    timeline.set(this.#motion, { asks: 0 }, fromMs);
    const toMs = this.#table.lay(cue, timeline, context);
    if (cue.kind === 'sideBet') this.#laySide(cue, timeline, context);
    if (cue.kind === 'settle') this.#laySettle(cue, timeline, context, fromMs, toMs);
    timeline.set(this.#motion, { asks: 1 }, toMs);
  }

  tick(timeMs: number): void {
    const { degrees, everyMs } = look.sway;
    const sway = isIdleMotionDisabled(this.#stage) ? 0 : Math.sin((timeMs / everyMs) * Math.PI * 2);
    this.#room.draw((sway * degrees * Math.PI) / 180, this.#motion.dim);
    this.#root.tint = dimWhite(this.#motion.dim * look.loss.dim);
    this.#table.draw();
    this.#insurance.draw(this.#drawing, this.#motion.asks === 1);
    this.#resultLabel.appear(this.#motion.resultLabel);
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage);
  }

  figures(): readonly (Box | null)[] {
    return [this.#resultLabel.box];
  }

  point(targetId: string | null, state: PointState): void {
    this.#bets.point(targetId);
    if (targetId !== null && state === 'press' && !targetId.startsWith('insure'))
      this.#stage.sound.play(look.sounds.chip);
  }

  turn(targetId: string): void {
    this.#insurance.turn(targetId);
  }

  targets(view: HandsView | null): readonly Target[] {
    const onStage = (box: Box) => this.#table.onStage(box);
    if (view === null || view.phase === 'end') return this.#bets.targets(onStage);
    return this.#insurance.targets(this.#drawing, onStage);
  }

  resize(width: number, height: number): void {
    const { ratio, height: least } = look.isWideFrom;
    const isWide = width > height * ratio && height >= least;
    this.#drawing = isWide ? look.wide : look.narrow;
    this.#table.place(this.#drawing, width, height);
    this.#room.place(this.#table.fitted, isWide, { width, height });
    this.#bets.offer(this.#params.boxes, this.#drawing);
    this.#placeLabel();
  }

  destroy(): void {
    this.#table.destroy();
    this.#room.destroy();
    this.#root.destroy({ children: true });
  }

  #say({ profitText }: BetFacts): void {
    this.#resultLabel.say(profitText, isGainText(profitText));
    this.#placeLabel();
  }

  #placeLabel(): void {
    const { x, y } = this.#table.fitted.place(look.result[this.#drawing === look.wide ? 'wide' : 'narrow']);
    this.#resultLabel.place(x, y, this.#stage.width);
  }

  /** Draws the current state: a round, or the stakes of the next one. */
  #lay(): void {
    const { boxes } = this.#params;
    this.#table.show(this.#view ? toTableState(this.#view, boxes) : bettingTable(boxes));
    this.#bets.offer(boxes, this.#drawing);
    this.#bets.view.visible = this.#view === null;
  }

  /** Shows the stakes, and no longer offers another spot. */
  #begin({ up, hands }: Extract<Cue, { kind: 'deal' }>): void {
    this.#table.show(createStakedTable(this.#params.boxes));
    this.#bets.view.visible = false;
    this.#insurance.show(rankOf(up) === ACE ? hands : null);
  }

  /** Plays the sound of a won side bet; suited trips pause the table. */
  #laySide(cue: Extract<Cue, { kind: 'sideBet' }>, timeline: Timeline, { speed }: PlayContext): void {
    const { suitedTripsMs, sideMs } = look.pace[speed];
    const isWon = [cue.perfectPairs, cue.twentyOnePlusThree].some(({ returned }) => returned !== '0');
    if (!isWon) return;
    timeline.call(timeline.cursorMs, () => this.#stage.sound.play(look.sounds.side));
    timeline.cursorMs += cue.twentyOnePlusThree.result === 'suited-trips' ? suitedTripsMs : sideMs;
  }

  /** Shows the result of the round with the first settled hand; the other hands settle with it. */
  #laySettle(
    cue: Extract<Cue, { kind: 'settle' }>,
    timeline: Timeline,
    context: PlayContext,
    fromMs: number,
    toMs: number,
  ): void {
    if (cue.hand !== 0) return;
    const { facts, lasting } = context;
    const { sounds, ease, loss } = look;
    const motion = this.#motion;
    const isEven = /^[^1-9]*$/.test(facts.profitText);
    const isNatural = cue.result === 'blackjack';
    const received = isEven
      ? sounds.push
      : !facts.won
        ? sounds.loss
        : isNatural
          ? sounds.natural
          : sounds.win;
    timeline.markReveal(fromMs);
    timeline.markSettle(toMs);
    timeline.call(fromMs, () => this.#stage.sound.play(received));
    this.#say(facts);
    timeline.to(motion, { resultLabel: 1 }, { atMs: fromMs, durationMs: lasting(220), ease: ease.pop });
    if (!facts.won)
      scheduleDim(timeline, motion, context, { atMs: fromMs, ...loss, down: ease.light, up: ease.rise });
  }
}

/** Creates the scene of Blackjack. */
export const createBlackjackScene = (stage: PixiStage): Scene<HandsView, Cue, BlackjackParams> =>
  new BlackjackScene(stage);
