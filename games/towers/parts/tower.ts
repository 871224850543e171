import type { GameObjects } from 'phaser';
import { listRowPositions } from '#engine/families/row-picks.ts';
import { addPicture } from '#engine/parts/phaser/images.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { Box, PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Difficulty, FLOORS, getRow } from '../paytable.ts';
import { type Elevation, towerHalfWidth, windowPlace } from './elevation.ts';
import type { RowMotion, TowersMotion } from './motion.ts';
import { Facade } from './facade.ts';
import { depth, sizePicture } from './pictures.ts';
import { type Contents, Window } from './window.ts';

/** State of the tower besides its motion. */
export interface TowerState {
  readonly rows: readonly (readonly number[])[];
  readonly picks: readonly number[];
  readonly isOpen: boolean;
  /** Autobet's marks, while the Auto tab is open. */
  readonly marks: readonly number[] | null;
  /** The window under the pointer, and the light between its shutters. */
  readonly pointed: number | null;
  readonly seam: number;
}

/** The walls with their windows, and the shade over the rows not reached. */
export class Tower {
  readonly #stage: PhaserStage;
  readonly #plan: Elevation;
  readonly #walls: readonly GameObjects.Image[];
  readonly #far: GameObjects.Image;
  readonly #street: GameObjects.Image;
  readonly #pool: GameObjects.Image;
  readonly #shades: readonly GameObjects.Rectangle[];
  readonly #seam: GameObjects.Image;
  readonly #fatal: GameObjects.Image;
  readonly #marks: readonly { readonly disc: GameObjects.Image; readonly lantern: GameObjects.Image }[];
  #windows: readonly (readonly Window[])[] = [];
  #facades: readonly Facade[] = [];
  #difficulty: Difficulty = 'easy';

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#stage = stage;
    this.#plan = plan;
    this.#far = addPicture(stage, look.tower.far.picture, depth.strings - 1).setOrigin(0);
    this.#walls = look.tower.parts.map(({ picture }) => addPicture(stage, picture, depth.walls).setOrigin(0));
    this.#street = addPicture(stage, 'street', depth.street).setOrigin(0.5, 0);
    this.#pool = addPicture(stage, 'pool', depth.street + 1);
    this.#shades = listRowPositions(FLOORS).map(() =>
      stage.scene.add.rectangle(0, 0, 1, 1, look.rows.ahead.color).setDepth(depth.shades),
    );
    this.#seam = addPicture(stage, 'seam', depth.leaves + 1);
    this.#fatal = addPicture(stage, 'fatal', depth.marks);
    this.#marks = listRowPositions(FLOORS).map(() => ({
      disc: addPicture(stage, 'mark', depth.marks),
      lantern: addPicture(stage, 'lantern', depth.marks + 1),
    }));
  }

  pave(difficulty: Difficulty): void {
    this.#difficulty = difficulty;
    for (const each of [...this.#windows.flat(), ...this.#facades]) each.destroy();
    const { tiles } = getRow(difficulty);
    this.#facades = listRowPositions(FLOORS).map((row) => new Facade(this.#stage, this.#plan, row, tiles));
    this.#windows = listRowPositions(FLOORS).map((row) =>
      listRowPositions(tiles).map(
        (tile) => new Window(this.#stage, this.#plan, windowPlace(row, tile, tiles)),
      ),
    );
    this.place();
  }

  /** Position of a window in units. */
  at(row: number, tile: number) {
    return windowPlace(row, tile, getRow(this.#difficulty).tiles);
  }

  /** Bounds of a window with the camera at rest after this many floors, in CSS pixels. */
  box(row: number, tile: number, floors: number): Box {
    const { unit } = this.#plan;
    const { pressable } = look.window;
    const { x, y, size } = this.at(row, tile);
    const [width, height] = [pressable.width * size * unit, pressable.height * size * unit];
    return { x: this.#plan.x(x) - width / 2, y: this.#plan.seenY(y, floors) - height, width, height };
  }

  place(): void {
    const { unit, width, cover } = this.#plan;
    const { parts, far, street, pool, middle, floor } = look.tower;
    const put = (image: GameObjects.Image, x: number, y: number): void => {
      sizePicture(image, unit).setPosition(this.#plan.x(x), this.#plan.y(y));
    };
    for (const [index, wall] of this.#walls.entries()) put(wall, parts[index]?.x ?? 0, parts[index]?.y ?? 0);
    put(this.#far, far.x, far.y);
    put(this.#pool, pool.x, pool.y);
    this.#street.setPosition(width / 2, this.#plan.y(street.y));
    this.#street.setDisplaySize(Math.max(width, look.stage.city * cover), street.height * unit);
    for (const [row, shade] of this.#shades.entries()) {
      const y = windowPlace(row, 0, 4).y - look.rows.top + look.rows.height / 2;
      shade.setPosition(this.#plan.x(middle), this.#plan.y(y));
      shade.setSize(towerHalfWidth(row) * 2 * unit, (row === FLOORS - 1 ? look.rows.height : floor) * unit);
    }
    for (const each of [...this.#windows.flat(), ...this.#facades]) each.place();
  }

  draw(motion: TowersMotion, rows: readonly RowMotion[], state: TowerState, timeMs: number): void {
    const turn = state.marks ? state.marks.length : motion.climbed;
    const isPickable = state.marks !== null || (state.isOpen && motion.over === 0);
    const flare = 1 + look.roof.flare * Math.sin(motion.ignite * Math.PI);
    this.#seam.setVisible(false);
    for (const [row, open] of rows.entries()) {
      const isSeen = this.#isSeen(row, motion.camera);
      const isNext = isPickable && row === turn && open.rest === 0;
      this.#shade(row, isSeen, { isNext, isAhead: row >= turn && open.rest === 0 });
      this.#facades[row]?.draw(isSeen, row < motion.climbed ? open.rest : 0);
      if (isSeen) this.#drawRow(row, open, isNext, state, flare, timeMs);
      else this.#hideRow(row);
    }
    this.#drawMarks(state.marks);
    this.#drawFatal(motion, state.picks);
  }

  #hideRow(row: number): void {
    for (const each of this.#windows[row] ?? []) each.hide();
  }

  #isSeen(row: number, camera: number): boolean {
    const { unit, height } = this.#plan;
    const floor = look.tower.floor * unit;
    const y = this.#plan.seenY(windowPlace(row, 0, 4).y, camera);
    return y > -floor && y < height + floor * 2;
  }

  #drawRow(
    row: number,
    open: RowMotion,
    isNext: boolean,
    state: TowerState,
    flare: number,
    timeMs: number,
  ): void {
    const { picks, pointed, seam } = state;
    for (const [tile, window] of (this.#windows[row] ?? []).entries()) {
      const isPointed = isNext && pointed === tile;
      window.draw({
        open: picks[row] === tile ? open.picked : open.rest,
        contents: contentsOf(state, row, tile),
        isNext,
        pointed: isPointed ? 1 : 0,
        isUnplayed: row >= picks.length,
        breath: flare * this.#breath(row * 5 + tile, timeMs),
      });
      if (isPointed) this.#part(row, tile, seam);
    }
  }

  #breath(index: number, timeMs: number): number {
    const { breath, breathMs } = look.window.glow;
    return isIdleMotionDisabled(this.#stage)
      ? 1
      : 1 + breath * Math.sin((timeMs / breathMs + index * 0.37) * Math.PI * 2);
  }

  #shade(row: number, isSeen: boolean, { isNext, isAhead }: Record<'isNext' | 'isAhead', boolean>): void {
    const { color, alpha } = isNext ? look.rows.next : look.rows.ahead;
    const shade = this.#shades[row];
    shade?.setVisible(isSeen && (isNext || isAhead)).setFillStyle(color, alpha);
  }

  /** Draws light between the shutters of the window under the pointer. */
  #part(row: number, tile: number, alpha: number): void {
    const { seam } = look.window;
    const { x, y, size } = this.at(row, tile);
    const { unit } = this.#plan;
    this.#seam.setVisible(true).setAlpha(alpha);
    this.#seam.setPosition(this.#plan.x(x), this.#plan.y(y + seam.y * size));
    this.#seam.setDisplaySize(seam.width * size * unit, seam.height * size * unit);
  }

  /** Draws the frame around the window that ended the round. */
  #drawFatal({ fatal, fatalPop }: TowersMotion, picks: readonly number[]): void {
    const { mark } = look.trap;
    const row = picks.length - 1;
    this.#fatal.setVisible(fatal > 0 && row >= 0).setAlpha(fatal);
    if (row < 0) return;
    const { x, y, size } = this.at(row, picks[row] ?? 0);
    sizePicture(this.#fatal, size * this.#plan.unit * (1 + mark.pop * fatalPop));
    this.#fatal.setPosition(this.#plan.x(x), this.#plan.y(y + mark.y * size));
  }

  #drawMarks(marks: readonly number[] | null): void {
    const { mark } = look.window;
    const { unit } = this.#plan;
    for (const [row, { disc, lantern }] of this.#marks.entries()) {
      const tile = marks?.[row];
      for (const each of [disc, lantern]) each.setVisible(tile !== undefined);
      if (tile === undefined) continue;
      const { x, y, size } = this.at(row, tile);
      for (const [each, share] of [
        [disc, mark.disc],
        [lantern, mark.lantern],
      ] as const)
        sizePicture(each, share * size * unit).setPosition(this.#plan.x(x), this.#plan.y(y + mark.y * size));
    }
  }
}

const contentsOf = ({ rows, picks }: TowerState, row: number, tile: number): Contents => {
  if (!rows[row]?.includes(tile)) return 'trap';
  return picks[row] === tile ? 'lit' : 'dim';
};
