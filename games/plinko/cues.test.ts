import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('plays a drop as one fall along its path into its bucket', () => {
  expect(script(null, { path: 'LRRLLRLR', bin: 4 })).toEqual([{ kind: 'fall', path: 'LRRLLRLR', bin: 4 }]);
});

test('does not depend on previous balls', () => {
  const before = { path: 'RRRRRRRR', bin: 8 };
  expect(script(before, { path: 'LLLLLLLL', bin: 0 })).toEqual([{ kind: 'fall', path: 'LLLLLLLL', bin: 0 }]);
});
