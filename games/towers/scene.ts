import { isJsonEqual } from '#core/is-json-equal.ts';
import { type RowPlan, countRowsWon } from '#engine/families/row-picks.ts';
import { crouchAt } from '#engine/parts/schedule-hop.ts';
import { Dimmer } from '#engine/parts/phaser/dimmer.ts';
import { createMarkTargets, createPickTargets, type RowTargets } from '#engine/parts/row-targets.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
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
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { Air } from './parts/air.ts';
import { Climber } from './parts/climber.ts';
import { Elevation, restHeight } from './parts/elevation.ts';
import { TowersHud } from './parts/hud.ts';
import { liftFloors, type Led, Lifts } from './parts/lifts.ts';
import { restMotion, type RowMotion, type TowersMotion } from './parts/motion.ts';
import { depth } from './parts/pictures.ts';
import { Roof } from './parts/roof.ts';
import { TowersSky } from './parts/sky.ts';
import { Tower } from './parts/tower.ts';
import { TowerScript } from './parts/tower-script.ts';
import { FLOORS, getRow } from './paytable.ts';
import { towersGame, type TowersParams, type TowersView } from './rules.ts';

const fresh = { rows: [], picks: [], end: null };

/** Lamplighters: a tower at dusk, a climber with a lamp, and a view that pans up with every floor. */
class Lamplighters implements Scene<TowersView, Cue, TowersParams> {
  readonly #stage: PhaserStage;
  readonly #elevation = new Elevation();
  readonly #sky: TowersSky;
  readonly #tower: Tower;
  readonly #roof: Roof;
  readonly #air: Air;
  readonly #climber: Climber;
  readonly #hud: TowersHud;
  readonly #lifts: Lifts;
  readonly #dimmer: Dimmer;
  readonly #script: TowerScript;
  readonly #motion: TowersMotion = restMotion(0, look.tower.middle);
  readonly #rows: readonly RowMotion[];
  #params: TowersParams = controls.initial;
  #plan: RowPlan | null = null;
  /** Marks were set since the last round was played. */
  #isMarked = false;
  #view: TowersView = fresh;
  #isOpen = false;
  /** A round is being played; its windows reveal nothing of its end before a cue does. */
  #isPlayed = false;
  #facts: BetFacts | null = null;
  #timeMs = 0;
  /** The camera's move to the floor where marks are set. */
  #pan = { from: 0, to: 0, atMs: 0 };
  #pointed: number | null = null;
  #seam = 0;
  #isWaiting = false;

  constructor(stage: PhaserStage) {
    this.#stage = stage;
    this.#elevation.fit(stage);
    this.#rows = Array.from({ length: FLOORS }, () => ({ picked: 0, rest: 0 }));
    this.#sky = new TowersSky(stage, this.#elevation);
    this.#air = new Air(stage, this.#elevation);
    this.#tower = new Tower(stage, this.#elevation);
    this.#roof = new Roof(stage, this.#elevation);
    this.#climber = new Climber(stage, this.#elevation);
    this.#hud = new TowersHud(stage, this.#elevation);
    this.#lifts = new Lifts(stage, this.#elevation);
    this.#dimmer = new Dimmer(stage, look.loss, depth.dim);
    const { sound } = stage;
    this.#script = new TowerScript({ motion: this.#motion, rows: this.#rows, tower: this.#tower, sound });
    this.#pave();
    this.resize(stage.width, stage.height);
  }

  show(view: TowersView | null, facts: BetFacts | null): void {
    this.#script.leave(this.#camera);
    this.#isOpen = view?.end === null;
    this.#isPlayed = view !== null;
    // Clears a finished tower to show the marks for the next round.
    this.#view = this.#isMarking ? fresh : (view ?? fresh);
    this.#facts = this.#view.end ? facts : null;
    this.#script.rest(this.#view, this.#facts?.won === true);
  }

