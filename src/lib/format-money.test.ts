import { expect, test } from 'vitest';
import {
  betFigures,
  formatAmount,
  formatMoney,
  formatMultiplier,
  formatProfit,
  isGain,
  withoutZeroCents,
} from './format-money.ts';

test('groups amounts by thousands and truncates them', () => {
  expect(formatMoney(128_406_999_999n)).toBe('$1,284.06');
  expect(formatMoney(0n)).toBe('$0.00');
  expect(formatMoney(123_456_789_000_000_000n)).toBe('$1,234,567,890.00');
  expect(formatAmount('10')).toBe('$10.00');
});

test('formats a profit with its sign, and zero without one', () => {
  expect(formatProfit(3_523_000_000n)).toBe('+$35.23');
  expect(formatProfit(-1_200_000_000n)).toBe('−$12.00');
  expect(formatProfit(0n)).toBe('$0.00');
});

test('formats an amount below a cent with its significant decimals, never as zero', () => {
  expect([520_000n, 500_000n, 519_999n, 999_999n, 1n].map(formatMoney)).toEqual([
    '$0.0052',
    '$0.005',
    '$0.0051',
    '$0.0099',
    '$0.00000001',
  ]);
  // A bet of $0.01 that pays $0.0052.
  expect([formatProfit(-480_000n), isGain(-480_000n)]).toEqual(['−$0.0048', false]);
  expect([formatProfit(300_000n), isGain(300_000n)]).toEqual(['+$0.003', true]);
  expect([formatProfit(1_000_000n), isGain(0n)]).toEqual(['+$0.01', false]);
});

test.each([
  ['$20,000.00', '$20,000'],
  ['20.000,00 $', '20.000 $'],
  ['−$5.00', '−$5'],
  ['$0.10', '$0.10'],
  ['$1,000.50', '$1,000.50'],
  ['$0.0052', '$0.0052'],
])('%s without zero cents is %s', (amount, shown) => expect(withoutZeroCents(amount)).toBe(shown));

test('truncates a multiplier to the requested decimals', () => {
  expect(formatMultiplier('4.52999999')).toBe('4.52×');
  expect(formatMultiplier('2.03076923', 3)).toBe('2.030×');
  expect(formatMultiplier('1200.00000000')).toBe('1,200.00×');
});

test('formats stake, payout and profit of a bet consistently', () => {
  const minor = (usd: string): bigint => BigInt(Math.round(Number(usd) * 1e8));
  const of = (amount: string, payout: string) => Object.values(betFigures(minor(amount), minor(payout)));
  expect(of('10', '45.2345')).toEqual(['$10.00', '$45.23', '+$35.23']);
  expect(of('0.01', '0.015')).toEqual(['$0.010', '$0.015', '+$0.005']);
  expect(of('0.01', '0.0052')).toEqual(['$0.0100', '$0.0052', '−$0.0048']);
  // Truncating the profit separately would contradict the other two by a cent.
  expect(of('1.005', '2')).toEqual(['$1.00', '$2.00', '+$1.00']);
  expect(of('0.01', '0')).toEqual(['$0.01', '$0.00', '−$0.01']);
  expect(of('0.02', '0.005')).toEqual(['$0.020', '$0.005', '−$0.015']);
  expect(of('5', '5')).toEqual(['$5.00', '$5.00', '$0.00']);
  expect(of('10', '25')).toEqual(['$10.00', '$25.00', '+$15.00']);
});
