import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import { Container, Sprite } from 'pixi.js';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { coverStage } from '#engine/parts/backdrop.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { FacetDie } from '#engine/parts/facet-die.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { schedulePop } from '#engine/parts/schedule-pop.ts';
import { railTargets } from '#engine/parts/rail-marks.ts';
import { type PinLanding, RailPin } from '#engine/parts/rail-pin.ts';
import { SliderRail } from '#engine/parts/slider-rail.ts';
import { scheduleRelease } from '#engine/parts/wind-up.ts';
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
import { controls } from './controls.ts';
import type { Cue, PinCue } from './cues.ts';
import { look, type Pace } from './look.ts';
import { type DiceLayout, computeLayout } from './parts/layout.ts';
import { marksOnTrack } from './parts/marks.ts';
import { restMotion } from './parts/motion.ts';
import { ROLL_COUNT } from './rules.ts';
import type { DiceParams, DiceView } from './rules.ts';

/** The Halo: an ice die in a 22 degree halo over the track. */
class HaloScene implements Scene<DiceView, Cue, DiceParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** Sky and die, which a loss dims; the track keeps its colour. */
  readonly #scenery = new Container();
  readonly #sky: Sprite;
  readonly #die: FacetDie;
  readonly #track: SliderRail;
  readonly #pin: RailPin;
  readonly #motion = restMotion();
  #layout: DiceLayout;
  #params: DiceParams = controls.initial;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#sky = new Sprite({ texture: stage.texture('sky'), anchor: 0.5 });
    this.#die = new FacetDie(stage, look.die, look.number);
    this.#track = new SliderRail(stage, look.track);
    this.#pin = new RailPin(stage, look);
    this.#scenery.addChild(this.#sky, this.#die.view);
    this.#root.addChild(this.#scenery, this.#track.view, this.#pin.light, this.#track.top, this.#pin.view);
    stage.view.addChild(this.#root);
    this.#layout = computeLayout(stage.width, stage.height, stage.layout);
    this.#place();
    this.#track.mark(marksOnTrack(this.#params));
  }

  show(view: DiceView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    this.#pin.land(null);
    if (!view) return;
    const won = view.win ? 1 : 0;
    const lit = { win: won, halo: won, lite: won * look.win.liteRest, resultLabel: facts ? won : 0 };
    Object.assign(this.#motion, { number: view.roll, pin: 1, lost: 1 - won, ...lit });
    this.#pin.land(landingOf(view.roll, view.win, facts));
  }

  offer(params: DiceParams): void {
    if (isJsonEqual(params, this.#params)) return;
    this.#params = params;
    this.#track.mark(marksOnTrack(params));
    // The last roll does not apply to another bet: its pin and light disappear, the number stays.
    Object.assign(this.#motion, { halo: 0, win: 0, lost: 0, lite: 0, resultLabel: 0 });
    this.#pin.land(null);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const pace = look.pace[context.speed];
    if (cue.kind === 'roll') this.#layRoll(cue.roll, timeline, pace, context);
    else this.#layPin(cue, timeline, pace, context);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    this.#die.draw(motion, timeMs);
    this.#pin.draw(motion);
    this.#scenery.tint = dimWhite(motion.dim * look.loss.dim);
  }

  idles(timeMs: number): boolean {
    return this.#die.idles(timeMs);
  }

  figures(): readonly (Box | null)[] {
    return [this.#die.numberBox, this.#pin.resultLabelBox];
  }

  wait(elapsedMs: number | null): void {
    const { windMs, everyMs, nod } = look.die.wait;
    this.#motion.wind = look.ease.win(Math.min(1, (elapsedMs ?? 0) / windMs));
    this.#motion.nod = Math.sin(((elapsedMs ?? 0) / everyMs) * Math.PI * 2) * nod;
  }

  point(targetId: string | null, state: PointState): void {
    this.#track.point(targetId, state);
  }

  targets(): readonly Target[] {
    return railTargets(this.#layout.rail, look.track, marksOnTrack(this.#params));
  }

  resize(width: number, height: number): void {
    this.#layout = computeLayout(width, height, this.#stage.layout);
    this.#place();
  }

  destroy(): void {
    this.#die.destroy();
    this.#track.destroy();
    this.#pin.destroy();
    this.#root.destroy({ children: true });
  }

  #place(): void {
    coverStage(this.#sky, look.sky, this.#layout);
    this.#die.place(this.#layout.die);
    this.#track.place(this.#layout.rail);
    this.#pin.place(this.#layout.rail, this.#layout.width);
  }

  /** From the wound-up pose: the die spins, the digits run, then the number stops. */
  #layRoll(roll: string, timeline: Timeline, { rollMs }: Pace, context: PlayContext): void {
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const lockMs = atMs + rollMs;
    const digits = Array.from({ length: look.number.flicker }, () =>
      formatHundredths(Math.floor(context.random.next() * ROLL_COUNT)),
    );
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.spin));
    timeline.call(lockMs, () => this.#stage.sound.play(look.sounds.lock));
    scheduleRelease(timeline, motion, context, { back: 1, releaseMs: rollMs * 0.4 }, look.ease.win);
    timeline.to(motion, { spin: 1 }, { atMs, durationMs: rollMs, ease: look.ease.spin });
    timeline.span({
      atMs,
      durationMs: rollMs,
      draw: (progress) => {
        if (progress >= 1) motion.number = roll;
        else motion.number = progress <= 0 ? '' : (digits[Math.floor(progress * digits.length)] ?? roll);
      },
    });
    schedulePop(timeline, motion, context, { atMs: lockMs, ...look.number, ease: look.ease.pop });
    timeline.cursorMs = lockMs;
  }

  /** The pin lands on the track, which lights up. */
  #layPin({ roll, win }: PinCue, timeline: Timeline, pace: Pace, context: PlayContext): void {
    const startMs = timeline.cursorMs;
    const atMs = startMs + pace.pinMs;
    const { win: won, loss } = look.sounds;
    this.#pin.land(landingOf(roll, win, context.facts));
    timeline.to(this.#motion, { pin: 1 }, { atMs: startMs, durationMs: pace.pinMs, ease: look.ease.drop });
    timeline.call(atMs, () => this.#stage.sound.play(win ? won : loss));
    timeline.markReveal(atMs);
    timeline.markSettle(Math.max(atMs, startMs - pace.rollMs + pace.settleMs));
    timeline.cursorMs = atMs;
    if (win) this.#layWin(timeline, context);
    else this.#layLoss(timeline, context);
  }

  #layWin(timeline: Timeline, { lasting }: PlayContext): void {
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const { ease, win } = look;
    const halfMs = lasting(win.liteMs) / 2;
    timeline.set(motion, { win: 1 }, atMs);
    timeline.to(motion, { halo: 1 }, { atMs, durationMs: lasting(win.haloMs), ease: ease.win });
    timeline.to(motion, { resultLabel: 1 }, { atMs, durationMs: lasting(win.resultLabelMs), ease: ease.pop });
    timeline.to(motion, { lite: 1 }, { atMs, durationMs: halfMs, ease: ease.win });
    const rest = { atMs: atMs + halfMs, durationMs: halfMs, ease: ease.win };
    timeline.to(motion, { lite: win.liteRest }, rest);
  }

  /** The light dims and returns; the result label shows the loss for a moment. */
  #layLoss(timeline: Timeline, context: PlayContext): void {
    const atMs = timeline.cursorMs;
    const { downMs, resultLabelMs } = look.loss;
    const { win: down, drop: up } = look.ease;
    const fade = { atMs: atMs + resultLabelMs, durationMs: look.resultLabel.fadeMs };
    timeline.set(this.#motion, { lost: 1, resultLabel: 1 }, atMs);
    scheduleDim(timeline, this.#motion, context, { atMs, downMs, upMs: resultLabelMs - downMs, down, up });
    timeline.to(this.#motion, { resultLabel: 0 }, fade);
  }
}

const landingOf = (roll: string, won: boolean, facts: BetFacts | null): PinLanding => ({
  value: parseHundredths(roll),
  won,
  profitText: facts?.profitText ?? null,
  far: facts?.tier === 'mega' || facts?.tier === 'epic',
});

/** Creates the scene of dice. */
export const createDiceScene = (stage: PixiStage): Scene<DiceView, Cue, DiceParams> => new HaloScene(stage);
