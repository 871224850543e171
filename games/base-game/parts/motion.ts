/** All that moves in the picture; the timeline moves the numbers, the parts draw them. The wheel is at this turn. */
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
  /** Light taken by a loss. */
  dim: 0,
});
