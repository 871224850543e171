import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('plays the spin and the stop at the segment, whatever the segment pays', () => {
  expect(script(null, { segment: 7 })).toEqual([
    { kind: 'spin', segment: 7 },
    { kind: 'stop', segment: 7 },
  ]);
});
