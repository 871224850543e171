import { addTone, bell, pluck, silence, type Stereo, wood } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, wrap } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** Four chords of five seconds, for a night market that is closing. */
const chords = [
  { atS: 0, steps: [0, 9, 11, 14] },
  { atS: 5, steps: [3, 7, 10, 12] },
  { atS: 10, steps: [5, 7, 9, 14] },
  { atS: 15, steps: [4, 8, 11, 13] },
] as const;
const chordS = 8;
/** A music box, eight beats per chord. */
const beatS = 20 / 32;
const song = [
  25, 23, 0, 21, 0, 23, 0, 25, 24, 0, 22, 0, 19, 0, 22, 0, 23, 21, 0, 25, 0, 28, 0, 26, 25, 0, 22, 0, 24, 0,
  22, 0,
] as const;
/** Distant lids falling shut. */
const lids = [1.3, 4.4, 6.6, 9.3, 11.6, 14.2, 16.8, 18.9] as const;

/** A loop for a late market: soft chords, a music box and distant wooden lids. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const chord of chords) layChord(loop, { ...chord, lengthS: chordS });
    const box = { level: 0.46, attackS: 0.004, decayS: 0.5, partials: pluck, echoS: beatS };
    laySong(loop, onBeats(beatS, song, 0.1), box);
    for (const [index, atS] of lids.entries()) {
      const sound = silence(0.5);
      const lid = { atS: 0, lengthS: 0.2, attackS: 0.003 };
      addTone(sound, { ...lid, hz: inD(19 + (index % 2) * 3), level: 0.12, decayS: 0.04, partials: wood });
      addTone(sound, { ...lid, hz: inD(33 - (index % 3)), level: 0.03, decayS: 0.09, partials: bell });
      wrap(loop, sound, atS, { pan: index % 2 === 0 ? -0.6 : 0.6 });
    }
  });
