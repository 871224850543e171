/* Coins that fall through the picture: where each is, is a function of time alone. */

export const WIDTH = 480;
export const HEIGHT = 132;
/** A moment at which they lie well. */
export const STILL_MS = 1_900;
const COUNT = 16;
const GOLDEN = 0.618_034;
/** So far above and below the picture a coin begins and ends. */
const BEYOND = 30;

export interface FallingCoin {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 1: it shows its face, 0: its edge. */
  readonly face: number;
  /** Further back it is darker. */
  readonly depth: number;
}

const part = (value: number): number => value - Math.floor(value);

/** The coins at a time, those further back first. */
export const coinsAt = (ms: number): readonly FallingCoin[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const depth = index / (COUNT - 1);
    const fallMs = 5_200 - 2_200 * depth;
    const way = part(ms / fallMs + index * GOLDEN * 1.7);
    return {
      x: WIDTH * (0.04 + 0.92 * part(index * GOLDEN + 0.2)) + 8 * Math.sin(ms / 700 + index * 2),
      y: -BEYOND + (HEIGHT + 2 * BEYOND) * way,
      radius: 8 + 9 * depth,
      face: Math.abs(Math.cos(ms / 520 + index * 1.3)),
      depth,
    };
  });
