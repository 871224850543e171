import { addBreath, addTone, pluck, silence, type Stereo } from '../synth/dsp.ts';
import { bed, bedLengthS, layChord, laySong, onBeats, swell, wrap } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** 32 beats per loop, eight per chord: a slow music-box waltz. */
const beatS = bedLengthS / 32;
const chords = [
  [0, 4, 9, 11],
  [5, 9, 11, 14],
  [3, 7, 10, 12],
  [4, 8, 11, 13],
] as const;
/** The tune, on every half beat, climbing and falling back. */
const song = [
  18, 0, 21, 0, 23, 0, 0, 25, 0, 0, 23, 0, 21, 0, 0, 0, 19, 0, 21, 0, 23, 0, 0, 26, 0, 0, 25, 0, 23, 0, 0, 0,
  17, 0, 21, 0, 24, 0, 0, 26, 0, 0, 24, 0, 21, 0, 0, 0, 18, 0, 22, 0, 25, 0, 0, 27, 0, 0, 25, 0, 22, 0, 0, 0,
] as const;
/** A clock far below: every eighth beat. */
const clock = [0, 8, 16, 24] as const;

/** A loop of a music box, slow chords, a distant clock and a soft wind. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const [index, steps] of chords.entries()) {
      const atS = index * beatS * 8;
      layChord(loop, { atS, steps, lengthS: beatS * 10 });
      const wind = silence(beatS * 10);
      const band = { fromHz: 420, toHz: 640, width: 0.5, attackS: 1.6, decayS: 60 };
      addBreath(wind, { ...band, atS: 0, lengthS: beatS * 10, level: 0.012, seed: 83 + index });
      wrap(loop, swell(wind), atS, { pan: index % 2 === 0 ? -0.5 : 0.5 });
    }
    const box = { level: 0.46, attackS: 0.006, decayS: 0.5, partials: pluck, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS / 2, song), box);
    for (const beat of clock) {
      const stroke = silence(2);
      addTone(stroke, { atS: 0, hz: inD(7), lengthS: 1.9, level: 0.16, attackS: 0.02, decayS: 0.5 });
      wrap(loop, stroke, beat * beatS, { pan: 0.3 });
    }
  });
