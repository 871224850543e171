import type { StageFacts } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { FLOORS } from '../paytable.ts';
import { ROOF } from './motion.ts';

type Size = Pick<StageFacts, 'width' | 'height' | 'layout'>;

/** Position of a window. */
export interface WindowPlace {
  readonly x: number;
  /** The ledge of the window, where the climber stands. */
  readonly y: number;
  readonly size: number;
}

const partOf = (row: number): 0 | 1 | 2 => (row < 3 ? 0 : row < 6 ? 1 : 2);

/** The ledge of a row, from 0. */
const ledgeY = (row: number): number => look.tower.ledgeY - row * look.tower.floor;

/** Half the width of the wall behind a row. */
export const towerHalfWidth = (row: number): number => look.tower.halfWidth[partOf(row)];

/** Position of a window in a row of `tiles`. */
export const windowPlace = (row: number, tile: number, tiles: number): WindowPlace => {
  const { middle, pitch, windowSize } = look.tower;
  const apart = pitch[tiles === 2 || tiles === 3 ? tiles : 4][partOf(row)];
  return { x: middle + (tile - (tiles - 1) / 2) * apart, y: ledgeY(row), size: windowSize[partOf(row)] };
};

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** y of the climber's feet after this many floors. */
export const feetY = (floors: number): number => {
  const { groundY, floor } = look.tower;
  const first = ledgeY(0) + look.climber.feet;
  if (floors <= 1) return mix(groundY, first, floors);
  const last = first - (FLOORS - 1) * floor;
  return floors <= FLOORS ? first - (floors - 1) * floor : mix(last, look.roof.climber.y, floors - FLOORS);
};

/** The projection of the tower onto the stage, from drawing units to CSS pixels; shared by all parts. */
export class Elevation {
  unit = 1;
  /** Size of the stage in CSS pixels. */
  width = 1;
  height = 1;
  isPhone = false;
  /** Scale of the city, which covers the whole stage. */
  cover = 1;
  #middle = 0;
  #top = 0;

  fit({ width, height, layout }: Size): void {
    const { stage } = look;
    this.isPhone = layout === 'phone';
    const { middleX, feetY: feet } = this.isPhone ? stage.phone : stage.desktop;
    Object.assign(this, { width, height });
    this.unit = Math.min(height / stage.height, width / stage.least);
    this.cover = Math.max(height / stage.height, width / stage.city);
    this.#middle = width * (width < stage.ladderFrom ? stage.phone.middleX : middleX);
    this.#top = height * feet - stage.desktop.feetY * stage.height * this.unit;
  }

  /** How far the camera is above the fourth floor, in units. */
  shift(floors: number): number {
    const { groundShift, floor, roofShift } = look.tower;
    const onFloor = (at: number): number => (at - 4) * floor;
    if (floors <= 1) return mix(groundShift, onFloor(1), Math.max(0, floors));
    if (floors <= FLOORS) return onFloor(floors);
    return mix(onFloor(FLOORS), roofShift[this.isPhone ? 'phone' : 'desktop'], floors - FLOORS);
  }

  x(worldX: number): number {
    return this.#middle + (worldX - look.tower.middle) * this.unit;
  }

  /** The object the camera moves for; `seenY` is relative to the view after this many floors. */
  y(worldY: number): number {
    return this.#top + worldY * this.unit;
  }

  seenY(worldY: number, floors: number): number {
    return this.y(worldY + this.shift(floors));
  }

  /** Left edge of the stage in units. */
  get left(): number {
    return look.tower.middle - this.#middle / this.unit;
  }

  /** Strength of the wind after this many floors. */
  wind(floors: number): number {
    const { from, full } = look.wind;
    return Math.min(1, Math.max(0, (floors - from) / (full - from)));
  }
}

/** Height of camera and climber after this many floors: after the last one they are on the roof. */
export const restHeight = (floors: number): number => (floors >= FLOORS ? ROOF : floors);
