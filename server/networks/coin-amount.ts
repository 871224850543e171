import { MINOR_PER_UNIT } from '#core/money.ts';

/** A positive decimal as a fraction of integers. */
function fractionOf(text: string): { readonly numerator: bigint; readonly denominator: bigint } {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`${text} is not a decimal`);
  const [whole = '0', fraction = ''] = text.split('.');
  const numerator = BigInt(whole + fraction);
  if (numerator === 0n) throw new RangeError('A price is above zero.');
  return { numerator, denominator: 10n ** BigInt(fraction.length) };
}

/** What coins are worth: minor units of USD, rounded down. `price`: USD for one coin, as decimal text. */
export function unitsToMinor(units: bigint, decimals: number, price: string): bigint {
  const { numerator, denominator } = fractionOf(price);
  return (units * numerator * MINOR_PER_UNIT) / (denominator * 10n ** BigInt(decimals));
}

/** The coins that an amount buys: units, rounded down to the coin's decimals. */
export function minorToUnits(minor: bigint, decimals: number, price: string): bigint {
  const { numerator, denominator } = fractionOf(price);
  return (minor * denominator * 10n ** BigInt(decimals)) / (numerator * MINOR_PER_UNIT);
}

/** Units as decimal text with all decimals of the coin. */
export function formatCoinUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Units as decimal text without zeros at its end, for amounts that are set once. */
export const unitsToShortText = (units: bigint, decimals: number): string => {
  const text = formatCoinUnits(units, decimals);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** Reads decimal text into units. @throws {RangeError} where it has more decimals than the coin. */
export function parseCoinUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  if (!/^\d+(\.\d+)?$/.test(text) || fraction.length > decimals) throw new RangeError(`${text} does not fit`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
