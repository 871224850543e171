import { type Samples, sampleRate } from './dsp.ts';

/** Length of the bed; its end is its beginning. */
export const bedLengthS = 20;
/** Loudness of the bed, LUFS (ui.md 11). */
export const bedLufs = -28;

/** Lays a sound on the loop; what is longer than the loop goes on at its beginning. */
export const wrap = (loop: Samples, sound: Samples, atS: number): void => {
  const first = Math.round(atS * sampleRate);
  for (const [index, value] of sound.entries()) {
    const place = (first + index) % loop.length;
    loop[place] = (loop[place] ?? 0) + value;
  }
};

/** A swell: up and down as half a wave, so that it begins and ends in silence. */
export const swell = (sound: Samples): Samples =>
  sound.map((value, index) => value * Math.sin((Math.PI * index) / sound.length) ** 2);

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

/** The loop made as loud as this. */
export const atLoudness = (sound: Samples, lufs: number): Samples => {
  const gain = 10 ** ((lufs - loudnessOf(sound)) / 20);
  return sound.map((value) => value * gain);
};
