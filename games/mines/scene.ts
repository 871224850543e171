import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { tileId, parseTileId } from '#engine/parts/tile-grid.ts';
import { TilePointing } from '#engine/parts/tile-pointing.ts';
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
import type { MinesPlan } from './autobet.ts';
import { controls } from './controls.ts';
import type { Cue } from './cues.ts';
import { look } from './look.ts';
import { MinesBoard } from './parts/board.ts';
import { BoardScript } from './parts/board-script.ts';
import { Cave } from './parts/cave.ts';
import { GEM, MINE, shownTile } from './parts/motion.ts';
import { gemCount, multiplierAfterGems, TILES } from './paytable.ts';
import { closedTiles, gemsOf } from './rules.ts';
import type { MinesParams, MinesView } from './rules.ts';

const all = Array.from({ length: TILES }, (_, tile) => tile);
const none: ReadonlySet<number> = new Set();

/** The Night Garden: a board of stone tiles in a cave pool. */
class GardenScene implements Scene<MinesView, Cue, MinesParams> {
  readonly #stage: PixiStage;
  readonly #cave: Cave;
  readonly #board: MinesBoard;
  readonly #script: BoardScript;
  readonly #pointing: TilePointing;
  #params: MinesParams = controls.initial;
  #plan: MinesPlan | null = null;
  #pressable = none;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#cave = new Cave(stage);
    this.#board = new MinesBoard(stage);
    this.#script = new BoardScript(stage, this.#board);
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
    const gems = gemsOf(view);
    for (const [index, tile] of picks.entries()) {
      if (index < gems) board.motionOf(tile).order = index + 1;
      Object.assign(board.motionOf(tile), shownTile(index < gems ? GEM : MINE, true));
    }
    if (mines === null) return;
    for (const tile of closedTiles(picks)) {
      Object.assign(board.motionOf(tile), shownTile(mines.includes(tile) ? MINE : GEM, false));
    }
    board.motion.dusk = end === 'bust' ? 1 : 0;
    if (facts) board.showEnd(facts, picks.slice(0, gems));
  }

  offer(params: MinesParams, plan: MinesPlan | null = null): void {
    const isChanged = plan !== null && !isJsonEqual(plan, this.#plan);
    this.#params = params;
    this.#plan = plan;
    const { motion, tiles } = this.#board;
    // Clears a finished board to show the marks for the next round.
    if (isChanged && motion.open === 0 && tiles.some(({ turn }) => turn === 1)) this.#board.rest();
  }

  play(cue: Cue, timeline: Timeline, context: PlayContext): void {
    this.#script.lay(cue, timeline, context);
  }

  tick(timeMs: number): void {
    this.#pointing.tick(timeMs);
    this.#cave.draw(timeMs, this.#board.motion.dusk);
    const pose = { pointing: this.#pointing, pressable: this.#pressable, marks: this.#plan?.tiles ?? [] };
    this.#board.draw({ ...pose, tag: this.#tag, breath: this.#breath(timeMs) }, timeMs);
  }

  idles(timeMs: number): boolean {
    return !isIdleMotionDisabled(this.#stage) || this.#board.isGlinting(timeMs);
  }

  figures(): readonly Box[] {
    return this.#board.figures;
  }

  wait(elapsedMs: number | null): void {
    this.#pointing.wait(elapsedMs);
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointing.point(parseTileId(targetId), state);
  }

  targets(view: MinesView | null): readonly Target[] {
    const targets = this.#plan ? this.#toggles(this.#plan) : this.#buttons(view);
    this.#pressable = new Set(targets.flatMap(({ id }) => parseTileId(id) ?? []));
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

  /** Number of gems found, as shown by the board. */
  get #gems(): number {
    const { lastTile } = this.#board;
    return lastTile === null ? 0 : this.#board.motionOf(lastTile).order;
  }

  /** Their payout, shown on the last of them. */
  get #tag(): string | null {
    const { mines } = this.#params;
    const isPaid = this.#gems > 0 && this.#gems <= gemCount(mines);
    return isPaid ? formatMultiplierE8(multiplierAfterGems(mines, this.#gems)) : null;
  }

  /** From a next multiplier of 20× on closed tiles pulsate; without idle motion they are lit instead. */
  #breath(timeMs: number): number {
    const { mines } = this.#params;
    const next = this.#gems + 1;
    if (this.#board.motion.open === 0 || next > gemCount(mines)) return 0;
    if (multiplierAfterGems(mines, next) < look.breath.from * ONE_X) return 0;
    if (isIdleMotionDisabled(this.#stage)) return 0.5;
    return 0.5 - 0.5 * Math.cos((timeMs / look.breath.everyMs) * Math.PI * 2);
  }
}

const placeOf = (tile: number) => ({
  row: Math.floor(tile / look.grid.columns) + 1,
  column: (tile % look.grid.columns) + 1,
});

/** Creates the scene of mines. */
export const createMinesScene = (stage: PixiStage): Scene<MinesView, Cue, MinesParams> =>
  new GardenScene(stage);
