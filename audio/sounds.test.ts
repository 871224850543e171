import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { soundOfCue } from '#engine/stage/sound-variants.ts';
import { classLufs, classOf, classRangeDb, repeatingSounds } from './classes.ts';
import { layOutListening, mixedSounds, peakDbOf } from './sheets/mixed-sounds.ts';
import { sampleRate, type Samples } from './synth/dsp.ts';
import { eventLoudness } from './synth/event-loudness.ts';
import { measureLoudness } from './synth/loudness.ts';
import { bedLengthS, bedLufs } from './synth/loop.ts';
import { measureLoop, mixToMono, detectPitches, detectTransient } from './synth/measure.ts';
import { layOutLoop, layOutSheet } from './synth/sheet.ts';
import { shareBetween, computeSpectrogram } from './synth/spectrum.ts';
import { beds, packs } from './sources.ts';

interface Pack {
  readonly sprite: Readonly<Record<string, readonly number[]>>;
  readonly sha256: Readonly<Record<string, string>>;
}
// The files are written by pack.ts in this form.
const packOf = (name: string): Pack =>
  JSON.parse(readFileSync(join(import.meta.dirname, `packed/${name}.json`), 'utf8')) as Pack;

const peaksDb: Readonly<Record<string, number>> = { big: -4, mega: -4, epic: -4 };
const loudest = 10 ** (-8 / 20);
const toDb = (value: number): number => 20 * Math.log10(value);
const peakOf = (sound: Samples): number => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe.each(Object.entries(packs))('the pack %s', (name, sounds) => {
  const made = Object.entries(sounds).map(([cue, synthesise]) => [cue, synthesise()] as const);

  test('matches the current scripts', () => {
    const sheet = layOutSheet(Object.fromEntries(made.map(([cue, sound]) => [cue, () => sound])));
    expect(packOf(name)).toEqual({ sprite: sheet.sprite, sha256: sheet.hashes });
  });

  test.each(made)(
    '%s is loud enough, not too loud, centred, and begins and ends in silence',
    (cue, samples) => {
      const wanted = peaksDb[cue];
      if (wanted === undefined) expect(peakOf(samples)).toBeLessThanOrEqual(loudest + 1e-9);
      else expect(toDb(peakOf(samples))).toBeCloseTo(wanted);
      const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
      const power = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      expect(Math.abs(mean)).toBeLessThan(0.002);
      expect(toDb(power)).toBeGreaterThan(-45);
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    },
  );

  test.each(made)('%s has next to nothing above 12 kHz', (_cue, sound) => {
    expect(toDb(Math.sqrt(shareBetween(computeSpectrogram(sound), 12_000, Infinity)))).toBeLessThan(-30);
  });
});

describe('the start of a loss', () => {
  const { common, chicken, dice, limbo, mines } = packs;
  const losses = [
    common?.['lose'],
    chicken?.['chicken.hit'],
    dice?.['dice.felt'],
    limbo?.['limbo.breath'],
    mines?.['mines.mine'],
  ];

  test.each(losses)('is a short knock near 800 Hz', (synthesise) => {
    const { atS, share, left } = detectTransient(synthesise?.() ?? new Float64Array(), [650, 950]);
    expect(atS).toBeLessThan(0.04);
    expect(share).toBeGreaterThan(0.15);
    expect(left).toBeLessThan(0.01);
  });
});

test('a passing car falls in pitch by three semitones or more as it goes by, and never rises', () => {
  const pitches = detectPitches(packs['chicken']?.['chicken.pass']?.() ?? new Float64Array(), [250, 1500]);
  expect((pitches[0] ?? 0) / (pitches.at(-1) ?? 1)).toBeGreaterThan(2 ** (3 / 12));
  expect(pitches.toSorted((a, b) => b - a)).toEqual(pitches);
});