  offer(params: TowersParams, plan: RowPlan | null = null): void {
    const isPaved = params.difficulty !== this.#params.difficulty;
    const isMarked = plan !== null && !isJsonEqual(plan, this.#plan);
    // If a mark only moves within its floor, the camera stays where the player left it.
    const isMoved = this.#isMarking && plan?.places.length === this.#plan?.places.length;
    if (isMarked && !isMoved) this.#panTo(plan.places.length);
    this.#params = params;
    this.#plan = plan;
    if (isPaved) this.#pave();
    if (isPaved || (isMarked && !this.#isOpen)) this.show(null, null);
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    this.#isMarked = false;
    this.#view = cue.view;
    this.#isOpen = this.#view.end === null;
    this.#isPlayed = true;
    this.#facts = context.facts;
    this.#script.lay(cue, timeline, context);
  }

  turn(targetId: string): void {
    const most = Math.min(this.#plan?.places.length ?? 0, FLOORS - 1);
    this.#panTo(Math.min(most, Math.max(0, this.#restFloor + liftFloors(targetId))));
    if (!this.#isOpen) this.show(null, null);
  }

  tick(timeMs: number): void {
    this.#timeMs = timeMs;
    // The previous round may still be animating.
    if (this.#isMarking) this.#script.rest(fresh, false);
    const camera = this.#camera;
    const motion = { ...this.#motion, camera };
    const { unit } = this.#elevation;
    this.#stage.scene.cameras.main.setScroll(0, -this.#elevation.shift(camera) * unit);
    this.#sky.draw(motion, look.dawn[this.#params.difficulty], timeMs);
    this.#air.draw(motion, timeMs);
    const { rows, picks } = this.#view;
    const marks = this.#isMarking ? (this.#plan?.places ?? null) : null;
    const seam = this.#seam;
    const state = { rows, picks, isOpen: this.#isPlayed, marks, pointed: this.#pointed, seam };
    this.#tower.draw(motion, this.#rows, state, timeMs);
    this.#roof.draw(motion, timeMs);
    this.#climber.draw(motion, this.#sill, timeMs);
    this.#hud.draw(motion, this.#facts);
    this.#lifts.draw(this.#led);
    this.#dimmer.draw(motion.dim);
  }

  idles(): boolean {
    return !isIdleMotionDisabled(this.#stage);
  }

  bed(): BedPace {
    const { camera, over } = this.#motion;
    return camera >= look.wind.full && over === 0 ? look.bed.high : look.bed.low;
  }

  figures(): readonly (Box | null)[] {
    return this.#hud.figures;
  }

  wait(elapsedMs: number | null): void {
    this.#climber.waiting = crouchAt(elapsedMs, look.climber.wait);
    this.#isWaiting = elapsedMs !== null;
    if (elapsedMs === null) this.#seam = this.#pointed === null ? 0 : look.window.seam.hover;
  }

  point(targetId: string | null, state: PointState): void {
    if (this.#isWaiting) return;
    const { seam } = look.window;
    // The ids of the current row have no row suffix.
    const number = /^tile(\d)$/.exec(targetId ?? '')?.[1];
    this.#pointed = number === undefined ? null : Number(number) - 1;
    this.#seam = state === 'press' ? seam.press : seam.hover;
  }

  targets(view: TowersView | null): readonly Target[] {
    if (view?.end === null)
      return createPickTargets(this.#board(restHeight(countRowsWon(view))), view.picks.length);
    if (!this.#plan) return [];
    const marks = createMarkTargets(this.#board(this.#restFloor), this.#plan.places);
    return [...marks.filter(({ box }) => this.#isWhole(box)), ...this.#lifts.targets(this.#led)];
  }

  resize(width: number, height: number): void {
    this.#elevation.fit({ width, height, layout: this.#stage.layout });
    for (const part of [this.#sky, this.#air, this.#tower, this.#roof]) part.place();
    this.#dimmer.resize(width, height);
  }

  destroy(): void {
    // Everything belongs to the Phaser scene and is destroyed with it.
  }

  /** Whether marks are being set, on a tower that has not been climbed yet. */
  get #isMarking(): boolean {
    return this.#plan !== null && this.#isMarked && !this.#isOpen;
  }

  /** Position of the camera: with the climber, or on the floor that is marked next. */
  get #camera(): number {
    if (!this.#isMarking) return this.#motion.camera;
    const { from, to, atMs } = this.#pan;
    const share = this.#stage.reducedMotion ? 1 : Math.min(1, (this.#timeMs - atMs) / look.panMs);
    return from + (to - from) * look.ease.camera(share);
  }

  /** Position of the camera at rest. */
  get #restFloor(): number {
    return this.#isMarking ? this.#pan.to : restHeight(countRowsWon(this.#view));
  }

  /** Which floors that can be marked are out of view. */
  get #led(): Led {
    const isAway = (row: number) => !this.#isWhole(this.#tower.box(row, 0, this.#restFloor));
    const { length = 0 } = this.#plan?.places ?? [];
    const isOffered = this.#plan !== null && !this.#isOpen && (this.#isMarking || this.#view.end !== null);
    const top = Math.min(length, FLOORS - 1);
    return { upper: isOffered && top > this.#restFloor && isAway(top), lower: isOffered && isAway(0) };
  }

  /** The sill of the trap, once it is known. */
  get #sill() {
    const { picks, end } = this.#view;
    const row = picks.length - 1;
    return end === 'bust' ? { ...this.#tower.at(row, picks[row] ?? 0), isLowest: row === 0 } : null;
  }

  #panTo(floor: number): void {
    this.#pan = { from: this.#camera, to: floor, atMs: this.#timeMs };
    this.#isMarked = true;
  }

  #board(floors: number): RowTargets {
    return {
      place: 'tile',
      rows: FLOORS,
      width: getRow(this.#params.difficulty).tiles,
      box: (row, tile) => this.#tower.box(row, tile, floors),
      pick: towersGame.pick,
    };
  }

  #isWhole({ y, height }: Box): boolean {
    return y >= 0 && y + height <= this.#elevation.height;
  }

  #pave(): void {
    this.#tower.pave(this.#params.difficulty);
  }
}

/** Creates the scene of towers. */
export const createTowersScene = (stage: PhaserStage): Scene<TowersView, Cue, TowersParams> =>
  new Lamplighters(stage);
