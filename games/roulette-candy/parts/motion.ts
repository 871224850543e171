import { idleChipResult } from '#engine/parts/chip-result.ts';

/** All that moves in the picture, 0 to 1 but for the degrees of the wheel, which is at this turn; the parts draw it. */
export const restMotion = (turn: number) => ({
  turn,
  smear: 0,
  wind: 0,
  /** The machine rattles; the cube falls into the middle of the wheel, and makes way for the number; pink turns to gold. */
  rattle: 0,
  cube: 0,
  aside: 0,
  gold: 0,
  ...idleChipResult,
  sprinkles: 0,
});

export type CandyMotion = ReturnType<typeof restMotion>;
