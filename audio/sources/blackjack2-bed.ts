import { addBreath, mallet, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, wrap } from '../synth/loop.ts';

/** Chords in D for a small band at night, with their start times. */
const chords = [
  { atS: 0, steps: [0, 9, 13, 16] },
  { atS: 5, steps: [-2, 8, 12, 15] },
  { atS: 10, steps: [-4, 7, 10, 14] },
  { atS: 15, steps: [-3, 8, 11, 17] },
] as const;
const chordS = 7;
/** Swung: two long beats and a short one. */
const beatS = 20 / 32;
const song = [
  21, 0, 23, 0, 25, 24, 0, 21, 0, 0, 22, 0, 24, 0, 0, 19, 20, 0, 23, 22, 0, 0, 21, 0, 18, 0, 20, 0, 24, 23, 0,
  0,
] as const;
const brushEveryS = beatS * 2;

/** A seamless loop of brushes, held chords and a vibraphone. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    for (let beat = 0; beat < 16; beat += 1) {
      const brush = silence(0.5);
      addBreath(brush, {
        atS: 0,
        lengthS: 0.42,
        attackS: beat % 2 === 0 ? 0.16 : 0.03,
        decayS: 0.12,
        width: 0.9,
        level: 0.02,
        fromHz: 2400,
        toHz: 1700,
        seed: 151 + beat,
      });
      wrap(loop, brush, beat * brushEveryS, { pan: beat % 2 === 0 ? -0.3 : 0.3 });
    }
    const keys = { level: 0.42, attackS: 0.005, decayS: 0.5, partials: mallet, echoS: beatS * 1.33 };
    laySong(loop, onBeats(beatS, song), keys);
  });
