/** Animated values of the scene: timelines change the numbers, the parts draw them. */
export const restMotion = () => ({
  spin: 0,
  wind: 0,
  nod: 0,
  pop: 0,
  halo: 0,
  win: 0,
  lost: 0,
  number: '',
  /** How much a loss dims the light. */
  dim: 0,
  /** The pin: 0 is out of sight above the track, 1 in its place. */
  pin: 0,
  /** Light that spreads along the track from the pin. */
  lite: 0,
  resultLabel: 0,
});
