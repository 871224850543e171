import { addBreath, pluck, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, onBeats, swell, wrap } from '../synth/loop.ts';

/** Wide chords for a bay at night, with their start times; they overlap, and none ever sounds alone. */
const chords = [
  { atS: 0, steps: [0, 4, 9, 11] },
  { atS: 5, steps: [-2, 5, 8, 12] },
  { atS: 10, steps: [3, 7, 9, 14] },
  { atS: 15, steps: [1, 4, 8, 12] },
] as const;
const chordS = 9;
/** Eight beats per chord: a harp that rises like a wave, and pauses. */
const beatS = 0.625;
const song = [
  21, 23, 25, 28, 0, 25, 0, 0, 22, 24, 26, 29, 0, 26, 24, 0, 21, 24, 26, 28, 0, 30, 0, 28, 22, 25, 27, 0, 25,
  0, 22, 0,
] as const;
/** Waves longer than a chord that swell and recede. */
const waves = [
  { atS: 1, pan: -0.7, seed: 37 },
  { atS: 7.7, pan: 0.7, seed: 38 },
  { atS: 14.3, pan: 0, seed: 39 },
] as const;
const waveS = 6.5;

/** A seamless loop of slow chords, a harp and the tide. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const { atS, steps } of chords) layChord(loop, { atS, steps, lengthS: chordS });
    for (const { atS, pan, seed } of waves) {
      const wave = silence(waveS);
      const band = { fromHz: 900, toHz: 340, width: 0.8, attackS: 2, decayS: 60 };
      addBreath(wave, { ...band, atS: 0, lengthS: waveS, level: 0.018, seed });
      wrap(loop, swell(wave), atS, { pan });
    }
    const harp = { level: 0.42, attackS: 0.008, decayS: 0.5, partials: pluck, echoS: beatS * 1.5 };
    laySong(loop, onBeats(beatS, song), harp);
  });
