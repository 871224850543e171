import { addBreath, silence, type Stereo } from '../synth/dsp.ts';
import { bed, layChord, laySong, swell, wrap } from '../synth/loop.ts';

/** Slow chords in D with their start times; they overlap, and none ever sounds alone. */
const chords = [
  { atS: 0, steps: [0, 7, 11, 15] },
  { atS: 5, steps: [-2, 5, 11, 14] },
  { atS: 10, steps: [3, 7, 12, 16] },
  { atS: 15, steps: [-3, 8, 11, 13] },
] as const;
const chordS = 9;
/** Distant glass notes without a recognizable beat. */
const glass = [
  { atS: 0.4, step: 22 },
  { atS: 2.3, step: 25 },
  { atS: 3.1, step: 28 },
  { atS: 5.2, step: 23 },
  { atS: 6.9, step: 26 },
  { atS: 8.2, step: 25 },
  { atS: 9.6, step: 21 },
  { atS: 11.1, step: 23 },
  { atS: 12.7, step: 26 },
  { atS: 13.3, step: 28 },
  { atS: 15.4, step: 22 },
  { atS: 17.4, step: 25 },
  { atS: 18.9, step: 27 },
] as const;
/** A slow attack, and only the softest overtones. */
const rim = {
  level: 0.42,
  attackS: 0.05,
  decayS: 0.8,
  partials: [
    [1, 1, 1],
    [2, 0.2, 1.6],
  ],
  echoS: 0.73,
} as const;

/** A quiet, seamless loop of slow pads and distant glass, for the ice. */
export const synthesiseBed = (): Stereo =>
  bed((loop) => {
    for (const [index, { atS, steps }] of chords.entries()) {
      layChord(loop, { atS, steps, lengthS: chordS });
      const air = silence(chordS);
      const band = { fromHz: 420, toHz: 680, width: 0.5, attackS: 0.5, decayS: 60 };
      addBreath(air, { ...band, atS: 0, lengthS: chordS, level: 0.012, seed: 71 + index });
      wrap(loop, swell(air), atS, { pan: index % 2 === 0 ? -0.7 : 0.7 });
    }
    laySong(loop, glass, rim);
  });
