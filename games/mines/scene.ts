import { Texture } from 'pixi.js';
import { ONE_X, shownMultiplier } from '#engine/core/multiplier.ts';
import { tileId, tileOf } from '#engine/parts/tile-grid.ts';
import { TilePointing } from '#engine/parts/tile-pointing.ts';
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
import type { MinesPlan } from './autobet.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look, type Pace } from './look.ts';
import { Board } from './parts/board.ts';
import { Cave } from './parts/cave.ts';
import { GEM, MINE } from './parts/motion.ts';
import { gemCount, multiplierAfter, TILES } from './paytable.ts';
import { closedTiles } from './rules.ts';
import type { MinesParams, MinesView } from './rules.ts';

const all = Array.from({ length: TILES }, (_, tile) => tile);
const none: ReadonlySet<number> = new Set();

/** The Night Garden: a board of stone tiles in a cave pool. */
class GardenScene implements Scene<MinesView, Cue, MinesParams> {
  readonly #stage: PixiStage;
  readonly #cave: Cave;
  readonly #board: Board;
  readonly #pointing: TilePointing;
  #params: MinesParams = controls.initial;
  #plan: MinesPlan | null = null;
  #pressable = none;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#cave = new Cave(stage);
    this.#board = new Board(stage);
    this.#pointing = new TilePointing({ isInstant: stage.reducedMotion });
    stage.view.addChild(this.#cave.view, this.#board.view);
    this.resize(stage.width, stage.height);
  }

  show(view: MinesView | null, facts: BetFacts | null): void {
    const board = this.#board;
    board.rest();
    if (!view) return;
    const { mines, picks, end } = view;
    board.motion.open = end === null ? 1 : 0;
    for (const [index, tile] of picks.entries()) {
      const under = mines?.includes(tile) === true ? MINE : GEM;
      const order = under === GEM ? index + 1 : 0;
      Object.assign(board.motionOf(tile), { turn: 1, under, rise: 1, light: 1, order });
      if (under === MINE) board.motionOf(tile).eye = 1;
    }
    if (end === null || mines === null) return;
    for (const tile of closedTiles(picks)) {
      Object.assign(board.motionOf(tile), { turn: 1, under: mines.includes(tile) ? MINE : GEM, rise: 1 });
    }
    if (end === 'bust') board.motion.dusk = 1;
    if (facts) this.#sayProfit(facts, 1);
  }

  offer(params: MinesParams, plan?: unknown): void {
    this.#params = params;
    // The host hands over the plan of `autobet.plan`, which is this game's own.
    const next = (plan ?? null) as MinesPlan | null;
    const isChanged = next !== null && JSON.stringify(next) !== JSON.stringify(this.#plan);
    this.#plan = next;
    // A finished board gives way to the marks for the next one.
    if (isChanged && this.#isFinished) this.#board.rest();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    const pace = look.pace[this.#stage.reducedMotion ? 'instant' : context.speed];
    if (cue.kind === 'deal') this.#layDeal(timeline, pace);
    else if (cue.kind === 'gem') this.#layGem(cue, timeline, pace, context);
    else if (cue.kind === 'mine') this.#layMine(cue, timeline, pace, context);
    else this.#layWin(cue, timeline, pace, context);
  }

  tick(timeMs: number): void {
    this.#pointing.tick(timeMs);
    this.#cave.draw(timeMs, this.#board.motion.dusk);
    this.#board.draw(
      {
        pointing: this.#pointing,
        pressable: this.#pressable,
        marks: this.#plan?.tiles ?? [],
        tag: this.#tag(),
        breath: this.#breath(timeMs),
      },
      timeMs,
    );
  }

  idles(timeMs: number): boolean {
    return this.#cave.isAlive || this.#board.isGlinting(timeMs);
  }

  figures(): readonly Box[] {
    const { pillBox } = this.#board;
    return pillBox ? [pillBox] : [];
  }

  wait(pending: boolean, timeMs: number): void {
    this.#pointing.wait(pending, timeMs);
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointing.point(tileOf(targetId), state);
  }

  targets(view: MinesView | null): readonly Target[] {
    const targets = this.#plan ? this.#toggles(this.#plan) : this.#buttons(view);
    this.#pressable = new Set(targets.flatMap(({ id }) => tileOf(id) ?? []));
    return targets;
  }

  resize(width: number, height: number): void {
    this.#cave.place(width, height);
    this.#board.place(width, height);
  }

  destroy(): void {
    this.#board.destroy();
    this.#cave.view.destroy({ children: true });
  }

  get #isFinished(): boolean {
    return this.#board.motion.open === 0 && this.#board.tiles.some(({ turn }) => turn === 1);
  }

