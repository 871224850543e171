import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layOutSheet } from './synth/sheet.ts';
import { packs } from './synth/sounds.ts';

interface Pack {
  readonly sprite: Readonly<Record<string, readonly number[]>>;
  readonly sha256: Readonly<Record<string, string>>;
}
// The file is written by pack.ts in this form.
const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, 'packed/manifest.json'), 'utf8'),
) as Record<string, Pack>;

const peaksDb: Readonly<Record<string, number>> = { big: -4, mega: -4, epic: -4 };
const loudest = 10 ** (-8 / 20);
const toDb = (value: number): number => 20 * Math.log10(value);

describe.each(Object.entries(packs))('the pack %s', (name, sounds) => {
  test('holds the sounds that the scripts synthesise today', () => {
    const sheet = layOutSheet(sounds);
    expect(manifest[name]?.sha256).toEqual(sheet.hashes);
    expect(manifest[name]?.sprite).toEqual(sheet.sprite);
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
});
