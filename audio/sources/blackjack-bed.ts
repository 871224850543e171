import { mallet, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats } from '../synth/loop.ts';

/** Chords in D for a card room late at night, with their start times. */
const chords = [
  { atS: 0, steps: [0, 9, 14, 16] },
  { atS: 5, steps: [-3, 7, 12, 16] },
  { atS: 10, steps: [2, 9, 12, 17] },
  { atS: 15, steps: [-5, 7, 11, 17] },
] as const;
const chordS = 7;
/** Six slow beats per bar: a dragging waltz. */
const beatS = 20 / 24;
const song = [
  16, 0, 19, 21, 0, 19, 23, 21, 0, 19, 16, 0, 17, 19, 21, 24, 0, 21, 23, 0, 21, 19, 17, 16,
] as const;

/** A seamless loop for the table: brushed mallets over held chords. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const keys = { level: 0.62, attackS: 0.01, decayS: 0.8, partials: mallet, echoS: beatS * 0.5 };
    laySong(loop, onBeats(beatS, song, 0.1), keys);
  });
