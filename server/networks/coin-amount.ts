import { MINOR_PER_UNIT } from '#core/money.ts';

/** Parses a positive decimal into a fraction of integers. */
function fractionOf(text: string): { readonly numerator: bigint; readonly denominator: bigint } {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`${text} is not a decimal`);
  const [whole = '0', fraction = ''] = text.split('.');
  const numerator = BigInt(whole + fraction);
  if (numerator === 0n) throw new RangeError('A price must be above zero.');
  return { numerator, denominator: 10n ** BigInt(fraction.length) };
}

/** Converts units of a coin to minor units of USD, rounded down. `price`: USD per coin, as decimal text. */
export function unitsToMinor(units: bigint, decimals: number, price: string): bigint {
  const { numerator, denominator } = fractionOf(price);
  return (units * numerator * MINOR_PER_UNIT) / (denominator * 10n ** BigInt(decimals));
}

/** Converts minor units of USD to units of a coin, rounded down to the coin's decimals. */
export function minorToUnits(minor: bigint, decimals: number, price: string): bigint {
  const { numerator, denominator } = fractionOf(price);
  return (minor * denominator * 10n ** BigInt(decimals)) / (numerator * MINOR_PER_UNIT);
}

/** Formats units as decimal text with all decimals of the coin. */
export function formatCoinUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Formats units as decimal text without trailing zeros, for configured amounts. */
export const unitsToShortText = (units: bigint, decimals: number): string => {
  const text = formatCoinUnits(units, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** Parses decimal text to units. @throws {RangeError} if it has more decimals than the coin. */
export function parseCoinUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^\d+(\.\d+)?$/.test(text) || fraction.length > decimals) throw new RangeError(`${text} does not fit`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
