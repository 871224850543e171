import { addBreath, addTone, pad, type Samples, sampleRate, silence } from './dsp.ts';

/** Length of the bed; its end is its beginning. */
export const bedLengthS = 20;
/** Loudness of the bed, LUFS (ui.md 11). */
export const bedLufs = -28;

/** Slow chords in D, each with the time it comes in; they overlap and none is ever alone. */
const chords = [
  { atS: 0, hz: [73.42, 146.83, 220, 329.63] },
  { atS: 5, hz: [61.74, 123.47, 220, 293.66] },
  { atS: 10, hz: [98, 146.83, 246.94, 369.99] },
  { atS: 15, hz: [55, 164.81, 220, 277.18] },
] as const;
/** Single drops of glass far away, in no beat that one could count. */
const drops = [
  { atS: 2.3, hz: 880 },
  { atS: 6.9, hz: 739.99 },
  { atS: 8.2, hz: 1108.73 },
  { atS: 12.7, hz: 987.77 },
  { atS: 17.4, hz: 659.26 },
] as const;
const chordS = 9;
const dropS = 3.5;

/** Lays a sound on the loop; what is longer than the loop goes on at its beginning. */
const wrap = (loop: Samples, sound: Samples, atS: number): void => {
  const first = Math.round(atS * sampleRate);
  for (const [index, value] of sound.entries()) {
    const place = (first + index) % loop.length;
    loop[place] = (loop[place] ?? 0) + value;
  }
};

/** A swell: up and down as half a wave, so that it begins and ends in silence. */
const swell = (sound: Samples): Samples =>
  sound.map((value, index) => value * Math.sin((Math.PI * index) / sound.length) ** 2);

/** A loop of slow pads and far glass for the ice: quiet, and without a seam. */
const iceBed = (): Samples => {
  const loop = silence(bedLengthS);
  for (const { atS, hz } of chords) {
    const sound = silence(chordS);
    for (const [index, each] of hz.entries())
      addTone(sound, {
        atS: 0,
        hz: each,
        lengthS: chordS,
        level: 0.3 / (1 + index * 0.45),
        decayS: 60,
        partials: pad,
      });
    // Air over the ice.
    addBreath(sound, {
      atS: 0,
      lengthS: chordS,
      level: 0.012,
      fromHz: 420,
      toHz: 680,
      width: 0.5,
      attackS: 0.5,
      decayS: 60,
      seed: 71 + Math.round(atS),
    });
    wrap(loop, swell(sound), atS);
  }
  for (const { atS, hz } of drops) {
    const sound = silence(dropS);
    // Far away: slow to begin, and only the softest of its overtones.
    addTone(sound, {
      atS: 0,
      hz,
      lengthS: dropS,
      level: 0.06,
      attackS: 0.05,
      decayS: 0.7,
      partials: [
        [1, 1, 1],
        [2, 0.2, 1.6],
      ],
    });
    wrap(loop, sound, atS);
  }
  return atLoudness(loop, bedLufs);
};

/** One second-order filter: b0 b1 b2 a1 a2. */
type Filter = readonly [number, number, number, number, number];
/** K-weighting of ITU-R BS.1770 for 48 kHz: a shelf for the head and a high pass. */
const kWeighting: readonly Filter[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
];

const filter = (sound: Samples, [b0, b1, b2, a1, a2]: Filter): Samples => {
  const out = new Float64Array(sound.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (const [index, x] of sound.entries()) {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[index] = y;
  }
  return out;
};

/** Integrated loudness in LUFS of a sound of one channel without silent parts, so without gates. */
export const loudnessOf = (sound: Samples): number => {
  const weighted = kWeighting.reduce(filter, sound);
  return -0.691 + 10 * Math.log10(weighted.reduce((sum, value) => sum + value * value, 0) / weighted.length);
};

const atLoudness = (sound: Samples, lufs: number): Samples => {
  const gain = 10 ** ((lufs - loudnessOf(sound)) / 20);
  return sound.map((value) => value * gain);
};

/** Packed files of loops by name, each with the cue that it is. */
export const loops = { 'dice-bed': { cue: 'bed', synthesise: iceBed } } as const;
