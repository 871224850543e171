/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'coin-flip.toss': 0,
  'coin-flip.land': 0.6,
  'coin-flip.stack': 0,
  'coin-flip.wrong': 0,
  'coin-flip.topple': 0,
  bed: 0,
};
