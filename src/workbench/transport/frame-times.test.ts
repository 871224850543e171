import { expect, test } from 'vitest';
import { frameAt, lengthText, timeText } from './frame-times.ts';

test('a time has minutes, seconds and milliseconds; a length has minutes only when it needs them', () => {
  expect(timeText(712.4)).toBe('00:00.712');
  expect(timeText(61_005)).toBe('01:01.005');
  expect(lengthText(2400)).toBe('02.400');
  expect(lengthText(59_999.7)).toBe('01:00.000');
});

test('the frame is the nearest of 60 a second', () => {
  expect(frameAt(712)).toBe(43);
  expect(frameAt(0)).toBe(0);
});
