import { addTone, bell, type Samples } from './dsp.ts';

/** Peaks: cues and Totality (ui.md 11), and quieter ones for what is heard with every press. */
export const cueDb = -8;
export const totalityDb = -4;
export const softDb = -14;

/** Pitches of D major: everything that rings together is in tune. */
export const d = {
  D2: 73.42,
  A2: 110,
  D3: 146.83,
  A3: 220,
  D4: 293.66,
  F4: 369.99,
  A4: 440,
  D5: 587.33,
  E5: 659.26,
  F5: 739.99,
  A5: 880,
  B5: 987.77,
  D6: 1174.66,
  F6: 1479.98,
  A6: 1760,
  D7: 2349.32,
} as const;

/** Synthesises one sound. */
export type Recipe = () => Samples;

/** A struck bell. */
export const ring = (sound: Samples, atS: number, hz: number, level: number, decayS: number): void =>
  addTone(sound, { atS, hz, lengthS: decayS * 5, level, decayS, attackS: 0.003, partials: bell });
