/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'limbo.rise': 0,
  'limbo.ping': 0,
  'limbo.breath': 0,
  'limbo.flight': 0,
  bed: 0,
};
