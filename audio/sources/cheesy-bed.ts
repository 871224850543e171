import { addTone, mallet, pluck, silence, type Stereo, wood } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, wrap } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** Four soft chords of five seconds, for a pantry by night. */
const chords = [
  { atS: 0, steps: [0, 7, 9, 14] },
  { atS: 5, steps: [3, 7, 12, 15] },
  { atS: 10, steps: [-2, 5, 9, 12] },
  { atS: 15, steps: [4, 8, 11, 15] },
] as const;
const chordS = 8;
/** A plucked waltz, like small feet on a shelf; nine beats per chord. */
const beatS = 20 / 36;
const song = [
  21, 0, 23, 25, 0, 23, 26, 25, 0, 24, 0, 26, 28, 0, 26, 25, 0, 0, 23, 0, 25, 26, 0, 25, 23, 22, 0, 22, 0, 25,
  24, 0, 22, 18, 0, 0,
] as const;
/** The second voice answers on the last beat of each bar. */
const answer = song.map((step, beat) => (step !== 0 && beat % 3 === 2 ? step - 5 : 0));
/** A dripping tap and a clock behind the wall. */
const tickS = 1.25;
const ticks = Array.from({ length: 16 }, (_, index) => index * tickS + 0.4);

/** A loop for a candlelit pantry: soft chords, a plucked waltz and a distant clock. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const strings = { level: 0.5, attackS: 0.008, decayS: 0.34, partials: pluck, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS, song), strings);
    const bars = { level: 0.26, attackS: 0.01, decayS: 0.4, partials: mallet, echoS: beatS };
    laySong(loop, onBeats(beatS, answer), bars);
    for (const [index, atS] of ticks.entries()) {
      const sound = silence(0.2);
      const tick = { atS: 0, hz: inD(index % 2 === 0 ? 26 : 24), lengthS: 0.18, level: 0.08 };
      addTone(sound, { ...tick, attackS: 0.003, decayS: 0.02, partials: wood });
      wrap(loop, sound, atS, { pan: index % 2 === 0 ? 0.5 : -0.5 });
    }
  });
