import { Container, Sprite } from 'pixi.js';
import { coverStage } from '#engine/parts/backdrop.ts';
import { grey, mix } from '#engine/parts/color.ts';
import { layDim } from '#engine/parts/lay-dim.ts';
import { Legend } from '#engine/parts/legend.ts';
import { ResultFigures } from '#engine/parts/result-figures.ts';
import { SectorWheel } from '#engine/parts/sector-wheel.ts';
import { pegTimes, sectorAt, smearAt, spinEnd, turnAt, turnTo } from '#engine/parts/turning.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene, Target } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { meta } from './meta.ts';
import { legendOf, legendPlaceOf, sectorsOf } from './parts/labels.ts';
import { type BaseGameMotion, restMotion } from './parts/motion.ts';
import { multiplierAt, SEGMENTS } from './rules.ts';
import type { BaseGameParams, BaseGameView } from './rules.ts';

/** The porcelain wheel on its wire floor. */
class WheelScene implements Scene<BaseGameView, Cue, BaseGameParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** Floor and wheel: what a loss takes light from. */
  readonly #scenery = new Container();
  readonly #floor: Sprite;
  readonly #wheel: SectorWheel;
  readonly #result: ResultFigures;
  readonly #legend: Legend;
  readonly #motion: BaseGameMotion = restMotion(0);
  #params: BaseGameParams = controls.initial;
  /** The spin laid last, by its round: it may be laid again, and the next one starts where it ends. */
  #spin = { roundId: '', from: 0, to: 0 };
  #hitPrize: number | null = null;
  #isWaiting = false;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#floor = new Sprite({ texture: stage.texture('floor'), anchor: 0.5 });
    this.#wheel = new SectorWheel(stage, look.wheel, SEGMENTS);
    this.#result = new ResultFigures(stage, look.hub);
    this.#legend = new Legend(stage, look.legend);
    this.#scenery.addChild(this.#floor, this.#wheel.view);
    this.#root.addChild(this.#scenery, this.#result.view, this.#legend.view);
    stage.view.addChild(this.#root);
    this.resize(stage.width, stage.height);
    this.#label();
  }

  show(view: BaseGameView | null, facts: BetFacts | null): void {
    if (view && sectorAt(this.#spin.to, SEGMENTS) !== view.segment) {
      this.#spin = { roundId: '', from: 0, to: turnTo(view.segment, SEGMENTS) };
    }
    Object.assign(this.#motion, restMotion(this.#spin.to));
    this.#setResult(view?.segment ?? null, facts);
    if (!view || !facts) return;
    const lit = facts.won ? { light: 1, run: this.#isBest(view.segment) ? 1 : 0 } : { edge: 1 };
    Object.assign(this.#motion, { resultShown: 1, ...lit });
  }

  offer(params: BaseGameParams): void {
    if (params.risk === this.#params.risk) return;
    this.#params = params;
    // The last result says nothing of another risk: the wheel stays where it is, its light goes out.
    Object.assign(this.#motion, restMotion(this.#motion.turn));
    this.#label();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'spin') this.#laySpin(cue.segment, timeline, context);
    else this.#layStop(cue.segment, timeline, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    this.#wheel.draw(motion, timeMs);
    this.#result.draw(motion.resultShown > 0, motion.pop);
    this.#legend.draw(this.#hitPrize, motion.light);
    this.#scenery.tint = grey(motion.dim * look.loss.dim);
  }

  idles(timeMs: number): boolean {
    return this.#wheel.idles(timeMs);
  }

  figures(): readonly Box[] {
    const { box } = this.#result;
    return box ? [box] : [];
  }

  wait(isPending: boolean, elapsedMs: number): void {
    const wasWaiting = this.#isWaiting;
    this.#isWaiting = isPending && !this.#stage.reducedMotion;
    if (this.#isWaiting) {
      const { back, windMs, sway, everyMs } = look.spin.wait;
      const wound = look.ease.light(Math.min(1, elapsedMs / windMs));
      this.#motion.wind = wound * (back + sway * Math.sin((elapsedMs / everyMs) * Math.PI * 2));
    } else if (wasWaiting) this.#motion.wind = 0;
  }

  targets(): readonly Target[] {
    return [];
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

  /** From the wound-back pose: the wheel lets go, runs out and rocks, and its pegs push the pointer. */
  #laySpin(segment: number, timeline: Timeline, { speed, roundId, random }: PlayContext): void {
    const { turns, offset, rock, wait, pegs, exposureMs } = look.spin;
    const pace = this.#stage.reducedMotion ? 'instant' : speed;
    const { spinMs, settleMs } = look.pace[pace];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const from = roundId === this.#spin.roundId ? this.#spin.from : this.#spin.to;
    const aside = mix(offset.from, offset.to, random.next());
    const to = spinEnd(from, turnTo(segment, SEGMENTS) + aside, turns[pace]);
    this.#spin = { roundId, from, to };
    this.#sound(timeline, atMs, look.sounds.spin);
    const spin = {
      ...{ from, to, sectors: SEGMENTS, durationMs: spinMs, ease: look.ease.spin },
      rock: { ...rock, durationMs: settleMs - spinMs },
    };
    for (const pegMs of pegTimes(spin, pegs.leastMs)) {
      const rate = 1 + pegs.rate * (random.next() - 0.5);
      this.#sound(timeline, atMs + pegMs, look.sounds.peg, { rate, volume: pegs.volume });
    }
    if (spinMs > 0) {
      timeline.set(motion, { wind: wait.back }, atMs);
      timeline.to(motion, { wind: 0 }, { atMs, durationMs: wait.releaseMs, ease: look.ease.light });
    }
    timeline.span({
      atMs,
      durationMs: settleMs,
      draw: (share) => {
        motion.turn = turnAt(spin, share * settleMs);
        motion.smear = smearAt(spin, share * settleMs, exposureMs);
      },
    });
    timeline.cursorMs = atMs + spinMs;
  }

  /** The wheel has stopped: the hub shows the result, then light comes or goes. */
  #layStop(segment: number, timeline: Timeline, { facts, speed }: PlayContext): void {
    const { spinMs, settleMs } = look.pace[this.#stage.reducedMotion ? 'instant' : speed];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    this.#setResult(segment, facts);
    this.#sound(timeline, atMs, look.sounds.stop);
    timeline.markReveal(atMs);
    timeline.markSettle(atMs + settleMs - spinMs);
    timeline.set(motion, { resultShown: 1 }, atMs);
    const lasting = (durationMs: number): number => (settleMs > 0 ? durationMs : 0);
    const { ease, win, loss } = look;
    if (facts.won) {
      timeline.set(motion, { pop: lasting(1) }, atMs);
      timeline.to(motion, { pop: 0 }, { atMs, durationMs: lasting(win.popMs), ease: ease.pop });
      timeline.to(motion, { light: 1 }, { atMs, durationMs: lasting(win.lightMs), ease: ease.light });
      if (this.#isBest(segment)) timeline.to(motion, { run: 1 }, { atMs, durationMs: lasting(win.runMs) });
      return;
    }
    timeline.set(motion, { edge: 1 }, atMs);
    if (settleMs > 0) {
      layDim(timeline, motion, { atMs, ...loss, down: ease.lower, up: ease.rise });
    }
  }

  #sound(timeline: Timeline, atMs: number, cue: string, options = {}): void {
    timeline.call(atMs, () => this.#stage.sound.play(cue, options));
  }
}

/** Makes the scene of Base Game. */
export const createBaseGameScene = (stage: PixiStage): Scene<BaseGameView, Cue, BaseGameParams> =>
  new WheelScene(stage);
