import { addBreath, addTone, mallet, silence, type Stereo, wood } from '../synth/dsp.ts';
import { bed, bedLengthS, layChord, laySong, onBeats, swell, layPassing, wrap } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** The loop has 32 steps of the walking bass, eight per chord. */
const stepS = bedLengthS / 32;
/**
 * The walking bass in B minor, on every other step: the notes of D major, so that every cue is in tune with
 * it.
 */
const walk = [-2, 2, 4, 2, 3, 0, 5, 0, 1, -2, 3, -2, 4, 1, -1, 1] as const;
const chords = [
  [7, 9, 11, 14],
  [10, 12, 14, 16],
  [8, 10, 12, 14],
  [8, 11, 13, 15],
] as const;
/** The tune, on every half step, swung. */
const song = [
  23, 0, 0, 25, 26, 0, 0, 0, 25, 0, 0, 0, 0, 23, 0, 0, 24, 0, 0, 23, 21, 0, 0, 0, 22, 0, 0, 0, 0, 23, 0, 0,
  24, 0, 0, 26, 28, 0, 0, 0, 26, 0, 0, 0, 0, 25, 0, 0, 25, 0, 0, 23, 22, 0, 0, 0, 20, 0, 0, 0, 0, 22, 0, 0,
] as const;

const layWalk = (loop: Stereo): void => {
  for (const [index, step] of walk.entries()) {
    const note = silence(0.9);
    const level = index % 2 === 0 ? 0.34 : 0.2;
    addTone(note, {
      atS: 0,
      hz: inD(step),
      lengthS: 0.85,
      level,
      attackS: 0.012,
      decayS: 0.2,
      partials: wood,
    });
    wrap(loop, note, index * 2 * stepS);
  }
};

/** Brushes on the steps in between. */
const layBrushes = (loop: Stereo): void => {
  for (let step = 1; step < 32; step += 2) {
    const brush = silence(0.3);
    const band = { fromHz: 2300, toHz: 1500, width: 0.7, attackS: 0.012, decayS: 0.05 };
    addBreath(brush, { ...band, atS: 0, lengthS: 0.3, level: 0.08, seed: 51 + step });
    wrap(loop, brush, step * stepS, { pan: step % 4 === 1 ? -0.4 : 0.4 });
  }
};

/** A quiet, seamless loop: a soft walking bass, a swung tune, brushes, slow pads and distant tyres. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    layWalk(loop);
    layBrushes(loop);
    const bars = { level: 0.36, attackS: 0.01, decayS: 0.42, partials: mallet, echoS: stepS * 1.5 };
    laySong(loop, onBeats(stepS / 2, song, 1 / 3), bars);
    for (const [index, steps] of chords.entries()) {
      const atS = index * stepS * 8;
      layChord(loop, { atS, steps, lengthS: stepS * 10 });
      // A distant car, once per chord.
      const car = silence(stepS * 10);
      const band = { fromHz: 620, toHz: 240, width: 0.6, attackS: 1.1, decayS: 0.9 };
      addBreath(car, { ...band, atS: 1.2, lengthS: 3, level: 0.03, seed: 91 + index });
      layPassing(loop, swell(car), atS);
    }
  });
