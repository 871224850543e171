/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'roulette-candy.spin': 0,
  'roulette-candy.peg': -0.5,
  'roulette-candy.peg~2': -0.9,
  'roulette-candy.peg~3': -0.3,
  'roulette-candy.pop': 0,
  'roulette-candy.loss': 0,
  'roulette-candy.rattle': 0,
  'roulette-candy.cube': 0,
  'roulette-candy.chip': 0,
  'roulette-candy.chip~2': -0.7,
  'roulette-candy.chip~3': -0.4,
  bed: 0,
};
