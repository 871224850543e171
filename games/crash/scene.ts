import { Container } from 'pixi.js';
import type { BedPace, BetFacts, Box, PixiStage, PlayContext, Scene } from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { Cue } from './cues.ts';
import { crashMoment, timeOfMultiplierMs as msOf, PHASE_DURATIONS_MS } from './curve.ts';
import type { CashOut, CrashFrame } from './frame.ts';
import { look } from './look.ts';
import { parseHundredths } from '#core/hundredths.ts';
import { axesAt } from './parts/axes.ts';
import { Head } from './parts/head.ts';
import { endSound, soundsBetween, flightSounds, type SoundEvent, countSkiesPassed } from './parts/sounds.ts';
import { Land } from './parts/land.ts';
import { Lantern } from './parts/lantern.ts';
import { type Layout, computeLayout } from './parts/layout.ts';
import { computeSceneState } from './parts/scene-state.ts';
import { LaunchPad } from './parts/launch-pad.ts';
import { Pins } from './parts/pins.ts';
import { Scale } from './parts/scale.ts';
import { clamp01 } from './parts/easing-math.ts';
import { CrashSky } from './parts/sky.ts';
import { Trail } from './parts/trail.ts';
import type { CrashParams, CrashView } from './rules.ts';

/** Before the first update of a game: the lantern is on the pad, and its wick does not burn. */
const atRest: CrashFrame = {
  phase: 'betting',
  phaseMs: PHASE_DURATIONS_MS.bettingMs,
  leftMs: 0,
  crashPoint: null,
  own: null,
  cashouts: [],
  isLagging: false,
};
/** Time at which a finished game is shown: the ash has fallen, and the return has not started. */
const restMs = (): number => look.times.homeFromMs;

/** Sky Lantern: a lantern rises until it bursts. The scene is a function of the frame and of the clock. */
class LanternScene implements Scene<CrashView, Cue, CrashParams> {
  readonly #stage: PixiStage;
  readonly #root = new Container();
  /** The gameplay, in units of `look.place`. */
  readonly #field = new Container();
  readonly #sky: CrashSky;
  readonly #land: Land;
  readonly #pad: LaunchPad;
  readonly #trail: Trail;
  readonly #scale: Scale;
  readonly #lantern: Lantern;
  readonly #pins: Pins;
  readonly #head: Head;
  #frame: CrashFrame = atRest;
  /** The previous live frame, to find the sounds in between; null while none is followed. */
  #followed: CrashFrame | null = null;
  /** Other players' cash-outs in a replay, in order. */
  #others: readonly CashOut[] = [];
  #layout: Layout;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#layout = computeLayout(stage.width, stage.height, stage.layout);
    this.#sky = new CrashSky(stage, this.#layout);
    this.#land = new Land(stage, this.#layout);
    this.#pad = new LaunchPad(stage);
    this.#trail = new Trail(stage);
    this.#scale = new Scale(stage, this.#layout);
    this.#lantern = new Lantern(stage);
    this.#pins = new Pins(stage, this.#layout);
    this.#head = new Head(stage, this.#layout);
    this.#field.addChild(this.#scale.view, this.#pad.view, this.#trail.view, this.#lantern.view);
    this.#field.addChild(this.#pins.view, this.#head.view);
    this.#root.addChild(this.#sky.view, this.#land.view, this.#sky.vignette, this.#field);
    stage.view.addChild(this.#root);
    this.#place();
  }

  show(view: CrashView | null, facts: BetFacts | null): void {
    this.#followed = null;
    this.#frame = atRest;
    if (!view || view.crashPoint === null) return;
    const cashedOutAt = view.cashedOutAt === null ? null : parseHundredths(view.cashedOutAt);
    this.#frame = this.#endOf(parseHundredths(view.crashPoint), cashedOutAt, facts, restMs());
  }

