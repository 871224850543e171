import { idleChipResult } from '#engine/parts/chip-result.ts';

/** Animated values, 0 to 1 unless noted; at rest the ball lies where it last fell, if it did. */
export const restMotion = (ball: number) => ({
  /** Degrees of the wheel besides its idle turn; ms of the ball's roll, after which it lies in the pocket. */
  turn: 0,
  smear: 0,
  rollMs: Number.POSITIVE_INFINITY,
  /** Whether there is a ball; it waits on the track for the reply, and sways by this many degrees. */
  ball,
  wait: 0,
  sway: 0,
  ...idleChipResult,
  /** Light shines through the wheel; the marker falls onto its field, 0 is none. */
  rays: 0,
  marker: 0,
  /** The wheel is pushed by the ball; the camera zooms in; layout and racetrack have made space for the wheel. */
  knock: 0,
  lean: 0,
  aside: 0,
});

export type RouletteMotion = ReturnType<typeof restMotion>;
