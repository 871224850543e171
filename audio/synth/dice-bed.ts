import { addBreath, addTone, pad, type Samples, silence } from './dsp.ts';
import { atLoudness, bedLengthS, bedLufs, swell, wrap } from './loop.ts';

/** Slow chords in D, each with the time it comes in; they overlap and none is ever alone. */
const chords = [
  { atS: 0, hz: [73.42, 146.83, 220, 329.63] },
  { atS: 5, hz: [61.74, 123.47, 220, 293.66] },
  { atS: 10, hz: [98, 146.83, 246.94, 369.99] },
  { atS: 15, hz: [55, 164.81, 220, 277.18] },
] as const;
/** Single drops of glass far away, in no beat that one could count. */
const drops = [
  { atS: 2.3, hz: 880 },
  { atS: 6.9, hz: 739.99 },
  { atS: 8.2, hz: 1108.73 },
  { atS: 12.7, hz: 987.77 },
  { atS: 17.4, hz: 659.26 },
] as const;
const chordS = 9;
const dropS = 3.5;

/** A loop of slow pads and far glass for the ice: quiet, and without a seam. */
export const iceBed = (): Samples => {
  const loop = silence(bedLengthS);
  for (const { atS, hz } of chords) {
    const sound = silence(chordS);
    for (const [index, each] of hz.entries())
      addTone(sound, {
        atS: 0,
        hz: each,
        lengthS: chordS,
        level: 0.3 / (1 + index * 0.45),
        decayS: 60,
        partials: pad,
      });
    // Air over the ice.
    addBreath(sound, {
      atS: 0,
      lengthS: chordS,
      level: 0.012,
      fromHz: 420,
      toHz: 680,
      width: 0.5,
      attackS: 0.5,
      decayS: 60,
      seed: 71 + Math.round(atS),
    });
    wrap(loop, swell(sound), atS);
  }
  for (const { atS, hz } of drops) {
    const sound = silence(dropS);
    // Far away: slow to begin, and only the softest of its overtones.
    addTone(sound, {
      atS: 0,
      hz,
      lengthS: dropS,
      level: 0.06,
      attackS: 0.05,
      decayS: 0.7,
      partials: [
        [1, 1, 1],
        [2, 0.2, 1.6],
      ],
    });
    wrap(loop, sound, atS);
  }
  return atLoudness(loop, bedLufs);
};
