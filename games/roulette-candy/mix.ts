/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'roulette-candy.spin': 0,
  'roulette-candy.peg': -2,
  'roulette-candy.pop': 0,
  'roulette-candy.loss': 0,
  'roulette-candy.rattle': 0,
  'roulette-candy.cube': 0,
  'roulette-candy.chip': 0,
  bed: 0,
};
