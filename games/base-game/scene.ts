import { Container, Sprite } from 'pixi.js';
import { coverStage } from '#engine/parts/backdrop.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { schedulePop } from '#engine/parts/schedule-pop.ts';
import { Legend } from '#engine/parts/legend.ts';
import { ResultFigures } from '#engine/parts/result-figures.ts';
import { SectorWheel } from '#engine/parts/sector-wheel.ts';
import { WheelSpin } from '#engine/parts/wheel-spin.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { meta } from './meta.ts';
import { legendOf, legendPlaceOf, sectorsOf } from './parts/labels.ts';
import { restMotion } from './parts/motion.ts';
import { multiplierAt, SEGMENT_COUNT } from './rules.ts';
import type { BaseGameParams, BaseGameView } from './rules.ts';

/** The porcelain wheel on its wire floor. */
class WheelScene implements Scene<BaseGameView, Cue, BaseGameParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** Floor and wheel, which a loss dims. */
  readonly #scenery = new Container();
  readonly #floor: Sprite;
  readonly #wheel: SectorWheel;
  readonly #result: ResultFigures;
  readonly #legend: Legend;
  readonly #motion = restMotion(0);
  readonly #spin: WheelSpin;
  #params: BaseGameParams = controls.initial;
  #hitPrize: number | null = null;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#floor = new Sprite({ texture: stage.texture('floor'), anchor: 0.5 });
    this.#wheel = new SectorWheel(stage, look.wheel, SEGMENT_COUNT);
    this.#spin = new WheelSpin(stage, look, SEGMENT_COUNT, this.#motion);
    this.#result = new ResultFigures(stage, look.hub);
    this.#legend = new Legend(stage, look.legend);
    this.#scenery.addChild(this.#floor, this.#wheel.view);
    this.#root.addChild(this.#scenery, this.#result.view, this.#legend.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
    this.#label();
  }

  show(view: BaseGameView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion(this.#spin.rest(view?.segment)));
    this.#setResult(view?.segment ?? null, facts);
    if (!view || !facts) return;
    const lit = facts.won ? { light: 1, run: this.#isBest(view.segment) ? 1 : 0 } : { edge: 1 };
    Object.assign(this.#motion, { resultShown: 1, ...lit });
  }

  offer(params: BaseGameParams): void {
    if (params.risk === this.#params.risk) return;
    this.#params = params;
    // The last result does not apply to another risk: the wheel keeps its position, its light goes out.
    Object.assign(this.#motion, restMotion(this.#motion.turn));
    this.#label();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'spin') this.#spin.lay(cue.segment, timeline, context, look.pace[context.speed]);
    else this.#layStop(cue.segment, timeline, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    this.#wheel.draw(motion, timeMs);
    this.#result.draw(motion.resultShown > 0, motion.pop);
    this.#legend.draw(this.#hitPrize, motion.light);
    this.#scenery.tint = dimWhite(motion.dim * look.loss.dim);
  }

  idles(timeMs: number): boolean {
    return this.#wheel.idles(timeMs);
  }

  figures(): readonly (Box | null)[] {
    return [this.#result.box];
  }

  wait(elapsedMs: number | null): void {
    this.#spin.wait(elapsedMs);
  }

  resize(width: number, height: number): void {
    const { field, top, side, most } = look.place;
    const { room } = look.legend[this.#stage.layout];
    const high = Math.max(1, height - top - room);
    const scale = Math.min(most, high / field.height, (width - 2 * side) / field.width);
    const y = top + (high - field.height * scale) / 2 + field.centre * scale;
    coverStage(this.#floor, look.floor, { width, height });
    this.#wheel.place(width / 2, y, scale);
    this.#result.place(width / 2, y, scale);
    this.#legend.place(width, height);
  }

  destroy(): void {
    this.#root.destroy({ children: true });
  }

  #label(): void {
    const { risk } = this.#params;
    this.#wheel.label(sectorsOf(risk));
    this.#legend.label(legendOf(risk, (ref) => this.#stage.text(ref)));
  }

  #isBest(segment: number): boolean {
    return multiplierAt(this.#params.risk, segment) === meta.maxMultiplier;
  }

  #setResult(segment: number | null, facts: BetFacts | null): void {
    this.#hitPrize = segment === null ? null : legendPlaceOf(this.#params.risk, segment);
    if (segment === null || !facts) return;
    this.#wheel.hit(segment);
    this.#result.setTexts(facts.multiplierText, facts.profitText, facts.won);
  }

  /** The wheel has stopped: the hub shows the result, then the light rises or dims. */
  #layStop(segment: number, timeline: Timeline, context: PlayContext): void {
    const { facts, speed, lasting } = context;
    const { spinMs, settleMs } = look.pace[speed];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    this.#setResult(segment, facts);
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.stop));
    timeline.markReveal(atMs);
    timeline.markSettle(atMs + settleMs - spinMs);
    timeline.set(motion, { resultShown: 1 }, atMs);
    const { ease, win, loss } = look;
    if (facts.won) {
      schedulePop(timeline, motion, context, { atMs, ...win, ease: ease.pop });
      timeline.to(motion, { light: 1 }, { atMs, durationMs: lasting(win.lightMs), ease: ease.light });
      if (this.#isBest(segment)) timeline.to(motion, { run: 1 }, { atMs, durationMs: lasting(win.runMs) });
      return;
    }
    timeline.set(motion, { edge: 1 }, atMs);
    scheduleDim(timeline, motion, context, { atMs, ...loss, down: ease.lower, up: ease.rise });
  }
}

/** Creates the scene of Base Game. */
export const createBaseGameScene = (stage: PixiStage): Scene<BaseGameView, Cue, BaseGameParams> =>
  new WheelScene(stage);
