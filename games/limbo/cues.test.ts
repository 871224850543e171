import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('plays the climb to the result, then the end', () => {
  expect(script(null, { result: '8.892', win: true })).toEqual([
    { kind: 'climb', result: '8.892' },
    { kind: 'win', result: '8.892' },
  ]);
});

test('does not reveal a loss before its end', () => {
  const [first, last] = script(null, { result: '8.892', win: false });
  expect(first).toEqual(script(null, { result: '8.892', win: true })[0]);
  expect(last).toEqual({ kind: 'loss' });
});
