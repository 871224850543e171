import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loops } from './synth/beds.ts';
import { bedLengthS, bedLufs, loudnessOf } from './synth/loop.ts';
import { sampleRate } from './synth/dsp.ts';
import { layOutLoop, layOutSheet } from './synth/sheet.ts';
import { shareAbove } from './synth/spectrum.ts';
import { packs } from './synth/sounds.ts';

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

describe.each(Object.entries(packs))('the pack %s', (name, sounds) => {
  test('holds the sounds that the scripts synthesise today', () => {
    const sheet = layOutSheet(sounds);
    expect(packOf(name)).toEqual({ sprite: sheet.sprite, sha256: sheet.hashes });
  });

  test.each(Object.entries(sounds))(
    '%s is loud enough, not too loud, centred, and begins and ends in silence',
    (cue, synthesise) => {
      const samples = synthesise();
      const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      const wanted = peaksDb[cue];
      if (wanted === undefined) expect(peak).toBeLessThanOrEqual(loudest + 1e-9);
      else expect(toDb(peak)).toBeCloseTo(wanted);
      const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
      const power = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      expect(Math.abs(mean)).toBeLessThan(0.002);
      expect(toDb(power)).toBeGreaterThan(-45);
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    },
  );

  test.each(Object.entries(sounds))('%s has next to nothing above 12 kHz', (_cue, synthesise) => {
    expect(toDb(Math.sqrt(shareAbove(synthesise(), 12_000)))).toBeLessThan(-30);
  });
});

describe.each(Object.entries(loops))('the loop %s', (name, { cue, synthesise }) => {
  const loop = synthesise();

  test('is the loop that the scripts synthesise today', () => {
    const sheet = layOutLoop(cue, loop);
    expect(packOf(name)).toEqual({ sprite: sheet.sprite, sha256: sheet.hashes });
  });

  test('is as long and as quiet as a bed is', () => {
    expect(loop.length).toBe(bedLengthS * sampleRate);
    expect(loudnessOf(loop)).toBeCloseTo(bedLufs);
    expect(loop.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(loudest);
    expect(toDb(Math.sqrt(shareAbove(loop, 12_000)))).toBeLessThan(-30);
  });

  test('has no seam: the step from its end to its beginning is one like any other', () => {
    const steps = loop.map((value, index) => Math.abs(value - (loop.at(index - 1) ?? 0)));
    const widest = steps.subarray(1).reduce((most, step) => Math.max(most, step), 0);
    expect(steps[0]).toBeLessThanOrEqual(widest);
  });

  test('is never silent and has no loud spot', () => {
    const parts = Array.from({ length: bedLengthS }, (_, second) =>
      loudnessOf(loop.subarray(second * sampleRate, (second + 1) * sampleRate)),
    );
    expect(Math.min(...parts)).toBeGreaterThan(bedLufs - 9);
    expect(Math.max(...parts)).toBeLessThan(bedLufs + 6);
  });
});
