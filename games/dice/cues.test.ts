import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('a winning roll is rolled, pinned and celebrated', () => {
  const kinds = script(null, { roll: '72.41', chance: '48.75', win: true }).map(({ kind }) => kind);
  expect(kinds).toEqual(['roll', 'pin', 'win']);
});

test('a losing roll says nothing before the pin that a winning roll would not', () => {
  const [first] = script(null, { roll: '3.58', chance: '48.75', win: false });
  expect(first).toEqual({ kind: 'roll', roll: '3.58' });
  expect(script(null, { roll: '3.58', chance: '48.75', win: false }).at(-1)).toEqual({ kind: 'loss' });
});
