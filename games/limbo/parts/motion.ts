/** Animated values of the scene: timelines change the numbers, the parts draw them. */
export const restMotion = () => ({
  /** The number above the well in thousandths; 0 before the first round. */
  result: 0,
  /** Height of the spark in rings (`heightOf`); above the highest ring it leaves the well. */
  height: 0,
  /** How far it has sunk into the well while waiting for the reply. */
  wind: 0,
  /** 1 is a win, -1 a loss, 0 while the number runs. */
  won: 0,
  /** How much a loss dims the spark. */
  fade: 0,
  twinkle: 0,
  pop: 0,
  flare: 0,
  chips: 0,
  nova: 0,
  dim: 0,
  resultLabel: 0,
});

export type LimboMotion = ReturnType<typeof restMotion>;
