import { addBreath, mallet, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, swell, wrap } from '../synth/loop.ts';

/** Open chords that climb by a step and return. */
const chords = [
  { atS: 0, steps: [0, 4, 9, 14] },
  { atS: 5, steps: [5, 8, 12, 16] },
  { atS: 10, steps: [3, 7, 12, 15] },
  { atS: 15, steps: [4, 8, 11, 16] },
] as const;
const chordS = 8.5;
/** Eight beats per chord: figures that rise and pause at the top. */
const beatS = 0.625;
const song = [
  21, 23, 25, 0, 28, 0, 25, 0, 23, 26, 0, 28, 30, 0, 28, 0, 21, 24, 26, 0, 28, 0, 31, 0, 22, 25, 0, 29, 28, 0,
  25, 0,
] as const;

/** A loop for a warm evening: slow chords, a swelling wind and a rising tune. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const [index, chord] of chords.entries()) {
      layChord(loop, { ...chord, lengthS: chordS });
      const wind = silence(chordS);
      const band = { fromHz: 300, toHz: 620, width: 0.5, attackS: 0.5, decayS: 60 };
      addBreath(wind, { ...band, atS: 0, lengthS: chordS, level: 0.016, seed: 137 + index });
      wrap(loop, swell(wind), chord.atS, { pan: index % 2 === 0 ? -0.7 : 0.7 });
    }
    laySong(loop, onBeats(beatS, song), {
      level: 0.4,
      attackS: 0.02,
      decayS: 0.5,
      echoS: beatS * 0.75,
      partials: mallet,
    });
  });
