import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { lookLoader } from '#games/looks.ts';
import { controlsOf, rangeFor } from './control-kinds.ts';
import { valuesOf } from './values.ts';

const root = join(import.meta.dirname, '../../..');
const slugs = Object.keys(catalogue);

const lookOf = async (slug: string) => {
  const load = lookLoader(slug);
  if (!load) throw new RangeError(`No look of ${slug}`);
  return load();
};

test('every game has a door to its look, and no other word has', () => {
  expect(globSync('games/*/look.ts', { cwd: root }).length).toBe(slugs.length);
  expect(slugs.every((slug) => lookLoader(slug) !== null)).toBe(true);
  expect(lookLoader('constructor')).toBeNull();
});

test.each(slugs)(
  'of %s exactly the numbers in hexadecimal digits and the texts of that form are colours',
  async (slug) => {
    const text = readFileSync(join(root, 'games', slug, 'look.ts'), 'utf8');
    const written = text.match(/\b0x[0-9a-f]{6}\b|'#[0-9a-f]{6}'/gi) ?? [];
    const colors = controlsOf(await lookOf(slug)).filter(({ kind }) => kind === 'color');
    const shown = colors.map(({ value }) =>
      typeof value === 'number' ? `0x${value.toString(16).padStart(6, '0')}` : `'${String(value)}'`,
    );
    expect(shown).toEqual(written);
  },
);

test.each(slugs)(
  'every value of %s but its names has a control, every number within its slider',
  async (slug) => {
    const look = await lookOf(slug);
    const controls = controlsOf(look);
    for (const control of controls) {
      if (control.kind !== 'number') continue;
      const { value, range } = control;
      expect(value).toBeGreaterThanOrEqual(range.min);
      expect(value).toBeLessThanOrEqual(range.max);
      expect(range.step).toBeGreaterThan(0);
    }
    const values = valuesOf(look).filter(({ value }) => typeof value !== 'string');
    expect(controls.filter(({ value }) => typeof value !== 'string').length).toBe(values.length);
  },
);

describe('a slider', () => {
  const ranges = [
    ['a length', ['die', 'radius'], 130, { min: 0, max: 520, step: 1 }],
    ['a time', ['pace', 'rollMs'], 350, { min: 0, max: 1400, step: 10 }],
    ['no time at all', ['pace', 'rollMs'], 0, { min: 0, max: 1000, step: 10 }],
    ['a share', ['glow', 'alpha'], 0.62, { min: 0, max: 1, step: 0.01 }],
    ['a small number', ['motes', 'sway'], 0.02, { min: 0, max: 0.08, step: 0.001 }],
    ['a number below nothing', ['sparks', 0, 'x'], -66, { min: -264, max: 264, step: 1 }],
    ['nothing', ['sparks', 0, 'at'], 0, { min: -10, max: 10, step: 1 }],
  ] as const;
  test.each(ranges)('of %s', (_name, path, value, range) => {
    expect(rangeFor(path, value)).toEqual(range);
  });
});
