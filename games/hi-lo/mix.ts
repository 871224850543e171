/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'hi-lo.pull': 0,
  'hi-lo.flip': 0,
  'hi-lo.skip': 0,
  'hi-lo.same': 0,
  'hi-lo.drop1': 0,
  'hi-lo.drop2': 0,
  'hi-lo.drop3': 0,
  'hi-lo.drop4': 0,
  'hi-lo.drop5': 0,
  'hi-lo.drop6': 0,
  'hi-lo.drop7': 0,
  'hi-lo.drop8': 0,
  'hi-lo.wash': 0,
  bed: 0,
};
