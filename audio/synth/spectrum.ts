import { sampleRate, type Samples } from './dsp.ts';

const windowSize = 1024;
const cosines = Float64Array.from({ length: windowSize }, (_, turn) =>
  Math.cos((-2 * Math.PI * turn) / windowSize),
);
const sines = Float64Array.from({ length: windowSize }, (_, turn) =>
  Math.sin((-2 * Math.PI * turn) / windowSize),
);

/** Puts values into the order in which the transform halves them. */
const reorder = (real: Float64Array): void => {
  for (let index = 1, mirror = 0; index < real.length; index += 1) {
    let bit = real.length >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) [real[index], real[mirror]] = [real[mirror] ?? 0, real[index] ?? 0];
  }
};

/** Joins two values that lie half a length apart, turned by a share of a full turn. */
const join = (
  real: Float64Array,
  imaginary: Float64Array,
  [index, other, turn]: readonly [number, number, number],
): void => {
  const [cosine, sine] = [cosines[turn] ?? 0, sines[turn] ?? 0];
  const [a, b] = [real[other] ?? 0, imaginary[other] ?? 0];
  const [turnedReal, turnedImaginary] = [a * cosine - b * sine, a * sine + b * cosine];
  real[other] = (real[index] ?? 0) - turnedReal;
  imaginary[other] = (imaginary[index] ?? 0) - turnedImaginary;
  real[index] = (real[index] ?? 0) + turnedReal;
  imaginary[index] = (imaginary[index] ?? 0) + turnedImaginary;
};

/** In place: the Fourier transform of one window of real values; `imaginary` begins as zeros. */
const transform = (real: Float64Array, imaginary: Float64Array): void => {
  reorder(real);
  for (let length = 2; length <= windowSize; length *= 2) {
    for (let index = 0; index < windowSize; index += 1) {
      const place = index % length;
      if (place < length / 2)
        join(real, imaginary, [index, index + length / 2, place * (windowSize / length)]);
    }
  }
};

/** The share of a sound's energy above a pitch, of windows of 21 ms rounded off at their ends. */
export const shareAbove = (sound: Samples, hz: number): number => {
  const firstBin = Math.ceil((hz / sampleRate) * windowSize);
  let above = 0;
  let all = 0;
  for (let start = 0; start < sound.length; start += windowSize / 2) {
    const real = new Float64Array(windowSize);
    for (let index = 0; index < windowSize; index += 1)
      real[index] = (sound[start + index] ?? 0) * Math.sin((Math.PI * index) / windowSize) ** 2;
    const imaginary = new Float64Array(windowSize);
    transform(real, imaginary);
    for (let bin = 0; bin < windowSize / 2; bin += 1) {
      const energy = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      all += energy;
      if (bin >= firstBin) above += energy;
    }
  }
  return above / all;
};
