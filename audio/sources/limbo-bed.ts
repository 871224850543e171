import { addBreath, bell, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, swell, wrap } from '../synth/loop.ts';

/** Hollow chords in D with their start times; they overlap, and none ever sounds alone. */
const chords = [
  { atS: 0, steps: [0, 4, 11, 14] },
  { atS: 5, steps: [5, 9, 14, 16] },
  { atS: 10, steps: [3, 7, 14, 17] },
  { atS: 15, steps: [4, 8, 11, 15] },
] as const;
const chordS = 9;
/** Five beats per chord: two rising notes, an answer and a rest. */
const beatS = 1;
const song = [21, 25, 0, 23, 0, 23, 26, 0, 25, 22, 0, 24, 28, 0, 25, 22, 25, 0, 27, 0] as const;

/** A quiet, seamless loop of hollow chords under slow glass, for the well. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const [index, chord] of chords.entries()) {
      layChord(loop, { ...chord, lengthS: chordS });
      const air = silence(chordS);
      const band = { fromHz: 360, toHz: 820, width: 0.5, attackS: 0.5, decayS: 60 };
      addBreath(air, { ...band, atS: 0, lengthS: chordS, level: 0.014, seed: 83 + index });
      wrap(loop, swell(air), chord.atS, { pan: index % 2 === 0 ? 0.7 : -0.7 });
    }
    laySong(loop, onBeats(beatS, song), {
      level: 0.44,
      attackS: 0.03,
      decayS: 0.7,
      echoS: beatS * 0.75,
      partials: bell.slice(0, 2),
    });
  });
