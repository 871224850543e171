/**
 * Gain of each sound and of the music, in dB relative to the packed files: -24 to 6. Written by the sound
 * desk.
 */
export const mix: Readonly<Record<string, number>> = {
  'towers.step-1': 1.5,
  'towers.step-2': 1.2,
  'towers.step-3': 0.9,
  'towers.step-4': 1.1,
  'towers.step-5': 1.8,
  'towers.step-6': 1.9,
  'towers.step-7': 1.3,
  'towers.step-8': 1.6,
  'towers.step-9': 1.5,
  'towers.shutter': 0,
  'towers.shutter~2': -0.5,
  'towers.shutter~3': 0,
  'towers.fall': 0,
  'towers.wind': 0,
  'towers.beacon': 0,
  bed: 0,
};