describe.each(Object.entries(beds))('the music %s', (name, synthesise) => {
  const loop = synthesise();
  const measures = measureLoop(loop);

  test('matches the current scripts', () => {
    const sheet = layOutLoop('bed', loop);
    expect(packOf(name)).toEqual({ sprite: sheet.sprite, sha256: sheet.hashes });
  });

  test('has the length and loudness of a bed', () => {
    expect(loop.map(({ length }) => length)).toEqual(Array(2).fill(bedLengthS * sampleRate));
    expect(measureLoudness(loop)).toBeCloseTo(bedLufs);
    for (const side of loop) expect(peakOf(side)).toBeLessThan(loudest);
    expect(toDb(Math.sqrt(measures.shareAbove12k))).toBeLessThan(-30);
  });

  test('is audible on a phone’s speaker throughout, with note onsets in the key of the cues', () => {
    expect(measures.phoneShare).toBeGreaterThan(0.2);
    expect(measures.phoneShare).toBeLessThan(0.5);
    expect(measures.poorestPhoneShare).toBeGreaterThan(0.1);
    expect(measures.onsets).toBeGreaterThanOrEqual(12);
    expect(measures.shareInKey).toBeGreaterThan(0.95);
  });

  test('is wide, and equally loud on a single speaker', () => {
    expect(measures.sideShare).toBeGreaterThan(0.08);
    expect(measures.sideShareOnPhone).toBeGreaterThan(0.08);
    expect(measures.sideShareOnPhone).toBeLessThan(0.2);
    const mono = mixToMono(loop);
    expect(measureLoudness([mono, mono])).toBeGreaterThan(bedLufs - 1);
  });

  test.each(loop.map((side) => [side]))(
    'has no seam: its end goes on in its beginning as it goes on anywhere',
    (side) => {
      const around = Float64Array.of(...side.subarray(-960), ...side.subarray(0, 960));
      const steps = around.subarray(1).map((value, index) => Math.abs(value - (around[index] ?? 0)));
      const seam = steps[959] ?? 1;
      steps[959] = 0;
      expect(seam).toBeLessThanOrEqual(peakOf(steps));
    },
  );

  test('is never silent and has no loud peak', () => {
    const parts = Array.from({ length: bedLengthS }, (_, second) =>
      measureLoudness(loop.map((side) => side.subarray(second * sampleRate, (second + 1) * sampleRate))),
    );
    expect(Math.min(...parts)).toBeGreaterThan(bedLufs - 9);
    expect(Math.max(...parts)).toBeLessThan(bedLufs + 6);
  });
});

describe.each(Object.keys(packs))('the sounds of %s as mixed', (name) => {
  test('are as loud as their class in every game', async () => {
    const off = [...(await mixedSounds(name))].map(([cue, sound]) => {
      const group = classOf(cue);
      if (!group) throw new Error(`${cue} has no class`);
      return [cue, eventLoudness(sound) - classLufs[group]] as const;
    });
    expect(off.filter(([, db]) => Math.abs(db) > classRangeDb)).toEqual([]);
  });

  test('never clip over the music', async () => {
    const { sound } = layOutListening(await mixedSounds(name), beds[`${name}-bed`]?.() ?? null);
    expect(peakDbOf(sound)).toBeLessThan(-1);
  });
});

test('every sound that repeats fast has two variations, which differ from it and are as loud', async () => {
  for (const cue of repeatingSounds) {
    const sounds = await mixedSounds(cue.slice(0, cue.indexOf('.')));
    const kinds = [...sounds].filter(([each]) => soundOfCue(each) === cue);
    expect(kinds.length, cue).toBeGreaterThanOrEqual(3);
    const own = kinds.map(([, sound]) => eventLoudness(sound));
    expect(Math.max(...own) - Math.min(...own), cue).toBeLessThan(0.5);
    expect(new Set(kinds.map(([each]) => sha256Of(cue, each))).size, cue).toBe(kinds.length);
  }
});

const sha256Of = (cue: string, variant: string): string | undefined =>
  packOf(cue.slice(0, cue.indexOf('.'))).sha256[variant];

describe('the sounds of wins', () => {
  const { common } = packs;
  const tiers = ['win', 'nice', 'big', 'mega', 'epic'].map((cue) => common?.[cue]?.() ?? new Float64Array());

  test('last longer from tier to tier', () => {
    const lengths = tiers.map(({ length }) => length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(lengths.length);
  });

  test('reach higher from tier to tier', () => {
    const tops = tiers.map(highestNote);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(new Set(tops).size).toBe(tops.length);
  });
});

/** The highest pitch that is at most 10 dB softer than the loudest. */
const highestNote = (sound: Samples): number => {
  const { windows, hzPerBin } = computeSpectrogram(sound, 4096);
  const energies = Array.from({ length: 2048 }, (_, bin) =>
    windows.reduce((most, window) => Math.max(most, window[bin] ?? 0), 0),
  );
  const least = Math.max(...energies) / 10;
  return energies.findLastIndex((energy) => energy > least) * hzPerBin;
};
