/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'chicken.cluck-1': 0,
  'chicken.cluck-2': 0,
  'chicken.cluck-3': 0,
  'chicken.cluck-4': 0,
  'chicken.cluck-5': 0,
  'chicken.cluck-6': 0,
  'chicken.hop': 0,
  'chicken.hop~2': -0.4,
  'chicken.hop~3': -0.1,
  'chicken.pass': 0,
  'chicken.hit': 0,
  'chicken.zone': 0,
  'chicken.egg': 0,
  bed: 0,
};