  follow(frame: CrashFrame): void {
    if (this.#followed) for (const received of soundsBetween(this.#followed, frame)) this.#play(received);
    this.#followed = frame;
    this.#frame = frame;
  }

  accompany(others: readonly CashOut[]): void {
    this.#others = others;
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    if (cue.kind === 'betting') this.#layBetting(timeline, context);
    else if (cue.kind === 'running') this.#layFlight(cue, timeline, context);
    else this.#layEnd(cue, timeline, context);
  }

  tick(timeMs: number): void {
    const { place } = this.#layout;
    const isStill = this.#stage.reducedMotion;
    const idleMs = isStill ? 0 : timeMs;
    const frame = this.#frame;
    const moment = computeSceneState(frame, isStill);
    const axes = axesAt(moment.flownMs, place);
    const moreMs = this.#hasMore ? idleMs : 0;
    this.#sky.draw(moment.height, moreMs);
    this.#land.draw(moment.height, moreMs);
    this.#pad.draw(moment, this.#burning, place, idleMs);
    this.#scale.draw(axes, clamp01(moment.launch * 2 - 1) * (1 - moment.home));
    const burnt = moment.burstMs === null || moment.isCap ? 0 : clamp01(moment.burstMs / look.times.gutterMs);
    this.#trail.draw(axes, place, moment, burnt);
    this.#lantern.draw(moment, axes, place, idleMs);
    this.#head.draw(frame, moment, isStill);
    this.#pins.draw(frame, moment, axes, { read: this.#head.boxes, lantern: this.#lantern.box });
  }

  bed(): BedPace {
    const { height } = computeSceneState(this.#frame, true);
    return { rate: look.bed[countSkiesPassed(height)] ?? 1, gainDb: 0 };
  }

  figures(): readonly (Box | null)[] {
    const { x, y, zoom } = this.#layout;
    return this.#head.boxes.map((box) => ({
      x: x + box.x * zoom,
      y: y + box.y * zoom,
      width: box.width * zoom,
      height: box.height * zoom,
    }));
  }

  resize(width: number, height: number): void {
    this.#layout = computeLayout(width, height, this.#stage.layout);
    this.#place();
  }

  destroy(): void {
    this.#head.destroy();
    this.#root.destroy({ children: true });
    this.#trail.destroy();
    this.#scale.destroy();
  }

  /** Whether more than one element may move at rest (ui.md 11). */
  get #hasMore(): boolean {
    return !this.#stage.eco && this.#stage.quality !== 'soft';
  }

  /** The remaining share of the wick; null if it does not burn. */
  get #burning(): number | null {
    const { phase, leftMs } = this.#frame;
    if (phase === 'running' || phase === 'crashed') return 0;
    return leftMs > 0 ? clamp01(leftMs / PHASE_DURATIONS_MS.bettingMs) : null;
  }

  /** The whole betting phase, shortened. */
  #layBetting(timeline: Timeline, { speed }: PlayContext): void {
    const { bettingMs: durationMs } = look.pace[speed];
    timeline.span({
      atMs: timeline.cursorMs,
      durationMs,
      draw: (share) => {
        const phaseMs = share * PHASE_DURATIONS_MS.bettingMs;
        this.#frame = { ...atRest, phaseMs, leftMs: PHASE_DURATIONS_MS.bettingMs - phaseMs };
      },
    });
    timeline.cursorMs += durationMs;
  }

  #layFlight({ crashPoint, cashedOutAt }: Cue, timeline: Timeline, { speed, facts }: PlayContext): void {
    const { faster } = look.pace[speed];
    const endMs = crashMoment(crashPoint);
    const atMs = timeline.cursorMs;
    const at = (ms: number): number => atMs + (faster === 0 ? 0 : ms / faster);
    timeline.span({
      atMs,
      durationMs: at(endMs) - atMs,
      draw: (share) => {
        if (share > 0) this.#frame = this.#inFlight(share * endMs, cashedOutAt, facts);
      },
    });
    if (faster > 0)
      for (const received of flightSounds(-1, endMs - 1))
        timeline.call(at(received.atMs), () => this.#play(received));
    const leftMs = cashedOutAt === null ? endMs : Math.min(endMs, msOf(cashedOutAt));
    if (cashedOutAt !== null) timeline.call(at(leftMs), () => this.#stage.sound.play(look.sounds.bell));
    timeline.markReveal(at(leftMs));
    timeline.cursorMs = at(endMs);
  }

  #layEnd({ crashPoint, cashedOutAt }: Cue, timeline: Timeline, context: PlayContext): void {
    const atMs = timeline.cursorMs;
    timeline.span({
      atMs,
      durationMs: context.lasting(restMs()),
      draw: (share) => {
        if (share > 0) this.#frame = this.#endOf(crashPoint, cashedOutAt, context.facts, share * restMs());
      },
    });
    const end = endSound(crashPoint, cashedOutAt === null);
    timeline.call(atMs, () => this.#stage.sound.play(end));
    timeline.markSettle(atMs + look.pace[context.speed].settleMs);
  }

  #endOf(
    crashPoint: number,
    cashedOutAt: number | null,
    facts: BetFacts | null,
    phaseMs: number,
  ): CrashFrame {
    const own = { cashedOutAt, profitText: facts?.profitText ?? '' };
    const cashouts = this.#others.filter(({ at }) => at <= crashPoint);
    return { ...atRest, phase: 'crashed', phaseMs, crashPoint, own, cashouts };
  }

  /** The frame at a time of a replayed flight. */
  #inFlight(flownMs: number, cashedOutAt: number | null, facts: BetFacts): CrashFrame {
    const hasLeft = cashedOutAt !== null && flownMs >= msOf(cashedOutAt);
    const own = { cashedOutAt: hasLeft ? cashedOutAt : null, profitText: hasLeft ? facts.profitText : '' };
    const cashouts = this.#others.filter(({ at }) => msOf(at) <= flownMs);
    return { ...atRest, phase: 'running', phaseMs: flownMs, own, cashouts };
  }

  #play({ cue, rate, volume }: SoundEvent): void {
    const { sound } = this.#stage;
    sound.play(cue, { ...(rate !== undefined && { rate }), ...(volume !== undefined && { volume }) });
  }

  #place(): void {
    const layout = this.#layout;
    for (const part of [this.#sky, this.#land, this.#scale, this.#pins, this.#head]) part.place(layout);
    this.#field.position.set(layout.x, layout.y);
    this.#field.scale.set(layout.zoom);
  }
}

/** Creates the scene of crash. */
export const createCrashScene = (stage: PixiStage): Scene<CrashView, Cue, CrashParams> =>
  new LanternScene(stage);
