import type { StageFacts } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/** The projection of the street onto the stage: units of the drawing to CSS pixels. */
export interface Ground {
  /** CSS pixels per unit. */
  readonly unit: number;
  /** Width of the stage in units. */
  readonly width: number;
  /** Screen x in units from which all lines of the street come. */
  readonly vanishingX: number;
}

/** Fits the street to the stage; the hero is at 30 percent of the width (ui.md 10). */
export const fitGround = ({ width, height }: Pick<StageFacts, 'width' | 'height'>): Ground => {
  const unit = height / look.height;
  const units = width / unit;
  return { unit, width: units, vanishingX: units * look.ground.heroShare + look.ground.eyeAhead };
};

/** How large things are at this depth, and how fast they pass: 1 at the plates. */
export const depthScale = (y: number): number => 1 + look.ground.perUnit * (y - look.ground.plateY);

/** Screen x in units of a place of the street, while the camera is at the first kerb. */
export const groundX = ({ vanishingX }: Ground, worldX: number, y: number): number =>
  vanishingX + (worldX - look.ground.eyeAhead) * depthScale(y);

/** The kerb on which the hero is after so many lanes; 0 is before the first. */
export const kerbX = (lanes: number): number => lanes * look.pitch;
/** The middle of a lane, from 1. */
export const laneX = (lane: number): number => (lane - 0.5) * look.pitch;

/** What of a Phaser object a place on the ground decides. */
interface Placeable {
  setPosition(x: number, y: number): unknown;
  setScrollFactor(x: number, y: number): unknown;
}

/** Places an object on the ground; the camera then moves it as fast as its depth says. */
export const placeOnGround = (
  object: Placeable,
  ground: Ground,
  worldX: number,
  y: number,
  lift = 0,
): void => {
  object.setPosition(groundX(ground, worldX, y) * ground.unit, (y - lift) * ground.unit);
  object.setScrollFactor(depthScale(y), 0);
};
