import type { GameObjects } from 'phaser';

/** Drawing order. */
export const depth = {
  sky: 0,
  hills: 10,
  city: 20,
  strings: 30,
  walls: 40,
  roof: 45,
  ornaments: 48,
  glows: 50,
  windows: 60,
  leaves: 61,
  sills: 63,
  marks: 65,
  shades: 68,
  street: 75,
  trap: 78,
  climber: 80,
  front: 90,
  vignette: 98,
  dim: 100,
  hud: 110,
} as const;

/** Units of a drawing per pixel of its image, if not one half. */
const coarse: Readonly<Record<string, number>> = {
  'far-tower': 1 / 1.5,
  hills: 1 / 1.5,
  city: 1 / 1.5,
  beam: 1,
};

/** Units of a drawing per pixel of its image. */
export const perPixel = (alias: string): number => coarse[alias] ?? 1 / 2;

/** Scales an image to this many CSS pixels per unit of its drawing. */
export const sizePicture = (image: GameObjects.Image, unit: number): GameObjects.Image =>
  image.setScale(perPixel(image.frame.name) * unit);
