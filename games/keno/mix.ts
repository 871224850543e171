/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'keno.drum': 0,
  'keno.ball': -2,
  'keno.ball~2': -2.6,
  'keno.ball~3': -2.6,
  'keno.hit1': 0,
  'keno.hit2': 0,
  'keno.hit3': 0,
  'keno.hit4': 0,
  'keno.hit5': 0,
  'keno.hit6': 0,
  'keno.hit7': 0,
  'keno.hit8': 0,
  'keno.hit9': 0,
  'keno.hit10': 0,
  'keno.full': 0,
  bed: 0,
};
