import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

test('an outcome of any form fits in one line', () => {
  expect(outcomeText({ roll: '57.34', win: true })).toBe('roll 57.34, win yes');
  expect(outcomeText({ mines: [0, 4, 21], cashed: null })).toBe('mines [0, 4, 21], cashed —');
});
