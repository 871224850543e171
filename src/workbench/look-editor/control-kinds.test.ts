import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { lookLoader } from '#games/looks.ts';
import { createLookControls, rangeFor } from './control-kinds.ts';
import { type LookSetting, listLookValues } from './values.ts';

const root = join(import.meta.dirname, '../../..');
const slugs = Object.keys(catalogue);

const lookOf = async (slug: string) => (await lookLoader(slug)?.()) ?? {};

test.each(slugs)('treats exactly the hexadecimal numbers and strings of %s as colors', async (slug) => {
  const text = readFileSync(join(root, 'games', slug, 'look.ts'), 'utf8');
  const written = text.match(/\b0x[0-9a-f]{6}\b|'#[0-9a-f]{6}'/gi) ?? [];
  const colors = createLookControls(await lookOf(slug)).filter(({ kind }) => kind === 'color');
  const shown = colors.map(({ value }) =>
    typeof value === 'number' ? `0x${value.toString(16).padStart(6, '0')}` : `'${String(value)}'`,
  );
  expect(shown).toEqual(written);
});

test.each(slugs)(
  'gives every value of %s except names a control, and every number a slider whose range includes it',
  async (slug) => {
    const look = await lookOf(slug);
    const controls = createLookControls(look);
    for (const control of controls) {
      if (control.kind !== 'number') continue;
      const [value, { min, max, step }] = [Number(control.value), control.range];
      expect(step > 0 && value >= min && value <= max, String(control.path)).toBe(true);
    }
    const isNoText = ({ value }: LookSetting): boolean => typeof value !== 'string';
    expect(controls.filter(isNoText).length).toBe(listLookValues(look).filter(isNoText).length);
    expect(controls.length).toBeGreaterThan(0);
  },
);

describe('a slider', () => {
  const ranges = [
    ['a length', ['die', 'radius'], 130, { min: 0, max: 520, step: 1 }],
    ['a time', ['pace', 'rollMs'], 350, { min: 0, max: 1400, step: 10 }],
    ['a zero time', ['pace', 'rollMs'], 0, { min: 0, max: 1000, step: 10 }],
    ['a fraction', ['glow', 'alpha'], 0.62, { min: 0, max: 1, step: 0.01 }],
    ['a small number', ['motes', 'sway'], 0.02, { min: 0, max: 0.08, step: 0.001 }],
    ['a negative number', ['sparks', 0, 'x'], -66, { min: -264, max: 264, step: 1 }],
    ['zero', ['sparks', 0, 'at'], 0, { min: -10, max: 10, step: 1 }],
  ] as const;
  test.each(ranges)('covers %s', (_name, path, value, range) => {
    expect(rangeFor(path, value)).toEqual(range);
  });
});
