import { sampleRate, type Samples } from './dsp.ts';

/** Cosines and sines for a transform of this length. */
const turnsOf = (size: number): readonly [Float64Array, Float64Array] => {
  const angles = Float64Array.from({ length: size / 2 }, (_, turn) => (-2 * Math.PI * turn) / size);
  return [angles.map(Math.cos), angles.map(Math.sin)];
};

/** Reorders values as the transform needs them (bit reversal). */
const reorder = (real: Float64Array): void => {
  for (let index = 1, mirror = 0; index < real.length; index += 1) {
    let bit = real.length >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) [real[index], real[mirror]] = [real[mirror] ?? 0, real[index] ?? 0];
  }
};

/** In-place Fourier transform of real values; `imaginary` starts as zeros. */
const transform = (
  real: Float64Array,
  imaginary: Float64Array,
  [cosines, sines]: readonly [Float64Array, Float64Array],
): void => {
  reorder(real);
  const size = real.length;
  for (let half = 1; half < size; half *= 2) {
    for (let index = 0; index < size; index += 1) {
      if (index & half) continue;
      const turn = (index % half) * (size / 2 / half);
      const other = index + half;
      const cosine = cosines[turn] ?? 0;
      const sine = sines[turn] ?? 0;
      const a = real[other] ?? 0;
      const b = imaginary[other] ?? 0;
      const turnedReal = a * cosine - b * sine;
      const turnedImaginary = a * sine + b * cosine;
      real[other] = (real[index] ?? 0) - turnedReal;
      imaginary[other] = (imaginary[index] ?? 0) - turnedImaginary;
      real[index] = (real[index] ?? 0) + turnedReal;
      imaginary[index] = (imaginary[index] ?? 0) + turnedImaginary;
    }
  }
};

/** Energy by pitch in successive windows. */
export interface Spectrogram {
  readonly hzPerBin: number;
  readonly hopS: number;
  readonly windows: readonly Float64Array[];
}

/** Computes the spectra of a sound in tapered windows; `size` is a power of two. */
export const computeSpectrogram = (sound: Samples, size = 1024, hop = size / 2): Spectrogram => {
  const turns = turnsOf(size);
  const shape = Float64Array.from({ length: size }, (_, index) => Math.sin((Math.PI * index) / size) ** 2);
  const windows: Float64Array[] = [];
  for (let start = 0; start < sound.length; start += hop) {
    const real = shape.map((share, index) => share * (sound[start + index] ?? 0));
    const imaginary = new Float64Array(size);
    transform(real, imaginary, turns);
    windows.push(
      Float64Array.from({ length: size / 2 }, (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2),
    );
  }
  return { hzPerBin: sampleRate / size, hopS: hop / sampleRate, windows };
};

/** The energy of each window between two pitches. */
export const getBandEnergy = ({ hzPerBin, windows }: Spectrogram, fromHz: number, toHz: number): number[] => {
  const [first, end] = [Math.ceil(fromHz / hzPerBin), Math.ceil(toHz / hzPerBin)];
  return windows.map((window) => window.subarray(first, end).reduce((sum, energy) => sum + energy, 0));
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The share of the energy between two pitches. */
export const shareBetween = (spectra: Spectrogram, fromHz: number, toHz: number): number =>
  sumOf(getBandEnergy(spectra, fromHz, toHz)) / sumOf(getBandEnergy(spectra, 0, sampleRate));
