import type { Box } from '../stage/scene.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the point at a share of the lap, at this distance from the middle of the ring. */
export type Stadium = (share: number, out: number) => Point;

/** A ring of this width in the shape of a stadium of this size, around 0, 0; it begins in the middle of its right bend, or its upper one. */
export function stadium({ width, height }: Pick<Box, 'width' | 'height'>, ring: number): Stadium {
  const isLevel = width > height;
  const radius = (Math.min(width, height) - ring) / 2;
  const half = (Math.max(width, height) - ring) / 2 - radius;
  const [straight, bend] = [2 * half, Math.PI * radius];
  return (share, out) => {
    const whole = 2 * (straight + bend);
    const at = ((((share % 1) + 1) % 1) * whole + bend / 2) % whole;
    const far = radius + out;
    const isFirstHalf = at < straight + bend;
    const way = isFirstHalf ? at : at - straight - bend;
    const sign = isFirstHalf ? 1 : -1;
    // From the bend at the right along the lower side; the other half is the same, turned around.
    const angle = way / radius - Math.PI / 2;
    const along = way < bend ? half + far * Math.cos(angle) : half - (way - bend);
    const across = way < bend ? far * Math.sin(angle) : far;
    const [u, v] = [sign * along, sign * across];
    return isLevel ? { x: u, y: v } : { x: v, y: -u };
  };
}
