import { expect, test } from 'vitest';
import { script } from './cues.ts';

const view = { segment: 7, candy: 'strawberry', rush: 1, returns: ['0'] } as const;

test('the wheel runs and stands, won or lost alike', () => {
  const cues = [
    { kind: 'spin', segment: 7, rush: 1 },
    { kind: 'stop', segment: 7, rush: 1 },
  ];
  expect(script(null, view)).toEqual(cues);
  expect(script(null, { ...view, returns: ['180'] })).toEqual(cues);
});

test('a Sugar Rush comes first', () => {
  expect(script(null, { ...view, rush: 6 }).map(({ kind }) => kind)).toEqual(['rush', 'spin', 'stop']);
});
