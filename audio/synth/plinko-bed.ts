import { addTone, pad, type Samples, silence } from './dsp.ts';
import { atLoudness, bedLengthS, bedLufs, swell, wrap } from './loop.ts';

/** The dome's slow chords in D, one gliding into the next. */
const chords = [
  { atS: 0, hz: [73.42, 110, 185, 293.66] },
  { atS: 6.5, hz: [98, 146.83, 246.94, 293.66] },
  { atS: 13, hz: [82.41, 123.47, 220, 369.99] },
] as const;
/** Planets that pass: single notes in no beat that one could count. */
const passes = [
  { atS: 1.7, hz: 587.33 },
  { atS: 5.2, hz: 880 },
  { atS: 9.4, hz: 739.99 },
  { atS: 11.9, hz: 493.88 },
  { atS: 16.1, hz: 659.26 },
] as const;
const chordS = 11;
const passS = 4.5;

/** A loop of low chords under slowly passing notes: quiet, and without a seam. */
export const domeBed = (): Samples => {
  const loop = silence(bedLengthS);
  for (const { atS, hz } of chords) {
    const sound = silence(chordS);
    for (const [index, each] of hz.entries())
      addTone(sound, {
        atS: 0,
        hz: each,
        lengthS: chordS,
        level: 0.3 / (1 + index * 0.5),
        decayS: 60,
        partials: pad,
      });
    wrap(loop, swell(sound), atS);
  }
  for (const { atS, hz } of passes) {
    const sound = silence(passS);
    addTone(sound, { atS: 0, hz, lengthS: passS, level: 0.045, decayS: 60, partials: pad });
    wrap(loop, swell(sound), atS);
  }
  return atLoudness(loop, bedLufs);
};
