/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'coin-flip.toss': 0,
  'coin-flip.land': 0,
  'coin-flip.stack': 0,
  'coin-flip.wrong': 0,
  'coin-flip.topple': 0,
  bed: 0,
};
