import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('the number climbs to its result, then the well answers', () => {
  expect(script(null, { result: '8.892', win: true })).toEqual([
    { kind: 'climb', result: '8.892' },
    { kind: 'win', result: '8.892' },
  ]);
});

test('a loss says nothing before its end that a win would not', () => {
  const [first, last] = script(null, { result: '8.892', win: false });
  expect(first).toEqual(script(null, { result: '8.892', win: true })[0]);
  expect(last).toEqual({ kind: 'loss' });
});
