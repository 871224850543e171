import { addTone, mallet, pad, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, layPassing, onBeats, swell } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** Slow chords in D, each gliding into the next. */
const chords = [
  { atS: 0, steps: [0, 4, 9, 14] },
  { atS: 6.67, steps: [3, 7, 12, 14] },
  { atS: 13.33, steps: [1, 5, 11, 16] },
] as const;
const chordS = 11;
/** Clockwork: eight beats per chord, and a figure of five that starts elsewhere in each chord. */
const beatS = 20 / 24;
const song = [
  21, 25, 23, 0, 26, 21, 25, 23, 0, 26, 21, 24, 22, 0, 26, 21, 24, 22, 0, 25, 22, 26, 23, 0,
] as const;
/** Notes that move from one side to the other, without a recognizable beat. */
const passes = [
  { atS: 1.7, step: 28 },
  { atS: 5.2, step: 25 },
  { atS: 9.4, step: 23 },
  { atS: 11.9, step: 26 },
  { atS: 16.1, step: 22 },
] as const;
const passS = 4.5;

/** A quiet, seamless loop of low chords, clockwork bells and slowly passing notes. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const wheels = { level: 0.32, attackS: 0.01, decayS: 0.4, partials: mallet, echoS: beatS * 0.75 };
    laySong(loop, onBeats(beatS, song), wheels);
    for (const { atS, step } of passes) {
      const sound = silence(passS);
      addTone(sound, { atS: 0, hz: inD(step), lengthS: passS, level: 0.17, decayS: 60, partials: pad });
      layPassing(loop, swell(sound), atS);
    }
  });
