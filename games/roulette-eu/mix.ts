/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'roulette-eu.roll': 0,
  'roulette-eu.roll-short': 0,
  'roulette-eu.clack': 0,
  'roulette-eu.clack~2': 0.2,
  'roulette-eu.clack~3': 0.1,
  'roulette-eu.settle': 0,
  'roulette-eu.win': 0,
  'roulette-eu.loss': 0,
  'roulette-eu.chip': 0,
  'roulette-eu.chip~2': 0.7,
  'roulette-eu.chip~3': 0.1,
  bed: 0,
};
