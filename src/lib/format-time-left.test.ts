import { expect, test } from 'vitest';
import { formatTimeLeft } from './format-time-left.ts';

test.each([
  [0, '1m'],
  [59, '1m'],
  [2_520, '42m'],
  [7_200, '2h'],
  [7_320, '2h 02m'],
  [93_600, '1d 02h'],
  [471_600, '5d 11h'],
  [86_400, '1d'],
])('formats %i seconds as %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));
