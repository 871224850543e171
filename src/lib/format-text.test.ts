import { expect, test } from 'vitest';
import { clipText, nameColor, nameHue, truncateMiddle } from './format-text.ts';

test('shortens a long text to its first and last four characters', () => {
  expect(truncateMiddle('9f3a61d0c47bc21e')).toBe('9f3a…c21e');
  expect(truncateMiddle('short')).toBe('short');
});

test('gives a name a constant hue that few names share', () => {
  expect(nameHue('mothwing')).toBe(nameHue('mothwing'));
  const hues = new Set(['ravi_t', 'noctua', 'lowtide', 'saffron88', 'pepperjack'].map(nameHue));
  expect(hues.size).toBeGreaterThan(3);
  expect(nameColor('noctua')).toMatch(/^hsl\(\d{1,3} 72% 74%\)$/);
});

test('clips a name at 35 letters and never cuts a letter in two', () => {
  expect(clipText('a'.repeat(35))).toBe('a'.repeat(35));
  expect(clipText('a'.repeat(36))).toBe(`${'a'.repeat(34)}…`);
  const family = '👨‍👩‍👧';
  expect(clipText(family.repeat(40))).toBe(`${family.repeat(34)}…`);
});
