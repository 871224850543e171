import { addTone, pluck, silence, type Stereo, wood } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, wrap } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** Four chords of five seconds, for a warm night. */
const chords = [
  { atS: 0, steps: [0, 7, 11, 16] },
  { atS: 5, steps: [-2, 5, 12, 14] },
  { atS: 10, steps: [3, 7, 10, 17] },
  { atS: 15, steps: [4, 8, 11, 15] },
] as const;
const chordS = 8;
/** A plucked tune, eight beats per chord. */
const beatS = 20 / 32;
const song = [
  21, 0, 23, 25, 0, 23, 26, 0, 22, 0, 26, 24, 0, 22, 19, 0, 24, 0, 26, 28, 0, 26, 24, 0, 25, 0, 22, 23, 25, 0,
  18, 0,
] as const;
/** Wooden balls falling into a distant bowl. */
const taps = [
  0.9, 2.2, 3.4, 4.7, 6.1, 7.2, 8.4, 9.7, 11.1, 12.2, 13.4, 14.7, 16.1, 17.2, 18.4, 19.3,
] as const;

/** A loop for a night market: warm chords, a plucked tune and distant wooden balls. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const strings = { level: 0.52, attackS: 0.008, decayS: 0.36, partials: pluck, echoS: beatS * 0.75 };
    laySong(loop, onBeats(beatS, song, 0.12), strings);
    for (const [index, atS] of taps.entries()) {
      const sound = silence(0.3);
      const hz = inD(21 + (index % 3) * 2);
      addTone(sound, {
        atS: 0,
        hz,
        lengthS: 0.28,
        level: 0.12,
        attackS: 0.004,
        decayS: 0.04,
        partials: wood,
      });
      wrap(loop, sound, atS, { pan: index % 2 === 0 ? 0.7 : -0.7 });
    }
  });
