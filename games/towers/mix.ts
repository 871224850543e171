/** Loudness of each sound and of the music, in decibels from how they were packed: -24 to 6. The sound desk writes here. */
export const mix: Readonly<Record<string, number>> = {
  'towers.step-1': 0,
  'towers.step-2': 0,
  'towers.step-3': 0,
  'towers.step-4': 0,
  'towers.step-5': 0,
  'towers.step-6': 0,
  'towers.step-7': 0,
  'towers.step-8': 0,
  'towers.step-9': 0,
  'towers.shutter': 0,
  'towers.fall': 0,
  'towers.wind': 0,
  'towers.beacon': 0,
  bed: 0,
};
