import { writtenCurrency, writtenDecimal } from '#src/i18n/numbers.ts';

/** Decimals of USD minor units. */
const MINOR_DECIMALS = 8;

/** Parses a decimal text to an integer and its number of decimals. */
function exactly(text: string): { readonly value: bigint; readonly decimals: number } {
  const [whole = '', part = ''] = text.split('.');
  return { value: BigInt(whole + part), decimals: part.length };
}

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

/** Converts coins to minor units of USD at a price, truncated. */
export function coinsToMinor(coins: string, price: string): bigint {
  const [amount, rate] = [exactly(coins), exactly(price)];
  const decimals = amount.decimals + rate.decimals;
  return (amount.value * rate.value * power(MINOR_DECIMALS)) / power(decimals);
}

/**
 * Converts minor units of USD to coins at a price, with all decimals of the coin; truncated, or rounded up.
 */
export function minorToCoins(minor: bigint, price: string, decimals: number, isRoundedUp = false): string {
  const rate = exactly(price);
  if (rate.value === 0n) return '0';
  const divisor = rate.value * power(MINOR_DECIMALS);
  const units = (minor * power(rate.decimals + decimals) + (isRoundedUp ? divisor - 1n : 0n)) / divisor;
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Minimum number of decimals. */
const SHOWN_DECIMALS = 8;

/** Formats an amount of coins with eight decimals, or more if it has more: `0.00385500`. */
export const formatCoins = (text: string): string => {
  const [whole = '0', part = ''] = text.split('.');
  return writtenDecimal(`${whole}.${part.replace(/0+$/, '').padEnd(SHOWN_DECIMALS, '0')}`);
};

/** Formats the price of one coin with all its decimals: `$64,850.20`, `$0.0000123456`. */
export const formatPrice = (usd: string): string => writtenCurrency(usd, { iso: 'USD', least: 2, most: 18 });

/** Whether one amount of coins is less than another. */
export function isCoinAmountLess(one: string, other: string): boolean {
  const [a, b] = [exactly(one), exactly(other)];
  return a.value * power(b.decimals) < b.value * power(a.decimals);
}
