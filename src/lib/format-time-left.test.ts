import { expect, test } from 'vitest';
import { formatAgo, formatTimeLeft, formatWait } from './format-time-left.ts';

test.each([
  [0, '1m'],
  [59, '1m'],
  [2_520, '42m'],
  [7_200, '2h'],
  [7_320, '2h 02m'],
  [93_600, '1d 02h'],
  [471_600, '5d 11h'],
  [86_400, '1d'],
])('%i seconds are %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));

test.each([
  [1, 'in 1 second'],
  [41, 'in 41 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
])('after %i seconds is %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));

test.each([
  [-3, 'now'],
  [9, 'now'],
  [29, '20 sec ago'],
  [125, '2 min ago'],
  [7_300, '2 hr ago'],
  [86_400, 'yesterday'],
])('%i seconds back is %s', (seconds, text) => expect(formatAgo(seconds)).toBe(text));
