import { Container } from 'pixi.js';
import { Ascent } from '#engine/parts/ascent.ts';
import { dimWhite, lerp } from '#engine/parts/color.ts';
import { Flare } from '#engine/parts/flare.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { schedulePop } from '#engine/parts/schedule-pop.ts';
import { climbAt } from '#engine/parts/number-climb.ts';
import { ResultHead } from '#engine/parts/result-head.ts';
import { ringScale, ringOffsetY } from '#engine/parts/ring-stack.ts';
import { scheduleRelease } from '#engine/parts/wind-up.ts';
import type { BetFacts, Box, PixiStage, PlayContext, Scene } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look, type Pace } from './look.ts';
import { type Layout, computeLayout } from './parts/layout.ts';
import { restMotion } from './parts/motion.ts';
import { LimboSpark } from './parts/spark.ts';
import { hasAmbientMotion, Well } from './parts/well.ts';
import { ringHeight, rings } from './rings.ts';
import { MAX_TARGET, MIN_RESULT, shownResult, shownTarget, toThousandths } from './rules.ts';
import type { LimboParams, LimboView } from './rules.ts';

const highest = rings[rings.length - 1] ?? MIN_RESULT;

/** The Well: a spark rises through rings to the result, and from 100× on out of the well into the sky. */
class WellScene implements Scene<LimboView, Cue, LimboParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** Hall and well, which a loss dims. */
  readonly #scenery = new Container();
  readonly #ascent: Ascent;
  readonly #well: Well;
  readonly #spark: LimboSpark;
  readonly #flare: Flare;
  readonly #head: ResultHead;
  readonly #motion = restMotion();
  #layout: Layout;
  #params: LimboParams = controls.initial;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#layout = computeLayout(stage.width, stage.height, stage.layout);
    this.#ascent = new Ascent(stage, look.ascent);
    this.#well = new Well(stage, this.#layout);
    this.#spark = new LimboSpark(stage);
    this.#flare = new Flare(stage, look.flare);
    this.#head = new ResultHead(stage, look.head);
    this.#scenery.addChild(this.#ascent.view, this.#well.view);
    this.#root.addChild(this.#scenery, this.#flare.view, this.#well.rings.tags);
    this.#root.addChild(this.#spark.view, this.#head.view);
    stage.view.addChild(this.#root);
    this.#place();
  }

  show(view: LimboView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    if (!view) return;
    const { win } = view;
    const result = toThousandths(view.result);
    Object.assign(this.#motion, { result, height: ringHeight(result), won: win ? 1 : -1, fade: win ? 0 : 1 });
    if (win) Object.assign(this.#motion, { flare: look.flare.rest, nova: result === MAX_TARGET ? 1 : 0 });
    if (facts) this.#motion.resultLabel = 1;
    if (facts) this.#head.say(facts.profitText, win);
  }

  offer(params: LimboParams): void {
    if (params.target === this.#params.target) return;
    this.#params = params;
    this.#aim();
    // The last result does not apply to another target: the number stays, the spark returns.
    Object.assign(this.#motion, { ...restMotion(), result: this.#motion.result });
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'climb') this.#layClimb(toThousandths(cue.result), timeline, context);
    else if (cue.kind === 'win') this.#layWin(toThousandths(cue.result), timeline, context);
    else this.#layLoss(timeline, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    const { place, spark, rings: stack } = look;
    const { x, y, zoom, scale, kind } = this.#layout;
    const idleMs = this.#stage.reducedMotion ? 0 : timeMs;
    const reached = motion.height * (1 - motion.wind);
    const altitude = Math.max(0, reached - rings.length);
    this.#well.draw(reached, motion.won > 0, idleMs, this.#ascent.draw(altitude));
    const rising = y - ringOffsetY(reached, stack, this.#layout) + motion.wind * spark.wait.sink * zoom;
    const sparkY = lerp(rising, this.#at(place[kind].flight), Math.min(1, altitude));
    const twinkleMs = hasAmbientMotion(this.#stage) ? idleMs : 0;
    const idle = Math.sin((twinkleMs / spark.twinkle.everyMs) * Math.PI * 2);
    this.#spark.view.position.set(x, sparkY);
    this.#spark.draw(motion, altitude, idle, place[kind].spark * zoom);
    const target = ringHeight(toThousandths(this.#params.target));
    const inWell = altitude === 0;
    this.#flare.view.position.set(x, inWell ? y - ringOffsetY(target, stack, this.#layout) : sparkY);
    this.#flare.view.scale.set(inWell ? ringScale(target, stack) * scale : place[kind].spark * zoom);
    this.#flare.draw(motion);
    this.#head.draw(motion.result > 0 ? shownResult(Math.floor(motion.result)) : '', motion);
    this.#scenery.tint = dimWhite(motion.dim * look.loss.dim);
  }

  figures(): readonly (Box | null)[] {
    return this.#head.boxes;
  }

  wait(elapsedMs: number | null): void {
    const { windMs, everyMs, by } = look.spark.wait;
    this.#motion.wind = look.ease.light(Math.min(1, (elapsedMs ?? 0) / windMs));
    this.#motion.twinkle = Math.sin(((elapsedMs ?? 0) / everyMs) * Math.PI * 2) * by;
  }

  resize(width: number, height: number): void {
    this.#layout = computeLayout(width, height, this.#stage.layout);
    this.#place();
  }

  destroy(): void {
    this.#head.destroy();
    this.#root.destroy({ children: true });
  }

  #place(): void {
    const { x, zoom, kind, width } = this.#layout;
    const { number, size, room, profit } = look.place[kind];
    this.#ascent.place(this.#layout);
    this.#well.place(this.#layout);
    this.#head.place({
      x,
      zoom,
      y: this.#at(number),
      size: size * zoom,
      width: room * zoom,
      profitY: this.#at(profit),
      stageWidth: width,
    });
    this.#aim();
  }

  /** Converts a distance from the top of the look's stage to this one. */
  #at(fromTop: number): number {
    const { y, zoom, kind } = this.#layout;
    return y + (fromTop - look.place[kind].ring) * zoom;
  }

  #aim(): void {
    const target = toThousandths(this.#params.target);
    const text = shownTarget(target);
    const isShort = this.#layout.kind === 'phone';
    const label = isShort ? text : this.#stage.text({ key: 'plate', values: { target: text } });
    this.#well.rings.mark(ringHeight(target), label);
  }

  /** The spark rises ring by ring together with the number; from 100× on both leave the well. */
  #layClimb(result: number, timeline: Timeline, context: PlayContext): void {
    const { speed } = context;
    const { climbMs, flightMs, settleMs } = look.pace[speed];
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const flies = result > highest;
    const lockMs = atMs + climbMs + (flies ? flightMs : 0);
    const { ease, sounds } = look;
    timeline.call(atMs, () => this.#stage.sound.play(sounds.rise));
    if (flies) timeline.call(atMs + climbMs, () => this.#stage.sound.play(sounds.flight));
    scheduleRelease(timeline, motion, context, { back: 1, releaseMs: climbMs }, ease.climb);
    timeline.span({
      atMs,
      durationMs: lockMs - atMs,
      draw: (share) => {
        motion.result = share < 1 ? resultAt(share * (lockMs - atMs), result, look.pace[speed]) : result;
        motion.height = ringHeight(motion.result);
      },
    });
    schedulePop(timeline, motion, context, { atMs: lockMs, ...look.head, ease: ease.pop });
    timeline.cursorMs = lockMs;
    timeline.markReveal(lockMs);
    timeline.markSettle(Math.max(lockMs, atMs + settleMs));
  }

  /** The ring of the target flares; at the highest result the spark bursts. */
  #layWin(result: number, timeline: Timeline, context: PlayContext): void {
    const { lasting, random } = context;
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const { flare, nova, ease, sounds } = look;
    this.#flare.prepare(random);
    this.#laySaid(timeline, context, sounds.win);
    timeline.set(motion, { won: 1 }, atMs);
    timeline.to(motion, { flare: 1 }, { atMs, durationMs: lasting(flare.ms) / 3, ease: ease.pop });
    timeline.to(
      motion,
      { flare: flare.rest },
      { atMs: atMs + lasting(flare.ms) / 3, durationMs: (lasting(flare.ms) * 2) / 3, ease: ease.light },
    );
    timeline.to(motion, { chips: 1 }, { atMs, durationMs: lasting(flare.chipsMs) });
    if (result < MAX_TARGET) return;
    timeline.to(motion, { nova: 1 }, { atMs, durationMs: lasting(nova.ms), ease: ease.light });
  }

  /** The spark fades below the ring; the light dims and returns. */
  #layLoss(timeline: Timeline, context: PlayContext): void {
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const { ease, loss, sounds } = look;
    this.#laySaid(timeline, context, sounds.loss);
    timeline.set(motion, { won: -1 }, atMs);
    timeline.to(motion, { fade: 1 }, { atMs, durationMs: context.lasting(loss.fadeMs), ease: ease.lower });
    scheduleDim(timeline, motion, context, { atMs, ...loss, down: ease.lower, up: ease.rise });
  }

  /** Shows the result of the round, with its sound and the amount below the number. */
  #laySaid(timeline: Timeline, { facts, lasting }: PlayContext, sound: string): void {
    const { cursorMs: atMs } = timeline;
    const durationMs = lasting(look.flare.labelMs);
    this.#head.say(facts.profitText, facts.won);
    timeline.call(atMs, () => this.#stage.sound.play(sound));
    timeline.to(this.#motion, { resultLabel: 1 }, { atMs, durationMs, ease: look.ease.pop });
  }
}

/** The number at a time of the climb: up to 100× within the well, then in flight to the result. */
function resultAt(passedMs: number, result: number, { climbMs, flightMs }: Pace): number {
  const inWell = climbAt(MIN_RESULT, Math.min(result, highest), look.ease.climb(passedMs / climbMs));
  if (passedMs <= climbMs) return inWell;
  return climbAt(highest, result, look.ease.flight((passedMs - climbMs) / flightMs));
}

/** Creates the scene of limbo. */
export const createLimboScene = (stage: PixiStage): Scene<LimboView, Cue, LimboParams> =>
  new WellScene(stage);
