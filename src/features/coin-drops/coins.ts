/* Falling coins. Each position is a pure function of time. */

export const COINS_WIDTH = 480;
export const COINS_HEIGHT = 132;
/** Time of the still frame, chosen for a good composition. */
export const COINS_STILL_MS = 1_900;
const COUNT = 16;
const GOLDEN = 0.618_034;
/** Coins start and end this far outside the picture. */
const BEYOND = 30;

export interface FallingCoin {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Visible width: 1 is face-on, 0 is edge-on. */
  readonly face: number;
  /** 0 is the back and darkest, 1 the front. */
  readonly depth: number;
}

const part = (value: number): number => value - Math.floor(value);

/** Returns the coins at a time, back to front. */
export const coinsAt = (ms: number): readonly FallingCoin[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const depth = index / (COUNT - 1);
    const fallMs = 5_200 - 2_200 * depth;
    const way = part(ms / fallMs + index * GOLDEN * 1.7);
    return {
      x: COINS_WIDTH * (0.04 + 0.92 * part(index * GOLDEN + 0.2)) + 8 * Math.sin(ms / 700 + index * 2),
      y: -BEYOND + (COINS_HEIGHT + 2 * BEYOND) * way,
      radius: 8 + 9 * depth,
      face: Math.abs(Math.cos(ms / 520 + index * 1.3)),
      depth,
    };
  });
