/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
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
