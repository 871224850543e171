/**
 * Animated values: the timeline changes the numbers, the parts draw them. At rest the wheel is at this turn.
 */
export const restMotion = (turn: number) => ({
  turn,
  smear: 0,
  resultShown: 0,
  wind: 0,
  light: 0,
  edge: 0,
  run: 0,
  /** Share of the figures' extra size when they appear. */
  pop: 0,
  /** How much a loss dims the light. */
  dim: 0,
});
