import { pluck, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats } from '../synth/loop.ts';

/** Chords in D for a city at midnight, with their start times. */
const chords = [
  { atS: 0, steps: [0, 4, 9, 13] },
  { atS: 5, steps: [-3, 4, 8, 12] },
  { atS: 10, steps: [-2, 3, 7, 14] },
  { atS: 15, steps: [1, 5, 10, 14] },
] as const;
const chordS = 8;
/** A quick pulse: 64 steps in 20 s. */
const beatS = 20 / 64;
const song = [
  21, 0, 21, 25, 0, 23, 0, 21, 0, 25, 26, 0, 28, 0, 26, 25, 20, 0, 20, 25, 0, 23, 0, 20, 0, 25, 27, 0, 25, 0,
  23, 20, 19, 0, 21, 24, 0, 23, 0, 19, 0, 24, 26, 0, 28, 0, 26, 24, 22, 0, 22, 26, 0, 24, 0, 22, 0, 26, 28, 0,
  25, 0, 23, 22,
] as const;

/** A seamless loop for the neon table: a plucked pulse over held chords. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const keys = { level: 0.52, attackS: 0.003, decayS: 0.3, partials: pluck, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS, song, 0.06), keys);
  });
