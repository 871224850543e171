/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'mines.down': 0,
  'mines.down~2': -0.4,
  'mines.down~3': 0.1,
  'mines.turn': 0,
  'mines.turn~2': -0.4,
  'mines.turn~3': -0.1,
  'mines.gem1': 0,
  'mines.gem2': 0,
  'mines.gem3': 0,
  'mines.gem4': 0,
  'mines.gem5': 0,
  'mines.gem6': 0,
  'mines.gem7': 0,
  'mines.gem8': 0,
  'mines.gem9': 0,
  'mines.gem10': 0,
  'mines.gem11': 0,
  'mines.gem12': 0,
  'mines.mine': -5.8,
  'mines.clear': 0,
  bed: 0,
};
