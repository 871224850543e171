import { addBreath, mallet, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, swell, wrap } from '../synth/loop.ts';

/** Chords in D for a warm evening, with their start times; they overlap, and none ever sounds alone. */
const chords = [
  { atS: 0, steps: [0, 4, 8] },
  { atS: 5, steps: [-2, 3, 7] },
  { atS: 10, steps: [1, 5, 8] },
  { atS: 15, steps: [-3, 4, 6] },
] as const;
const chordS = 8;
/** Ten beats per chord: a plucked tune in fives. */
const beatS = 0.5;
const song = [
  21, 0, 25, 23, 0, 24, 0, 0, 22, 0, 21, 0, 24, 0, 26, 23, 0, 0, 21, 0, 22, 0, 26, 24, 0, 25, 0, 0, 23, 0, 22,
  0, 25, 0, 21, 24, 0, 0, 20, 0,
] as const;

/** A loop of slow chords, a plucked tune in fives and the air above a fire. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const [index, chord] of chords.entries()) {
      layChord(loop, { ...chord, lengthS: chordS });
      const air = silence(chordS);
      const band = { fromHz: 420, toHz: 620, width: 0.7, attackS: 2, decayS: 60 };
      addBreath(air, { ...band, atS: 0, lengthS: chordS, level: 0.008, seed: 61 + index });
      wrap(loop, swell(air), chord.atS, { pan: index % 2 === 0 ? -0.6 : 0.6 });
    }
    const keys = { level: 0.46, attackS: 0.006, decayS: 0.36, partials: mallet, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS, song), keys);
  });
