import { pluck, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats } from '../synth/loop.ts';

/** Chords in D for a fairground, with their start times. */
const chords = [
  { atS: 0, steps: [0, 9, 14] },
  { atS: 5, steps: [5, 9, 14] },
  { atS: 10, steps: [3, 10, 14] },
  { atS: 15, steps: [4, 8, 15] },
] as const;
const chordS = 8;
/** Three beats to a bar, like a carousel: 48 beats in 20 s. */
const beatS = 20 / 48;
const song = [
  21, 23, 25, 28, 0, 25, 26, 25, 23, 25, 0, 0, 26, 25, 23, 21, 0, 23, 25, 23, 21, 23, 0, 0, 24, 26, 28, 31, 0,
  28, 27, 26, 24, 26, 0, 0, 25, 27, 29, 27, 0, 25, 24, 22, 25, 22, 0, 0,
] as const;

/** A light, seamless carousel loop on a music box, for the candy wheel. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const box = { level: 0.36, attackS: 0.006, decayS: 0.36, partials: pluck, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS, song), box);
  });
