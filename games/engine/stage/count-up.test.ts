import { expect, test } from 'vitest';
import { countUpText } from './count-up.ts';

test('an amount counts up with its sign, symbol, grouping and decimals', () => {
  expect(countUpText('+$398.69', 0.5)).toBe('+$199.34');
  expect(countUpText('+$98,990.00', 0.5)).toBe('+$49,495.00');
  expect(countUpText('+$98,990.00', 0.001)).toBe('+$98.99');
  expect(countUpText('+0.00015420 BTC', 0)).toBe('+0.00000000 BTC');
});

test('an amount lands on its exact text', () => {
  expect(countUpText('+$98,990.01', 1)).toBe('+$98,990.01');
  expect(countUpText('no number', 0.4)).toBe('no number');
});
