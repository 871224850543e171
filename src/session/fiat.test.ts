import { expect, test } from 'vitest';
import { formatInCurrency } from './fiat.ts';

const fiat = (iso: string, rate: string, symbol: string) => ({
  iso,
  rate,
  symbol,
  name: iso,
  flag: '',
  min_bet: '0.01',
});

test('formats an amount in the player’s currency, truncated to its decimals', () => {
  const euro = fiat('EUR', '0.9184', '€');
  expect(formatInCurrency(128_406_000_000n, euro)).toBe('€1,179.28');
  expect(formatInCurrency(-199n * 1_000_000n, euro)).toBe('−€1.82');
  expect(formatInCurrency(100_000_000n, fiat('JPY', '151.98', '¥'))).toBe('¥151');
  expect(formatInCurrency(100_000_000n, fiat('AED', '3.6725', 'AED'))).toBe('AED\u00a03.67');
  expect(formatInCurrency(520_000n, fiat('USD', '1', '$'))).toBe('$0.0052');
});
