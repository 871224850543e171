import type { WheelMotion } from '#engine/parts/sector-wheel.ts';

/** All that moves in the picture; the timeline moves the numbers, the parts draw them. */
export interface BaseGameMotion extends WheelMotion {
  /** Share of the figures' extra size when they appear. */
  pop: number;
  /** Light taken by a loss. */
  dim: number;
}

/** Nothing was bet: the wheel is at this turn. */
export const restMotion = (turn: number): BaseGameMotion => ({
  turn,
  smear: 0,
  resultShown: 0,
  wind: 0,
  pop: 0,
  light: 0,
  edge: 0,
  run: 0,
  dim: 0,
});
