import type { Graphics } from 'pixi.js';

/** Distance of the curves' control points from the center, as a fraction of the size. */
const WAIST = 0.07;

/** Traces a four-pointed star, as in the brand mark. */
export function traceFourPointStar(
  picture: Graphics,
  {
    x,
    y,
    size,
    wide = size,
    waist = size * WAIST,
  }: Readonly<Record<'x' | 'y' | 'size', number>> & {
    readonly wide?: number;
    readonly waist?: number;
  },
): Graphics {
  return picture
    .moveTo(x, y - size)
    .quadraticCurveTo(x + waist, y - waist, x + wide, y)
    .quadraticCurveTo(x + waist, y + waist, x, y + size)
    .quadraticCurveTo(x - waist, y + waist, x - wide, y)
    .quadraticCurveTo(x - waist, y - waist, x, y - size);
}
