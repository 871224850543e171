import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('plays the roll and the pin, won or lost', () => {
  const [, won] = script(null, { roll: '72.41', chance: '48.75', win: true });
  expect(won).toEqual({ kind: 'pin', roll: '72.41', win: true });
});

test('does not reveal a loss before the pin', () => {
  const [first, pin] = script(null, { roll: '3.58', chance: '48.75', win: false });
  expect(first).toEqual({ kind: 'roll', roll: '3.58' });
  expect(pin).toEqual({ kind: 'pin', roll: '3.58', win: false });
});
