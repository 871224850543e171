import type { Box, StageFacts } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/** How large things are at this depth, and how fast they pass: 1 at the plates. */
export const depthScale = (y: number): number => 1 + look.ground.perUnit * (y - look.ground.plateY);

/** The kerb on which the hero is after so many lanes; 0 is before the first. */
export const kerbX = (lanes: number): number => lanes * look.pitch;
/** The middle of a lane, from 1. */
export const laneX = (lane: number): number => (lane - 0.5) * look.pitch;

/** What of a Phaser object a place on the ground decides. */
interface Placeable {
  setPosition(x: number, y: number): unknown;
  setScrollFactor(x: number, y: number): unknown;
}

/** The projection of the street onto the stage, from units of the drawing to CSS pixels; all parts share one. */
export class Ground {
  /** CSS pixels per unit. */
  unit = 1;
  /** Width of the stage in units. */
  width = 1;
  /** Screen x in units from which all lines of the street come. */
  vanishingX = 0;

  /** Fits the street to the stage; the hero is at 30 percent of the width (ui.md 10). */
  fit({ width, height }: Pick<StageFacts, 'width' | 'height'>): void {
    this.unit = height / look.height;
    this.width = width / this.unit;
    this.vanishingX = this.width * look.ground.heroShare + look.ground.eyeAhead;
  }

  /** Scale of a usual drawing at the plates. */
  get scale(): number {
    return look.unitsPerPixel.usual * this.unit;
  }

  /** Screen x in units of a place of the street, while the camera is at the first kerb. */
  x(worldX: number, y: number): number {
    return this.vanishingX + (worldX - look.ground.eyeAhead) * depthScale(y);
  }

  /** Places an object on the ground; the camera then moves it as fast as its depth says. */
  place(object: Placeable, worldX: number, y: number, lift = 0): void {
    object.setPosition(this.x(worldX, y) * this.unit, (y - lift) * this.unit);
    object.setScrollFactor(depthScale(y), 0);
  }

  /** A box around a place on the stage, in CSS pixels. */
  box(x: number, y: number, { width, height }: Pick<Box, 'width' | 'height'>): Box {
    const { unit } = this;
    return {
      x: (x - width / 2) * unit,
      y: (y - height / 2) * unit,
      width: width * unit,
      height: height * unit,
    };
  }
}
