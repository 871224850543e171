/** Tunable design values of the balance celebration. */
export const look = {
  durationMs: 2000,
  /** Duration of the single frame shown with reduced motion. */
  stillMs: 1000,
  ring: { radius: 160, width: 7, color: 0xffdcb8 },
  /** Many thin overlapping discs, so that the glow has no visible steps. */
  glow: { color: 0xff9350, layers: 40, step: 2.6, alpha: 0.014 },
  disc: 0x0b0c13,
  sparks: { count: 44, reach: 190, size: 13, drag: 3.2, colors: [0xffe9cf, 0xffc590, 0xffae6b] },
  star: { size: 62, angleTurns: 0.36, color: 0xffffff },
  /** Shares of the whole duration. */
  beats: { ringIn: 0.16, sparksFrom: 0.1, fadeFrom: 0.8 },
} as const;
