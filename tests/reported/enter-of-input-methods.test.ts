import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isComposing } from '#ui/is-composing.ts';

/* Enter that confirms Japanese text sent it: Safari reports that press by its key code only. */

const root = join(import.meta.dirname, '../..');

test.each([
  ['the Enter of a composition', { keyCode: 13, nativeEvent: { isComposing: true } }, true],
  [
    'the Enter that ends a composition in Safari',
    { keyCode: 229, nativeEvent: { isComposing: false } },
    true,
  ],
  ['any other Enter', { keyCode: 13, nativeEvent: { isComposing: false } }, false],
])('%s is recognized', (_, press, expected) => {
  expect(isComposing(press)).toBe(expected);
});

test('every Enter handler checks whether Enter confirms composed text', () => {
  const listening = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /\bkey [!=]== 'Enter'/.test(text));
  expect(listening.length).toBeGreaterThan(5);
  expect(listening.filter(({ text }) => !text.includes('isComposing(')).map(({ file }) => file)).toEqual([]);
});
