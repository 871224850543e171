/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'roulette-eu.roll': 0,
  'roulette-eu.roll-short': 0,
  'roulette-eu.clack': 0,
  'roulette-eu.settle': 0,
  'roulette-eu.win': 0,
  'roulette-eu.loss': 0,
  'roulette-eu.chip': 0,
  bed: 0,
};
