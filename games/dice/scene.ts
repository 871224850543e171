import { Container, Sprite } from 'pixi.js';
import { coverStage } from '#engine/parts/backdrop.ts';
import { grey } from '#engine/parts/color.ts';
import { FacetDie } from '#engine/parts/facet-die.ts';
import { layDim } from '#engine/parts/lay-dim.ts';
import { railTargets } from '#engine/parts/rail-marks.ts';
import { type Landing, RailPin } from '#engine/parts/rail-pin.ts';
import { SliderRail } from '#engine/parts/slider-rail.ts';
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
import type { Cue } from './cues.ts';
import { look, type Pace } from './look.ts';
import { type DiceLayout, layOut } from './parts/layout.ts';
import { marksOnTrack } from './parts/marks.ts';
import { type DiceMotion, restMotion } from './parts/motion.ts';
import { fromHundredths, ROLLS, toHundredths } from './rules.ts';
import type { DiceParams, DiceView } from './rules.ts';

/** The Halo: an ice die in a 22 degree halo over the track. */
class HaloScene implements Scene<DiceView, Cue, DiceParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** Sky and die: what a loss takes light from; the track keeps its colour. */
  readonly #scenery = new Container();
  readonly #sky: Sprite;
  readonly #die: FacetDie;
  readonly #track: SliderRail;
  readonly #pin: RailPin;
  readonly #motion: DiceMotion = restMotion();
  #layout: DiceLayout;
  #params: DiceParams = controls.initial;
  #isWaiting = false;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#sky = new Sprite({ texture: stage.texture('sky'), anchor: 0.5 });
    this.#die = new FacetDie(stage, look.die, look.number);
    this.#track = new SliderRail(stage, look.track);
    this.#pin = new RailPin(stage, look);
    this.#scenery.addChild(this.#sky, this.#die.view);
    this.#root.addChild(this.#scenery, this.#track.view, this.#pin.light, this.#track.top, this.#pin.view);
    stage.view.addChild(this.#root);
    this.#layout = layOut(stage.width, stage.height, stage.layout);
    this.#place();
    this.#track.mark(marksOnTrack(this.#params));
  }

  show(view: DiceView | null, facts: BetFacts | null): void {
    Object.assign(this.#motion, restMotion());
    this.#pin.land(null);
    if (!view) return;
    const won = view.win ? 1 : 0;
    Object.assign(this.#motion, {
      number: view.roll,
      pin: 1,
      win: won,
      halo: won,
      lite: won * look.win.liteRest,
    });
    if (facts && won) this.#motion.resultLabel = 1;
    this.#pin.land(landingOf(view.roll, view.win, facts));
  }

  offer(params: DiceParams): void {
    if (JSON.stringify(params) === JSON.stringify(this.#params)) return;
    this.#params = params;
    this.#track.mark(marksOnTrack(params));
    // The last roll says nothing of another bet: its pin and its light go, the number stays.
    Object.assign(this.#motion, { halo: 0, win: 0, lite: 0, resultLabel: 0 });
    this.#pin.land(null);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const pace = look.pace[this.#stage.reducedMotion ? 'instant' : context.speed];
    if (cue.kind === 'roll') this.#layRoll(cue.roll, timeline, pace, context);
    else if (cue.kind === 'pin') this.#layPin(cue, timeline, pace, context.facts);
    else if (cue.kind === 'win') this.#layWin(timeline, pace);
    else this.#layLoss(timeline, pace);
  }

  tick(timeMs: number): void {
    const motion = this.#motion;
    this.#die.draw(motion, timeMs);
    this.#pin.draw(motion);
    this.#scenery.tint = grey(motion.dim * look.loss.dim);
  }

  idles(timeMs: number): boolean {
    return this.#die.idles(timeMs);
  }

  figures(): readonly Box[] {
    const { resultLabelBox } = this.#pin;
    return resultLabelBox ? [this.#die.numberBox, resultLabelBox] : [this.#die.numberBox];
  }

  wait(isPending: boolean, elapsedMs: number): void {
    const wasWaiting = this.#isWaiting;
    this.#isWaiting = isPending && !this.#stage.reducedMotion;
    if (this.#isWaiting) {
      const { windMs, everyMs, nod } = look.die.wait;
      this.#motion.wind = look.ease.win(Math.min(1, elapsedMs / windMs));
      this.#motion.nod = Math.sin((elapsedMs / everyMs) * Math.PI * 2) * nod;
    } else if (wasWaiting) Object.assign(this.#motion, { wind: 0, nod: 0 });
  }

  point(targetId: string | null, state: PointState): void {
    this.#track.point(targetId, state);
  }

  targets(): readonly Target[] {
    return railTargets(this.#layout.rail, look.track, marksOnTrack(this.#params));
  }

  resize(width: number, height: number): void {
    this.#layout = layOut(width, height, this.#stage.layout);
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

  /** From the wound-up pose: spin, running digits, then the number locks. */
  #layRoll(roll: string, timeline: Timeline, { rollMs }: Pace, { random }: PlayContext): void {
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const lockMs = atMs + rollMs;
    const digits = Array.from({ length: look.number.flicker }, () =>
      fromHundredths(Math.floor(random.next() * ROLLS)),
    );
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.spin));
    timeline.call(lockMs, () => this.#stage.sound.play(look.sounds.lock));
    timeline.set(motion, { wind: rollMs > 0 ? 1 : 0 }, atMs);
    timeline.to(motion, { wind: 0 }, { atMs, durationMs: rollMs * 0.4, ease: look.ease.win });
    timeline.to(motion, { spin: 1 }, { atMs, durationMs: rollMs, ease: look.ease.spin });
    timeline.span({
      atMs,
      durationMs: rollMs,
      draw: (progress) => {
        if (progress >= 1) motion.number = roll;
        else motion.number = progress <= 0 ? '' : (digits[Math.floor(progress * digits.length)] ?? roll);
      },
    });
    if (rollMs > 0) {
      timeline.set(motion, { pop: 1 }, lockMs);
      timeline.to(motion, { pop: 0 }, { atMs: lockMs, durationMs: look.number.popMs, ease: look.ease.win });
    }
    timeline.cursorMs = lockMs;
  }

  #layPin(
    { roll, win }: Extract<Cue, { kind: 'pin' }>,
    timeline: Timeline,
    { pinMs }: Pace,
    facts: BetFacts,
  ): void {
    const atMs = timeline.cursorMs;
    this.#pin.land(landingOf(roll, win, facts));
    timeline.to(this.#motion, { pin: 1 }, { atMs, durationMs: pinMs, ease: look.ease.drop });
    timeline.cursorMs = atMs + pinMs;
    timeline.call(timeline.cursorMs, () => this.#stage.sound.play(win ? look.sounds.win : look.sounds.loss));
    timeline.markReveal(timeline.cursorMs);
  }

  #layWin(timeline: Timeline, pace: Pace): void {
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const moves = pace.settleMs > 0;
    const { haloMs, liteMs, resultLabelMs, liteRest } = look.win;
    const lasting = (durationMs: number): number => (moves ? durationMs : 0);
    timeline.set(motion, { win: 1 }, atMs);
    timeline.to(motion, { halo: 1 }, { atMs, durationMs: lasting(haloMs), ease: look.ease.win });
    timeline.to(
      motion,
      { resultLabel: 1 },
      { atMs, durationMs: lasting(resultLabelMs), ease: look.ease.pop },
    );
    timeline.to(motion, { lite: 1 }, { atMs, durationMs: lasting(liteMs) / 2, ease: look.ease.win });
    timeline.to(
      motion,
      { lite: liteRest },
      { atMs: atMs + lasting(liteMs) / 2, durationMs: lasting(liteMs) / 2, ease: look.ease.win },
    );
    this.#settle(timeline, pace, atMs);
  }

  /** Light lowers and comes back; the result label says the loss for a moment. */
  #layLoss(timeline: Timeline, pace: Pace): void {
    const atMs = timeline.cursorMs;
    const motion = this.#motion;
    const { downMs, resultLabelMs } = look.loss;
    timeline.set(motion, { resultLabel: 1 }, atMs);
    if (pace.settleMs > 0) {
      const { win: down, drop: up } = look.ease;
      layDim(timeline, motion, { atMs, downMs, upMs: resultLabelMs - downMs, down, up });
    }
    timeline.to(
      motion,
      { resultLabel: 0 },
      { atMs: atMs + resultLabelMs, durationMs: look.resultLabel.fadeMs },
    );
    this.#settle(timeline, pace, atMs);
  }

  #settle(timeline: Timeline, { rollMs, pinMs, settleMs }: Pace, atMs: number): void {
    timeline.markSettle(Math.max(atMs, atMs - rollMs - pinMs + settleMs));
  }
}

const far = (facts: BetFacts | null): boolean => facts?.tier === 'mega' || facts?.tier === 'epic';
const landingOf = (roll: string, won: boolean, facts: BetFacts | null): Landing => ({
  value: toHundredths(roll),
  won,
  profitText: facts?.profitText ?? null,
  far: far(facts),
});

/** Makes the scene of dice. */
export const createDiceScene = (stage: PixiStage): Scene<DiceView, Cue, DiceParams> => new HaloScene(stage);
