import { pluck, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats } from '../synth/loop.ts';

/** Open chords in D with their start times; they overlap, and none ever sounds alone. */
const chords = [
  { atS: 0, steps: [0, 4, 14] },
  { atS: 5, steps: [3, 7, 17] },
  { atS: 10, steps: [1, 5, 15] },
  { atS: 15, steps: [4, 8, 13] },
] as const;
const chordS = 9;
/** Eight beats to a chord. */
const beatS = 0.625;
const song = [
  25, 0, 23, 21, 0, 22, 0, 23, 24, 0, 26, 25, 0, 24, 0, 21, 22, 0, 24, 26, 0, 25, 0, 24, 25, 0, 22, 27, 0, 26,
  0, 22,
] as const;

/** A quiet, seamless loop of slow pads under a music box, for the porcelain wheel. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const box = { level: 0.38, attackS: 0.008, decayS: 0.5, partials: pluck, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS, song), box);
  });
