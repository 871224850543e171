import type { Samples, Stereo } from './dsp.ts';
import { inD } from './recipe.ts';
import { getBandEnergy, computeSpectrogram } from './spectrum.ts';

type Band = readonly [fromHz: number, toHz: number];

const everything: Band = [0, Infinity];
/** What a phone's speaker carries of music. */
const phone: Band = [500, 3000];
const high: Band = [12_000, Infinity];

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Both channels as one speaker plays them. */
export const mixToMono = ([left, right]: Stereo): Samples =>
  left.map((value, index) => (value + (right[index] ?? 0)) / 2);

/** What a bed is measured by; shares are of its energy. */
interface LoopMeasures {
  /** What a phone carries of the whole loop, and of its poorest 4 s. */
  readonly phoneShare: number;
  readonly poorestPhoneShare: number;
  /** How often something begins in what a phone carries. */
  readonly onsets: number;
  /** In what left and right differ: in all, and in what a phone carries. */
  readonly sideShare: number;
  readonly sideShareOnPhone: number;
  readonly shareAbove12k: number;
  /** What lies on notes of D major, in what a phone carries. */
  readonly shareInKey: number;
}

const poorestS = 4;
/** A beginning: the energy doubles in this time, to more than its mean, and not again before the rest is over. */
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

/** The least share of `part` in `whole` over any stretch of so many values. */
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
/** A third of a second: separates the notes of a scale. */
const fineWindow = 16_384;

/** The share of a band's energy that lies near notes of the scale; of noise it is about two fifths. */
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
  const [all, heard] = [bothOf(everything), bothOf(phone)];
  const hopS = spectra[0]?.hopS ?? 1;
  return {
    phoneShare: sumOf(heard) / sumOf(all),
    poorestPhoneShare: poorestShare(heard, all, Math.round(poorestS / hopS)),
    onsets: onsetsOf(heard, hopS),
    sideShare: sideShareOf(everything),
    sideShareOnPhone: sideShareOf(phone),
    shareAbove12k: sumOf(bothOf(high)) / sumOf(all),
    shareInKey: shareInKey(mid, phone),
  };
};

interface Transient {
  /** When a band is loudest within the first tenth of a second. */
  readonly atS: number;
  /** The band's share of all energy until a blink after that. */
  readonly share: number;
  /** What is left of it a tenth of a second later, as a share. */
  readonly left: number;
}

/** The knock that a sound begins with. */
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

/** The pitch of the strongest tone in a band, from window to window of 85 ms. */
export const detectPitches = (sound: Samples, [fromHz, toHz]: Band): readonly number[] => {
  const { windows, hzPerBin } = computeSpectrogram(sound, 4096);
  const [first, end] = [Math.ceil(fromHz / hzPerBin), Math.ceil(toHz / hzPerBin)];
  return windows.map((window) => {
    const band = window.subarray(first, end);
    return (first + band.indexOf(Math.max(...band))) * hzPerBin;
  });
};
