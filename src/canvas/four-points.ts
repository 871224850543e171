import type { Graphics } from 'pixi.js';

/** So thick is it in the middle, of its size. */
const WAIST = 0.07;

/** Traces a star of four points, as in the mark. */
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
