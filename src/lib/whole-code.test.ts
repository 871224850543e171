import { expect, test } from 'vitest';
import { isWholeCode, lacksDigits } from './whole-code.ts';

test.each([
  ['', false, true],
  ['12345', false, true],
  ['123456', true, false],
  ['1234567', false, false],
  ['ABCD-EFGH-JKLM', false, false],
])('reads %j as a code', (typed, isWhole, isShort) => {
  expect([isWholeCode(typed), lacksDigits(typed)]).toEqual([isWhole, isShort]);
});
