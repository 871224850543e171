/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'hi-lo.pull': 0,
  'hi-lo.pull~2': 0,
  'hi-lo.pull~3': 0.2,
  'hi-lo.flip': 0,
  'hi-lo.flip~2': 0.4,
  'hi-lo.flip~3': 0.3,
  'hi-lo.skip': -1.3,
  'hi-lo.same': 0,
  'hi-lo.drop1': -0.8,
  'hi-lo.drop2': -0.8,
  'hi-lo.drop3': -1,
  'hi-lo.drop4': -0.9,
  'hi-lo.drop5': -1.3,
  'hi-lo.drop6': -1.6,
  'hi-lo.drop7': -1.7,
  'hi-lo.drop8': -1.8,
  'hi-lo.wash': -5.5,
  bed: 0,
};
