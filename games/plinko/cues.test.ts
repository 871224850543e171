import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('a drop is one fall along its path into its bucket', () => {
  expect(script(null, { path: 'LRRLLRLR', bin: 4 })).toEqual([{ kind: 'fall', path: 'LRRLLRLR', bin: 4 }]);
});

test('the balls before it change nothing', () => {
  const before = { path: 'RRRRRRRR', bin: 8 };
  expect(script(before, { path: 'LLLLLLLL', bin: 0 })).toEqual([{ kind: 'fall', path: 'LLLLLLLL', bin: 0 }]);
});
