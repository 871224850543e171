import { addBreath, addTone, pad, type Samples, silence, wood } from './dsp.ts';
import { atLoudness, bedLengthS, bedLufs, swell, wrap } from './loop.ts';

/** 32 steps of the walk to a loop. */
const stepS = bedLengthS / 32;
/** A night walk in D minor: the root on every other step, a neighbour between. */
const walk = [73.42, 110, 87.31, 110, 98, 130.81, 110, 82.41] as const;
/** Chords that lie over eight steps each. */
const chords = [
  [146.83, 220, 261.63, 349.23],
  [116.54, 233.08, 293.66, 349.23],
  [130.81, 196, 261.63, 329.63],
  [110, 220, 277.18, 329.63],
] as const;
const chordS = stepS * 10;

/** A loop of a soft walking bass, slow pads and far tyres: quiet, and without a seam. */
export const nightWalk = (): Samples => {
  const loop = silence(bedLengthS);
  for (let step = 0; step < 32; step += 1) {
    const note = silence(0.9);
    const hz = walk[(step + Math.floor(step / 8) * 3) % walk.length] ?? 73.42;
    addTone(note, {
      atS: 0,
      hz,
      lengthS: 0.85,
      level: step % 4 === 0 ? 0.34 : 0.2,
      attackS: 0.012,
      decayS: 0.2,
      partials: wood,
    });
    if (step % 2 === 0) wrap(loop, note, step * stepS);
  }
  for (const [index, chord] of chords.entries()) {
    const sound = silence(chordS);
    for (const [voice, hz] of chord.entries())
      addTone(sound, {
        atS: 0,
        hz,
        lengthS: chordS,
        level: 0.2 / (1 + voice * 0.4),
        decayS: 60,
        partials: pad,
      });
    // A car far away, once in every chord.
    addBreath(sound, {
      atS: 1.2,
      lengthS: 3,
      level: 0.03,
      fromHz: 620,
      toHz: 240,
      width: 0.6,
      attackS: 1.1,
      decayS: 0.9,
      seed: 91 + index,
    });
    wrap(loop, swell(sound), index * stepS * 8);
  }
  return atLoudness(loop, bedLufs);
};
