import { idleChipResult } from '#engine/parts/chip-result.ts';

/** All that moves in the picture, 0 to 1 where nothing else is said; at rest the ball lies where it fell last, if it did. */
export const restMotion = (ball: number) => ({
  /** Degrees that the wheel is turned besides its idle turn; ms of the ball's roll, after whose end it lies in the pocket. */
  turn: 0,
  smear: 0,
  rollMs: Number.POSITIVE_INFINITY,
  /** There is a ball; it waits on the track for the reply, and sways by so many degrees. */
  ball,
  wait: 0,
  sway: 0,
  ...idleChipResult,
  /** Light comes through the wheel; the marker falls onto its field, 0 is none. */
  rays: 0,
  marker: 0,
  /** The camera leans in; layout and racetrack have made room for the wheel. */
  lean: 0,
  aside: 0,
});

export type RouletteMotion = ReturnType<typeof restMotion>;
