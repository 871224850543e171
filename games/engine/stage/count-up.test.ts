import { expect, test } from 'vitest';
import { formatCountUp } from './count-up.ts';

test('an amount counts up with its sign, symbol, grouping and decimals', () => {
  expect(formatCountUp('+$398.69', 0.5)).toBe('+$199.34');
  expect(formatCountUp('+$98,990.00', 0.5)).toBe('+$49,495.00');
  expect(formatCountUp('+$98,990.00', 0.001)).toBe('+$98.99');
  expect(formatCountUp('+0.00015420 BTC', 0)).toBe('+0.00000000 BTC');
});

test('an amount lands on its exact text', () => {
  expect(formatCountUp('+$98,990.01', 1)).toBe('+$98,990.01');
  expect(formatCountUp('no number', 0.4)).toBe('no number');
});
