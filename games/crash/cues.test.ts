import { expect, test } from 'vitest';
import { script } from './cues.ts';
import { viewOf } from './rules.ts';

test('a round that is over is one flight, and of a running one nothing is replayed', () => {
  expect(script(null, viewOf(642, 520))).toEqual([{ kind: 'flight', crashPoint: 642, cashedOutAt: 520 }]);
  expect(script(null, viewOf(100, null))).toEqual([{ kind: 'flight', crashPoint: 100, cashedOutAt: null }]);
  expect(script(null, viewOf(null, 520))).toEqual([]);
});
