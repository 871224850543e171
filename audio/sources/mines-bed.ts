import { addBreath, addTone, mallet, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, swell, wrap } from '../synth/loop.ts';
import { inD } from '../synth/recipe.ts';

/** Wide chords for the cave, with their start times. */
const chords = [
  { atS: 0, steps: [0, 4, 9] },
  { atS: 6.5, steps: [1, 5, 10] },
  { atS: 13, steps: [-2, 5, 9] },
] as const;
const chordS = 11;
/** Stones struck somewhere in the cave. */
const beatS = 0.5;
const song = [
  0, 21, 0, 0, 25, 0, 23, 0, 0, 0, 22, 0, 21, 0, 0, 0, 24, 0, 22, 0, 0, 26, 0, 0, 21, 0, 0, 0, 23, 0, 25, 0,
  0, 22, 0, 0, 21, 0, 0, 0,
] as const;
/** Drops falling into the pool. */
const drops = [
  { atS: 1.4, step: 28, pan: -0.6 },
  { atS: 4.9, step: 25, pan: 0.5 },
  { atS: 5.3, step: 29, pan: 0.3 },
  { atS: 8.1, step: 26, pan: -0.4 },
  { atS: 10.2, step: 26, pan: 0.7 },
  { atS: 12.6, step: 30, pan: -0.7 },
  { atS: 14.8, step: 28, pan: 0.4 },
  { atS: 18.3, step: 23, pan: -0.5 },
] as const;
const bendS = 0.03;

/** A loop for a wet cave: slow chords, a distant draught, struck stones and drops. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const [index, { atS, steps }] of chords.entries()) {
      layChord(loop, { atS, steps, lengthS: chordS });
      const draught = silence(chordS);
      const band = { fromHz: 260, toHz: 420, width: 0.6, attackS: 2, decayS: 60 };
      addBreath(draught, { ...band, atS: 0, lengthS: chordS, level: 0.01, seed: 17 + index });
      wrap(loop, swell(draught), atS, { pan: index - 1 });
    }
    const stones = { level: 0.48, attackS: 0.01, decayS: 0.42, partials: mallet, echoS: 0.75 };
    laySong(loop, onBeats(beatS, song), stones);
    for (const { atS, step, pan } of drops) {
      const sound = silence(1);
      const hz = inD(step);
      // The pitch of a drop bends up as the water closes over it.
      addTone(sound, {
        atS: 0,
        hz: hz * 0.7,
        toHz: hz,
        lengthS: bendS,
        level: 0.2,
        attackS: 0.01,
        decayS: 1,
      });
      addTone(sound, { atS: bendS, hz, lengthS: 0.9, level: 0.28, attackS: 0.01, decayS: 0.16 });
      wrap(loop, sound, atS, { pan });
    }
  });
