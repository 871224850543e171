import { idleChipResult } from '#engine/parts/chip-result.ts';

/**
 * Animated values, 0 to 1 except for the degrees of the wheel, which is at this turn; the parts draw them.
 */
export const restMotion = (turn: number) => ({
  turn,
  smear: 0,
  wind: 0,
  /**
   * The machine rattles; the cube falls onto the wheel, and is replaced by the number; pink turns to gold.
   */
  rattle: 0,
  cube: 0,
  aside: 0,
  gold: 0,
  ...idleChipResult,
  /** The result is marked on the layout. */
  marked: 0,
  sprinkles: 0,
});

export type CandyMotion = ReturnType<typeof restMotion>;
