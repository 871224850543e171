/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'dice.spin': 0,
  'dice.lock': 0,
  'dice.pin': 0,
  'dice.felt': 0,
  bed: 0,
};
