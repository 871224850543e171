import { mallet, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats } from '../synth/loop.ts';

/** Chords in D for an evening, with their start times. */
const chords = [
  { atS: 0, steps: [0, 7, 14, 17] },
  { atS: 5, steps: [-2, 9, 14, 16] },
  { atS: 10, steps: [3, 10, 14, 19] },
  { atS: 15, steps: [2, 9, 13, 17] },
] as const;
const chordS = 8;
/** Four slow beats per bar, each divided in two: 32 steps in 20 s. */
const beatS = 20 / 32;
const song = [
  21, 0, 24, 26, 0, 28, 26, 24, 21, 0, 19, 21, 0, 24, 0, 0, 22, 0, 26, 29, 0, 28, 26, 24, 25, 0, 21, 24, 0,
  23, 21, 0,
] as const;

/** A seamless loop for the observatory at night: a slow vibraphone over held chords. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const bars = { level: 0.34, attackS: 0.008, decayS: 0.7, partials: mallet, echoS: beatS * 0.75 };
    laySong(loop, onBeats(beatS, song, 0.12), bars);
  });
