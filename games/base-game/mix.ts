/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'base-game.spin': 0,
  'base-game.peg': 0,
  'base-game.stop': 0,
  bed: 0,
};