  #buttons(view: MinesView | null): readonly Target[] {
    if (!view || view.end !== null) return [];
    return closedTiles(view.picks).map((tile) => ({
      role: 'button',
      id: tileId(tile),
      box: this.#board.grid.box(tile),
      label: { key: 'tile', values: placeOf(tile) },
      action: { type: 'pick', tile },
    }));
  }

  #toggles({ tiles }: MinesPlan): readonly Target[] {
    return all.map((tile) => {
      const place = tiles.indexOf(tile) + 1;
      return {
        role: 'toggle',
        id: tileId(tile),
        box: this.#board.grid.box(tile),
        label: { key: place > 0 ? 'markedTile' : 'tile', values: { ...placeOf(tile), place } },
        isOn: place > 0,
        mark: tile,
      };
    });
  }

  /** What the gems found so far pay, on the last of them. */
  #tag(): string | null {
    const last = this.#board.lastTile;
    const gems = last === null ? 0 : this.#board.motionOf(last).order;
    const { mines } = this.#params;
    return gems > 0 && gems <= gemCount(mines) ? shownMultiplier(multiplierAfter(mines, gems)) : null;
  }

  /** From a next multiplier of 20× closed tiles breathe; without idle motion they are lit instead. */
  #breath(timeMs: number): number {
    const { motion, lastTile } = this.#board;
    const next = (lastTile === null ? 0 : this.#board.motionOf(lastTile).order) + 1;
    const { mines } = this.#params;
    if (motion.open === 0 || next > gemCount(mines)) return 0;
    if (multiplierAfter(mines, next) < look.breath.from * ONE_X) return 0;
    if (!this.#cave.isAlive) return 0.5;
    return 0.5 - 0.5 * Math.cos((timeMs / look.breath.everyMs) * Math.PI * 2);
  }

  #layDeal(timeline: Timeline, { dealMs }: Pace): void {
    const atMs = timeline.cursorMs;
    timeline.set(this.#board.motion, { open: 1 }, atMs);
    if (dealMs > 0) {
      timeline.to(this.#board.motion, { deal: 1 }, { atMs, durationMs: dealMs });
      timeline.set(this.#board.motion, { deal: 0 }, atMs + dealMs);
    }
    timeline.cursorMs = atMs + dealMs;
  }

  /** Squash, turn and what lies under it; returns when it is seen. */
  #layTurn(tile: number, under: number, timeline: Timeline, { pickMs }: Pace): number {
    const atMs = timeline.cursorMs;
    const motion = this.#board.motionOf(tile);
    const { pick, ease, sounds } = look;
    const squashMs = pickMs * pick.squash;
    const turnMs = pickMs * (pick.turned - pick.squash);
    const { sound } = this.#stage;
    timeline.call(atMs, () => sound.play(sounds.down));
    timeline.set(motion, { under }, atMs);
    if (pickMs > 0) timeline.to(motion, { press: 1 }, { atMs, durationMs: squashMs, ease: ease.press });
    timeline.call(atMs + squashMs, () => sound.play(sounds.turn));
    timeline.to(motion, { turn: 1 }, { atMs: atMs + squashMs, durationMs: turnMs, ease: ease.turn });
    timeline.set(motion, { press: 0 }, atMs + squashMs + turnMs);
    return atMs + pickMs * pick.rise;
  }

  #layGem(
    { tile, gems }: Extract<Cue, { kind: 'gem' }>,
    timeline: Timeline,
    pace: Pace,
    { random }: PlayContext,
  ): void {
    const atMs = timeline.cursorMs;
    const seenMs = this.#layTurn(tile, GEM, timeline, pace);
    const endMs = atMs + pace.pickMs;
    const motion = this.#board.motionOf(tile);
    const { sounds, ease, shards } = look;
    timeline.set(motion, { light: 1, order: gems }, seenMs);
    timeline.to(motion, { rise: 1 }, { atMs: seenMs, durationMs: endMs - seenMs, ease: ease.rise });
    const step = Math.min(gems, sounds.gemSteps);
    timeline.call(seenMs, () => this.#stage.sound.play(`${sounds.gem}${step}`));
    const count = this.#shardCount;
    if (pace.pickMs > 0 && count > 0) {
      const texture = this.#stage.textures.get('shard') ?? Texture.EMPTY;
      this.#board.tile(tile).shards.prepare(texture, { ...shards, count }, random);
      timeline.to(motion, { burst: 1 }, { atMs: seenMs, durationMs: shards.lengthMs });
    }
    timeline.cursorMs = endMs;
  }

  /** The eye opens and light is drawn in, then the rest opens dimly. */
  #layMine(
    { tile, mines }: Extract<Cue, { kind: 'mine' }>,
    timeline: Timeline,
    pace: Pace,
    { facts }: PlayContext,
  ): void {
    const atMs = timeline.cursorMs;
    const seenMs = this.#layTurn(tile, MINE, timeline, pace);
    const { bustMs } = pace;
    const { bust, ease, sounds } = look;
    const board = this.#board.motion;
    const motion = this.#board.motionOf(tile);
    const eyeMs = Math.max(0, bustMs * bust.eye - (seenMs - atMs));
    timeline.set(motion, { light: 1, rise: 1 }, seenMs);
    timeline.set(board, { open: 0 }, seenMs);
    timeline.to(motion, { eye: 1 }, { atMs: seenMs, durationMs: eyeMs, ease: ease.light });
    timeline.to(board, { dusk: 1 }, { atMs: seenMs, durationMs: eyeMs, ease: ease.light });
    if (bustMs > 0) {
      timeline.to(board, { inhale: 1 }, { atMs: seenMs, durationMs: eyeMs, ease: ease.inhale });
      timeline.set(board, { inhale: 0 }, seenMs + eyeMs);
    }
    timeline.call(seenMs, () => this.#stage.sound.play(sounds.mine));
    timeline.markReveal(seenMs);
    const others = all.filter((each) => each !== tile && this.#board.motionOf(each).order === 0);
    this.#layRest(others, mines, timeline, { ...pace, atMs: atMs + bustMs * bust.from, from: tile });
    this.#layPill(facts, timeline, seenMs + eyeMs, pace);
    timeline.cursorMs = atMs + bustMs;
    timeline.markSettle(timeline.cursorMs);
  }

  #layWin(
    { mines, picks, isCleared }: Extract<Cue, { kind: 'win' }>,
    timeline: Timeline,
    pace: Pace,
    { facts }: PlayContext,
  ): void {
    const atMs = timeline.cursorMs;
    const { showMs, flyMs } = pace;
    timeline.set(this.#board.motion, { open: 0 }, atMs);
    timeline.markReveal(atMs);
    const from = picks.at(-1) ?? 0;
    this.#layRest(closedTiles(picks), mines, timeline, { bustMs: showMs, atMs, from });
    if (isCleared) this.#layClear(picks, timeline, atMs, flyMs);
    this.#layPill(facts, timeline, isCleared ? atMs + flyMs * 0.6 : atMs, pace);
    timeline.cursorMs = atMs + Math.max(showMs, isCleared ? flyMs : 0);
    timeline.markSettle(timeline.cursorMs);
  }

  /** All gems fly into the amount, and lie in their wells again. */
  #layClear(picks: readonly number[], timeline: Timeline, atMs: number, flyMs: number): void {
    timeline.call(atMs, () => this.#stage.sound.play(look.sounds.clear));
    if (flyMs === 0) return;
    for (const [index, tile] of picks.entries()) {
      const motion = this.#board.motionOf(tile);
      const lateMs = (index / picks.length) * flyMs * 0.4;
      timeline.to(motion, { fly: 1 }, { atMs: atMs + lateMs, durationMs: flyMs * 0.6, ease: look.ease.fly });
      timeline.set(motion, { fly: 0 }, atMs + flyMs);
    }
  }

  /** Opens what the player did not, from the last pick outwards. */
  #layRest(
    tiles: readonly number[],
    mines: readonly number[],
    timeline: Timeline,
    { bustMs, atMs, from }: { readonly bustMs: number; readonly atMs: number; readonly from: number },
  ): void {
    const { bust, ease, grid } = look;
    for (const tile of tiles) {
      const motion = this.#board.motionOf(tile);
      const columns = Math.abs((tile % grid.columns) - (from % grid.columns));
      const rows = Math.abs(Math.floor(tile / grid.columns) - Math.floor(from / grid.columns));
      const away = (columns + rows) / (grid.columns + grid.rows - 2);
      const startMs = atMs + away * bustMs * (bust.until - bust.from);
      timeline.set(motion, { under: mines.includes(tile) ? MINE : GEM, rise: 1 }, startMs);
      timeline.to(motion, { turn: 1 }, { atMs: startMs, durationMs: bustMs * bust.turn, ease: ease.turn });
    }
  }

  #layPill(facts: BetFacts, timeline: Timeline, atMs: number, { pickMs }: Pace): void {
    this.#sayProfit(facts, this.#board.motion.pill);
    const durationMs = pickMs > 0 ? look.pill.popMs : 0;
    timeline.to(this.#board.motion, { pill: 1 }, { atMs, durationMs, ease: look.ease.rise });
  }

  #sayProfit({ profitText, won }: BetFacts, pill: number): void {
    this.#board.sayProfit(profitText, won);
    this.#board.motion.pill = pill;
  }

  get #shardCount(): number {
    const { reducedMotion, eco, quality } = this.#stage;
    const { count } = look.shards;
    if (reducedMotion) return 0;
    if (quality === 'soft') return count.soft;
    return eco ? count.eco : count.full;
  }
}

const placeOf = (tile: number) => ({
  row: Math.floor(tile / look.grid.columns) + 1,
  column: (tile % look.grid.columns) + 1,
});

/** Makes the scene of mines. */
export const createMinesScene = (stage: PixiStage): Scene<MinesView, Cue, MinesParams> =>
  new GardenScene(stage);
