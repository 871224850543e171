import { ONE_X } from '#core/multiplier.ts';
import { scheduleDim } from '#engine/parts/schedule-dim.ts';
import { crouchAt, scheduleHop, scheduleLossLabel } from '#engine/parts/schedule-hop.ts';
import { Dimmer } from '#engine/parts/phaser/dimmer.ts';
import type {
  BedPace,
  BetFacts,
  Box,
  PhaserStage,
  PlayContext,
  PointState,
  Scene,
  Target,
} from '#engine/stage/scene.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { ChickenPlan } from './autobet.ts';
import { controls, stepLabel } from './controls.ts';
import type { Cue } from './cues.ts';
import { look, type Pace } from './look.ts';
import { laneCount, multiplierAfterLanes } from './paytable.ts';
import type { ChickenParams, ChickenView } from './rules.ts';
import { Ground } from './parts/ground.ts';
import { Goal } from './parts/goal.ts';
import { Hen } from './parts/hen.ts';
import { ChickenHud } from './parts/hud.ts';
import { type ChickenMotion, type LaneMotion, restLanes, restMotion } from './parts/motion.ts';
import { Z_INDEX } from './parts/pictures.ts';
import { Plates } from './parts/plates.ts';
import { Street } from './parts/street.ts';
import { Traffic } from './parts/traffic.ts';
import { musicBedPaceAt, zoneMusicPace } from './parts/zone.ts';

/** The Night Crossing: a hen hops from kerb to kerb, the camera follows; the traffic is decoration. */
class NightCrossing implements Scene<ChickenView, Cue, ChickenParams> {
  readonly #stage: PhaserStage;
  readonly #street: Street;
  readonly #goal: Goal;
  readonly #plates: Plates;
  readonly #traffic: Traffic;
  readonly #hen: Hen;
  readonly #hud: ChickenHud;
  readonly #dimmer: Dimmer;
  readonly #motion: ChickenMotion = restMotion();
  #lanes: LaneMotion[] = [];
  #params: ChickenParams = controls.initial;
  readonly #ground = new Ground();
  #isOpen = false;
  #facts: BetFacts | null = null;
  #timeMs = 0;
  /** Position of the camera when the road was last left. */
  #leftAt = 0;

  constructor(stage: PhaserStage) {
    this.#stage = stage;
    this.#ground.fit(stage);
    this.#street = new Street(stage, this.#ground);
    this.#goal = new Goal(stage, this.#ground);
    this.#plates = new Plates(stage, this.#ground);
    this.#traffic = new Traffic(stage, this.#ground);
    this.#hen = new Hen(stage, this.#ground);
    this.#hud = new ChickenHud(stage, this.#ground);
    this.#dimmer = new Dimmer(stage, look.loss, Z_INDEX.dim);
    this.#pave();
    this.resize(stage.width, stage.height);
  }

