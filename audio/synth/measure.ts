import type { Samples, Stereo } from './dsp.ts';
import { inD } from './recipe.ts';
import { getBandEnergy, computeSpectrogram } from './spectrum.ts';

type Band = readonly [fromHz: number, toHz: number];

const everything: Band = [0, Infinity];
/** The band of music that a phone's speaker reproduces. */
const phone: Band = [500, 3000];
const high: Band = [12_000, Infinity];

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Mixes both channels as one speaker plays them. */
export const mixToMono = ([left, right]: Stereo): Samples =>
  left.map((value, index) => (value + (right[index] ?? 0)) / 2);

/** Measurements of a music loop; shares are of its energy. */
interface LoopMeasures {
  /** Share within the phone band, of the whole loop and of its weakest 4 s. */
  readonly phoneShare: number;
  readonly poorestPhoneShare: number;
  /** Number of note onsets in the phone band. */
  readonly onsets: number;
  /** Share of the difference between left and right: of everything, and of the phone band. */
  readonly sideShare: number;
  readonly sideShareOnPhone: number;
  readonly shareAbove12k: number;
  /** Share on notes of D major, within the phone band. */
  readonly shareInKey: number;
}

const poorestS = 4;
/**
 * An onset: within this time the energy doubles and exceeds its mean; the next one is detected only after the
 * rest.
 */
const riseS = 0.085;
const restS = 0.2;

const onsetsOf = (energies: readonly number[], hopS: number): number => {
  const mean = sumOf(energies) / energies.length;
  const rise = Math.round(riseS / hopS);
  let last = -Infinity;
  let count = 0;
  for (const [index, energy] of energies.entries()) {
    if (energy < mean || energy < 2 * (energies.at(index - rise) ?? 0)) continue;
    if ((index - last) * hopS > restS) count += 1;
    last = index;
  }
  return count;
};

/** The lowest share of `part` in `whole` over any `count` consecutive values. */
const poorestShare = (part: readonly number[], whole: readonly number[], count: number): number => {
  const starts = Array.from({ length: Math.floor(whole.length / count) }, (_, index) => index * count);
  const shares = starts.map((from) => {
    const of = (values: readonly number[]): number => sumOf(values.slice(from, from + count));
    return of(part) / of(whole);
  });
  return Math.min(...shares);
};

const scale = Array.from({ length: 40 }, (_, step) => inD(step));
const nearCents = 35;
/** A third of a second: long enough to separate the notes of a scale. */
const fineWindow = 16_384;

/** The share of a band's energy near notes of the scale; for noise about two fifths. */
const shareInKey = (sound: Samples, [fromHz, toHz]: Band): number => {
  const { windows, hzPerBin } = computeSpectrogram(sound, fineWindow);
  let near = 0;
  let all = 0;
  for (let bin = Math.ceil(fromHz / hzPerBin); bin * hzPerBin < toHz; bin += 1) {
    const energy = sumOf(windows.map((window) => window[bin] ?? 0));
    const cents = scale.map((hz) => Math.abs(1200 * Math.log2((bin * hzPerBin) / hz)));
    all += energy;
    if (Math.min(...cents) <= nearCents) near += energy;
  }
  return near / all;
};

export const measureLoop = (loop: Stereo): LoopMeasures => {
  const mid = mixToMono(loop);
  const spectra = [mid, loop[0].map((value, index) => value - (mid[index] ?? 0))].map((each) =>
    computeSpectrogram(each),
  );
  const energiesOf = (band: Band): readonly number[][] => spectra.map((each) => getBandEnergy(each, ...band));
  const bothOf = (band: Band): readonly number[] => {
    const [mids = [], sides = []] = energiesOf(band);
    return mids.map((energy, index) => energy + (sides[index] ?? 0));
  };
  const sideShareOf = (band: Band): number => sumOf(energiesOf(band)[1] ?? []) / sumOf(bothOf(band));
  const [all, received] = [bothOf(everything), bothOf(phone)];
  const hopS = spectra[0]?.hopS ?? 1;
  return {
    phoneShare: sumOf(received) / sumOf(all),
    poorestPhoneShare: poorestShare(received, all, Math.round(poorestS / hopS)),
    onsets: onsetsOf(received, hopS),
    sideShare: sideShareOf(everything),
    sideShareOnPhone: sideShareOf(phone),
    shareAbove12k: sumOf(bothOf(high)) / sumOf(all),
    shareInKey: shareInKey(mid, phone),
  };
};

interface Transient {
  /** Time of the band's maximum within the first tenth of a second. */
  readonly atS: number;
  /** The band's share of all energy until shortly after that. */
  readonly share: number;
  /** The share of it that is left a tenth of a second later. */
  readonly left: number;
}

/** Measures the knock at the start of a sound. */
export const detectTransient = (sound: Samples, band: Band): Transient => {
  const spectra = computeSpectrogram(sound, 1024, 256);
  const { hopS } = spectra;
  const energies = getBandEnergy(spectra, ...band);
  const tenth = Math.round(0.1 / hopS);
  const first = energies.slice(0, tenth);
  const peak = first.indexOf(Math.max(...first));
  const until = (values: readonly number[]): number => sumOf(values.slice(0, peak + 4));
  return {
    atS: peak * hopS,
    share: until(energies) / until(getBandEnergy(spectra, ...everything)),
    left: (energies[peak + tenth] ?? 0) / (energies[peak] ?? 1),
  };
};

/** The pitch of the strongest tone in a band, in successive windows of 85 ms. */
export const detectPitches = (sound: Samples, [fromHz, toHz]: Band): readonly number[] => {
  const { windows, hzPerBin } = computeSpectrogram(sound, 4096);
  const [first, end] = [Math.ceil(fromHz / hzPerBin), Math.ceil(toHz / hzPerBin)];
  return windows.map((window) => {
    const band = window.subarray(first, end);
    return (first + band.indexOf(Math.max(...band))) * hzPerBin;
  });
};
