import type { Box, StageFacts } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/** Scale and relative speed of objects at this depth: 1 at the plates. */
export const depthScale = (y: number): number => 1 + look.ground.perUnit * (y - look.ground.plateY);

/** x of the kerb where the hero is after this many lanes; 0 is before the first. */
export const kerbX = (lanes: number): number => lanes * look.pitch;
/** x of the middle of a lane, from 1. */
export const laneX = (lane: number): number => (lane - 0.5) * look.pitch;

/** The properties of a Phaser object that depend on its position on the ground. */
interface Placeable {
  setPosition(x: number, y: number): unknown;
  setScrollFactor(x: number, y: number): unknown;
}

/** The projection of the street onto the stage, from drawing units to CSS pixels; shared by all parts. */
export class Ground {
  /** CSS pixels per unit. */
  unit = 1;
  /** Width of the stage in units. */
  width = 1;
  /** Screen x in units of the vanishing point. */
  vanishingX = 0;

  /** Fits the street to the stage; the hero is at 30 percent of the width (ui.md 10). */
  fit({ width, height }: Pick<StageFacts, 'width' | 'height'>): void {
    this.unit = height / look.height;
    this.width = width / this.unit;
    this.vanishingX = this.width * look.ground.heroShare + look.ground.eyeAhead;
  }

  /** Scale of an ordinary drawing at the plates. */
  get scale(): number {
    return look.unitsPerPixel.usual * this.unit;
  }

  /** Screen x in units of a point on the street, with the camera at the first kerb. */
  x(worldX: number, y: number): number {
    return this.vanishingX + (worldX - look.ground.eyeAhead) * depthScale(y);
  }

  /** Places an object on the ground; the camera then moves it according to its depth. */
  place(object: Placeable, worldX: number, y: number, lift = 0): void {
    object.setPosition(this.x(worldX, y) * this.unit, (y - lift) * this.unit);
    object.setScrollFactor(depthScale(y), 0);
  }

  /** A box centred on a point of the stage, in CSS pixels. */
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
