import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('the wheel spins to its segment and stops there, whatever the segment pays', () => {
  expect(script(null, { segment: 7 })).toEqual([
    { kind: 'spin', segment: 7 },
    { kind: 'stop', segment: 7 },
  ]);
});
