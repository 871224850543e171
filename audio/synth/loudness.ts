import { type Samples, type Stereo } from './dsp.ts';

/** One second-order filter: b0 b1 b2 a1 a2. */
type Filter = readonly [number, number, number, number, number];
/** K-weighting of ITU-R BS.1770 for 48 kHz: a shelf filter for the head and a high-pass. */
const kWeighting: readonly Filter[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
];

const filter = (sound: Samples, [b0, b1, b2, a1, a2]: Filter): Samples => {
  const out = new Float64Array(sound.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < sound.length; index += 1) {
    const x = sound[index] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[index] = y;
  }
  return out;
};

/** Integrated loudness in LUFS of the summed channels. No gating, because loops have no silent parts. */
export const measureLoudness = (channels: readonly Samples[]): number => {
  const powers = channels.map((sound) => {
    const weighted = kWeighting.reduce(filter, sound);
    return weighted.reduce((sum, value) => sum + value * value, 0) / weighted.length;
  });
  return -0.691 + 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0));
};

/** Scales the loop to this loudness. */
export const atLoudness = (loop: Stereo, lufs: number): Stereo => {
  const gain = 10 ** ((lufs - measureLoudness(loop)) / 20);
  const [left, right] = loop;
  return [left.map((value) => value * gain), right.map((value) => value * gain)];
};
