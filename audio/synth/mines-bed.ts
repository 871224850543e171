import { addBreath, addTone, pad, type Samples, silence } from './dsp.ts';
import { atLoudness, bedLengthS, bedLufs, swell, wrap } from './loop.ts';

/** Two wide chords under the cave, each with the time it comes in. */
const chords = [
  { atS: 0, hz: [73.42, 110, 185] },
  { atS: 6.5, hz: [65.41, 98, 164.81] },
  { atS: 13, hz: [61.74, 123.47, 185] },
] as const;
/** Drops that fall into the pool. */
const drops = [
  { atS: 1.4, hz: 1174.66 },
  { atS: 4.9, hz: 880 },
  { atS: 5.3, hz: 1318.51 },
  { atS: 10.2, hz: 987.77 },
  { atS: 14.8, hz: 1174.66 },
  { atS: 18.3, hz: 739.99 },
] as const;
const chordS = 11;

/** A loop of a wet cave: slow chords, a far draught, drops. */
export const gardenBed = (): Samples => {
  const loop = silence(bedLengthS);
  for (const { atS, hz } of chords) {
    const sound = silence(chordS);
    for (const each of hz)
      addTone(sound, { atS: 0, hz: each, lengthS: chordS, level: 0.26, decayS: 60, partials: pad });
    const draught = { atS: 0, lengthS: chordS, level: 0.01, fromHz: 260, toHz: 420, width: 0.6 };
    addBreath(sound, { ...draught, attackS: 2, decayS: 60, seed: 17 + Math.round(atS) });
    wrap(loop, swell(sound), atS);
  }
  for (const { atS, hz } of drops) {
    const sound = silence(1.6);
    // A drop bends up as the water closes over it.
    addTone(sound, {
      atS: 0,
      hz: hz * 0.82,
      toHz: hz,
      lengthS: 0.5,
      level: 0.07,
      attackS: 0.01,
      decayS: 0.16,
    });
    addTone(sound, {
      atS: 0.16,
      hz: hz * 0.84,
      toHz: hz,
      lengthS: 0.5,
      level: 0.02,
      attackS: 0.01,
      decayS: 0.2,
    });
    wrap(loop, sound, atS);
  }
  return atLoudness(loop, bedLufs);
};
