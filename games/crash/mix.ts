/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'crash.lift': -0.9,
  'crash.flame': 2.3,
  'crash.turn': 0,
  'crash.bell': 0,
  'crash.leave': 0,
  'crash.burst': -2.1,
  'crash.puff': 0,
  'crash.dawn': 0,
  bed: 0,
};
