/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'limbo.rise': 0,
  'limbo.ping': 0,
  'limbo.breath': 0,
  'limbo.flight': 0,
  bed: 0,
};
