import { expect, test } from 'vitest';
import { script } from './cues.ts';

const view = { segment: 7, candy: 'strawberry', rush: 1, returns: ['0'] } as const;

test('plays the same spin and stop for a win and a loss', () => {
  const cues = [
    { kind: 'spin', segment: 7, rush: 1 },
    { kind: 'stop', segment: 7, rush: 1 },
  ];
  expect(script(null, view)).toEqual(cues);
  expect(script(null, { ...view, returns: ['180'] })).toEqual(cues);
});

test('plays a Sugar Rush first', () => {
  expect(script(null, { ...view, rush: 6 }).map(({ kind }) => kind)).toEqual(['rush', 'spin', 'stop']);
});
