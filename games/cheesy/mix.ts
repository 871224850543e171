/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'cheesy.nibble': 0,
  'cheesy.nibble~2': -0.8,
  'cheesy.nibble~3': -0.2,
  'cheesy.squeak1': 0.7,
  'cheesy.squeak2': 0.7,
  'cheesy.squeak3': 0,
  'cheesy.squeak4': 0,
  'cheesy.squeak5': 0,
  'cheesy.shine': 0,
  'cheesy.gold': 0,
  'cheesy.snap': 0,
  'cheesy.throne': 0,
  bed: 0,
};
