import { expect, test } from 'vitest';
import { formatOutcome } from './outcome-text.ts';

test('formats an outcome of any shape in one line', () => {
  expect(formatOutcome({ roll: '57.34', win: true })).toBe('roll 57.34, win yes');
  expect(formatOutcome({ mines: [0, 4, 21], cashed: null })).toBe('mines [0, 4, 21], cashed —');
});