  show(view: ChickenView | null, facts: BetFacts | null): void {
    const { difficulty } = this.#params;
    const lanes = Math.min(view?.lanesCrossed ?? 0, laneCount(difficulty));
    this.#leftAt = this.#motion.camera;
    this.#lanes = restLanes(laneCount(difficulty), lanes);
    this.#isOpen = view?.end === null;
    Object.assign(this.#motion, restMotion(lanes), { glasses: this.#glassesAt(lanes) });
    this.#facts = facts;
    if (!view?.end) return;
    const egg = lanes === laneCount(difficulty) ? 1 : 0;
    Object.assign(this.#motion, { over: 1, egg }, endOf(view, facts));
  }

  offer(params: ChickenParams, plan: ChickenPlan | null = null): void {
    this.#plates.plan(plan?.lane ?? 0);
    if (params.difficulty === this.#params.difficulty) return;
    this.#params = params;
    this.#pave();
    this.show(null, null);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const pace = look.pace[context.speed];
    this.#facts = context.facts;
    if (cue.kind === 'start') this.#layStart(timeline, context);
    else if (cue.kind === 'hop') this.#layHop(cue.lane, timeline, pace, context);
    else if (cue.kind === 'hit') this.#layHit(cue.lane, timeline, pace, context);
    else this.#layWin(cue.view, timeline, pace, context.facts);
  }

  tick(timeMs: number): void {
    this.#timeMs = timeMs;
    const motion = this.#motion;
    this.#stage.scene.cameras.main.setScroll(motion.camera * look.pitch * this.#ground.unit, 0);
    this.#street.draw(motion);
    this.#goal.draw(motion, timeMs);
    this.#plates.draw(motion, timeMs, this.#isOpen);
    this.#traffic.draw(motion, this.#lanes, timeMs);
    this.#hen.draw(motion, timeMs);
    this.#hud.draw(motion, this.#facts);
    this.#dimmer.draw(motion.dim);
  }

  idles(timeMs: number): boolean {
    if (this.#stage.reducedMotion) return false;
    if (this.#stage.quality === 'full' && !this.#stage.eco) return true;
    const { everyMs, lengthMs } = look.hen.blink;
    return timeMs % everyMs > everyMs - lengthMs;
  }

  bed(): BedPace {
    return musicBedPaceAt(this.#motion, this.#params.difficulty);
  }

  figures(): readonly (Box | null)[] {
    return this.#hud.figures;
  }

  wait(elapsedMs: number | null): void {
    this.#hen.waiting = crouchAt(elapsedMs, look.hen.wait);
  }

  point(targetId: string | null, state: PointState): void {
    this.#plates.point(targetId === null ? null : state);
  }

  targets(view: ChickenView | null): readonly Target[] {
    const { difficulty } = this.#params;
    if (!view || view.end !== null || view.lanesCrossed >= laneCount(difficulty)) return [];
    const next = view.lanesCrossed + 1;
    return [
      {
        role: 'button',
        id: 'step',
        box: this.#plates.box(next, view.lanesCrossed),
        label: stepLabel(difficulty, next),
        action: { type: 'step' },
      },
    ];
  }

  resize(width: number, height: number): void {
    this.#ground.fit({ width, height });
    for (const part of [this.#street, this.#goal, this.#plates, this.#hud]) part.place();
    this.#dimmer.resize(width, height);
  }

  destroy(): void {
    // Everything belongs to the Phaser scene and is destroyed with it.
  }

  #pave(): void {
    const { difficulty } = this.#params;
    for (const part of [this.#street, this.#goal, this.#plates, this.#traffic, this.#hud])
      part.pave(difficulty);
    this.#lanes = restLanes(laneCount(difficulty), 0);
  }

  #glassesAt(lanes: number): number {
    const pays = lanes > 0 ? multiplierAfterLanes(this.#params.difficulty, lanes) : 0n;
    return pays >= look.hen.glassesFrom * ONE_X ? 1 : 0;
  }

  /** Moves the camera back to the start of the road. */
  #layStart(timeline: Timeline, { speed }: PlayContext): void {
    this.#motion.camera = this.#leftAt;
    const span = { atMs: timeline.cursorMs, durationMs: look.rollBackMs[speed], ease: look.ease.camera };
    timeline.to(this.#motion, { camera: 0 }, span);
  }

  /** Crouch, hop over the lane, land in dust; the car of the lane halts behind its barrier. */
  #layHop(lane: number, timeline: Timeline, pace: Pace, context: PlayContext): void {
    const motion = this.#motion;
    const { ease } = look;
    const closing = this.#haltAt(lane);
    // A step pressed during the previous one starts on the kerb that it leads from.
    motion.crossed = Math.max(motion.crossed, lane - 1);
    const hop = { ...pace, ...ease, atMs: timeline.cursorMs };
    const { jumpMs, landingMs, endMs } = scheduleHop(timeline, motion, hop);
    timeline.to(motion, { hero: lane }, { atMs: jumpMs, durationMs: pace.hopMs, ease: ease.hop });
    timeline.to(motion, { camera: lane }, { atMs: jumpMs, durationMs: pace.cameraMs, ease: ease.camera });
    timeline.set(motion, { crossed: lane, glasses: this.#glassesAt(lane) }, landingMs);
    if (closing) {
      timeline.to(closing, { closed: 1 }, { atMs: jumpMs, durationMs: endMs - jumpMs, ease: ease.land });
    }
    if (pace.landMs > 0) {
      timeline.set(motion, { dust: 0 }, landingMs);
      timeline.to(motion, { dust: 1 }, { atMs: landingMs, durationMs: look.dust.lengthMs, ease: ease.land });
    }
    this.#soundHop(lane, timeline, context, { jumpMs, landingMs });
    timeline.cursorMs = endMs;
    timeline.markReveal(landingMs);
    timeline.markSettle(endMs);
  }

  /** Stops a lane, with its car at its current position. */
  #haltAt(lane: number): LaneMotion | undefined {
    const closing = this.#lanes[lane - 1];
    if (closing) closing.carY = this.#traffic.carY(lane, this.#timeMs);
    return closing;
  }

  /** Hop and wake, a cluck on landing, a bell when the zone changes; all slightly faster in later zones. */
  #soundHop(
    lane: number,
    timeline: Timeline,
    { soundChance }: PlayContext,
    { jumpMs, landingMs }: { readonly jumpMs: number; readonly landingMs: number },
  ): void {
    const { sounds } = look;
    const { difficulty } = this.#params;
    const { sound } = this.#stage;
    const { rate } = zoneMusicPace(difficulty, lane);
    const cluck = `${sounds.cluck}-${((lane - 1) % sounds.clucks) + 1}`;
    const variant = soundChance.next();
    timeline.call(jumpMs, () => sound.play(sounds.hop, { rate, variant }));
    timeline.call(jumpMs, () => sound.play(sounds.pass, { rate, volume: 0.7 }));
    timeline.call(landingMs, () => sound.play(cluck, { rate }));
    // The bell is in tune with the music, which rises at the same time.
    if (rate !== zoneMusicPace(difficulty, lane - 1).rate)
      timeline.call(landingMs, () => sound.play(sounds.zone, { rate }));
  }

  /**
   * The hop ends in front of the car: both stand in the frame of contact, then feathers and a flat hen; the
   * light dims and returns.
   */
  #layHit(lane: number, timeline: Timeline, pace: Pace, context: PlayContext): void {
    const motion = this.#motion;
    const { crouchMs, hitMs, holdMs, lossMs } = pace;
    const { ease, loss, sounds } = look;
    const { sound } = this.#stage;
    const atMs = timeline.cursorMs;
    const hitAtMs = atMs + hitMs;
    const flatMs = hitAtMs + holdMs;
    const endMs = atMs + lossMs;
    const jumpMs = atMs + crouchMs;
    this.#haltAt(lane);
    timeline.set(motion, { hitLane: lane, hitCar: 0 }, atMs);
    timeline.to(motion, { hitCar: 1 }, { atMs, durationMs: hitMs, ease: ease.fall });
    timeline.to(motion, { hitCar: 2 }, { atMs: flatMs, durationMs: hitMs * 1.4, ease: ease.fall });
    timeline.to(motion, { crouch: 1 }, { atMs, durationMs: crouchMs, ease: ease.land });
    timeline.set(motion, { crouch: 0 }, jumpMs);
    // On a kerb the hen stands aside; the car meets it in the middle of the lane.
    const middle = lane - 0.5 - look.hen.aside / look.pitch;
    timeline.to(motion, { hero: middle }, { atMs: jumpMs, durationMs: hitAtMs - jumpMs });
    timeline.to(motion, { hop: 0.85 }, { atMs: jumpMs, durationMs: hitAtMs - jumpMs });
    timeline.set(motion, { contact: 1, impact: 1, over: 1, hop: 0 }, hitAtMs);
    timeline.set(motion, { struck: 1, hero: lane - 1 }, flatMs);
    timeline.to(motion, { contact: 0, impact: 0 }, { atMs: flatMs, durationMs: holdMs, ease: ease.land });
    timeline.to(motion, { feathers: 1 }, { atMs: hitAtMs, durationMs: lossMs - hitMs, ease: ease.land });
    scheduleDim(timeline, motion, context, { ...loss, atMs: hitAtMs, down: ease.land, up: ease.fall });
    if (lossMs > 0) timeline.call(jumpMs, () => sound.play(sounds.hop));
    timeline.call(hitAtMs, () => sound.play(sounds.hit));
    scheduleLossLabel(timeline, motion, { ...loss, atMs: flatMs });
    timeline.markReveal(hitAtMs);
    timeline.markSettle(endMs);
  }

  /** The hen waves, multiplier and profit rise above it, and the lane of the hit is marked. */
  #layWin(view: ChickenView, timeline: Timeline, { winMs }: Pace, facts: BetFacts): void {
    const motion = this.#motion;
    const { ease, sounds } = look;
    const atMs = timeline.cursorMs;
    const isLast = view.lanesCrossed === laneCount(this.#params.difficulty);
    timeline.set(motion, { over: 1, hintLane: view.hitLane ?? 0 }, atMs);
    if (winMs > 0) {
      const back = { atMs: atMs + winMs * 0.6, durationMs: winMs * 0.4, ease: ease.camera };
      timeline.to(motion, { bow: 1 }, { atMs, durationMs: winMs * 0.45, ease: ease.land });
      timeline.to(motion, { bow: 0 }, back);
    }
    if (facts.won) timeline.to(motion, { resultLabel: 1 }, { atMs, durationMs: winMs * 0.5, ease: ease.pop });
    timeline.to(motion, { hint: 1 }, { atMs: atMs + winMs * 0.4, durationMs: winMs * 0.6, ease: ease.land });
    if (isLast) timeline.to(motion, { egg: 1 }, { atMs, durationMs: winMs, ease: ease.land });
    timeline.call(atMs, () => this.#stage.sound.play(isLast ? sounds.egg : sounds.cashout));
    if (view.end !== 'auto') timeline.markReveal(atMs);
    timeline.markSettle(atMs + winMs);
  }
}

/** Flat in the lane of the hit; or paid, with the lane of the hit marked. */
const endOf = ({ end, hitLane }: ChickenView, facts: BetFacts | null): Partial<ChickenMotion> =>
  end === 'bust'
    ? { hitLane: hitLane ?? 0, hitCar: 2, struck: 1, feathers: 1 }
    : { hintLane: hitLane ?? 0, hint: 1, resultLabel: facts?.won ? 1 : 0 };

/** Creates the scene of chicken. */
export const createChickenScene = (stage: PhaserStage): Scene<ChickenView, Cue, ChickenParams> =>
  new NightCrossing(stage);
