/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'base-game.spin': 0,
  'base-game.peg': 0,
  'base-game.peg~2': -0.1,
  'base-game.peg~3': 0.3,
  'base-game.stop': 0,
  bed: 0,
};
