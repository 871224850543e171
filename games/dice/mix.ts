/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'dice.spin': -0.8,
  'dice.lock': 0,
  'dice.pin': -1.4,
  'dice.felt': 0,
  bed: 0,
};
