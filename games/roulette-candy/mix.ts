/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
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
