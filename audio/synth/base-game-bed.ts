import { addTone, pad, type Samples, silence } from './dsp.ts';
import { atLoudness, bedLengthS, bedLufs, swell, wrap } from './loop.ts';

/** Open fifths in D, each with the time it comes in; they overlap and none is ever alone. */
const chords = [
  { atS: 0, hz: [73.42, 110, 293.66] },
  { atS: 5, hz: [98, 146.83, 392] },
  { atS: 10, hz: [82.41, 123.47, 329.63] },
  { atS: 15, hz: [110, 164.81, 277.18] },
] as const;
const chordS = 9;

/** A loop of slow pads for the porcelain wheel: quiet, and without a seam. */
export const baseGameBed = (): Samples => {
  const loop = silence(bedLengthS);
  for (const { atS, hz } of chords) {
    const sound = silence(chordS);
    for (const [index, each] of hz.entries()) {
      const level = 0.3 / (1 + index * 0.5);
      addTone(sound, { atS: 0, hz: each, lengthS: chordS, level, decayS: 60, partials: pad });
    }
    wrap(loop, swell(sound), atS);
  }
  return atLoudness(loop, bedLufs);
};
