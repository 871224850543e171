import { expect, test } from 'vitest';
import { computeWaveform } from './waveform.ts';

const rate = 1_000;
/** Silence, half of full scale, silence: 100 ms each. */
const samples = new Float32Array(300).fill(-0.5, 100, 200);

test('computes the peak from the samples of the span only', () => {
  expect(computeWaveform(samples, rate, [100, 100], 4)).toEqual({
    columns: [0.5, 0.5, 0.5, 0.5],
    peakDb: 20 * Math.log10(0.5),
  });
  expect(computeWaveform(samples, rate, [0, 300], 3).columns).toEqual([0, 0.5, 0]);
});

test('returns no loudness for silence and beyond the end of the file', () => {
  expect(computeWaveform(samples, rate, [0, 100], 2)).toEqual({ columns: [0, 0], peakDb: -Infinity });
  expect(computeWaveform(samples, rate, [400, 50], 1).columns).toEqual([0]);
});
