import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';
import { plainNumber } from '#engine/core/typed-number.ts';

/** A positive decimal as a fraction of integers. */
function fractionOf(text: string): { readonly over: bigint; readonly under: bigint } {
  const [whole = '0', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

/** Typed coins in minor units of USD, rounded up, so that they buy what was typed; null while it is no amount. */
export function minorOfCoins(typed: string, price: string): bigint | null {
  const text = plainNumber(typed);
  if (text === null || !/\d/.test(text)) return null;
  const [coins, usd] = [fractionOf(text), fractionOf(price)];
  const under = coins.under * usd.under;
  return (coins.over * usd.over * MINOR_PER_UNIT + under - 1n) / under;
}

/** Typed dollars in minor units; null while it is no amount. */
export function minorOfDollars(typed: string): bigint | null {
  const text = plainNumber(typed);
  if (text === null || !/\d/.test(text)) return null;
  const { over, under } = fractionOf(text);
  return (over * MINOR_PER_UNIT) / under;
}

/** What minor units of USD buy, rounded down to `decimals`, as decimal text. */
export function coinsOfMinor(minor: bigint, price: string, decimals: number): string {
  const { over, under } = fractionOf(price);
  const units = (minor * under * 10n ** BigInt(decimals)) / (over * MINOR_PER_UNIT);
  const digits = units.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** What a minimum in coins is in minor units of USD, rounded up. */
export const minorOfMinimum = (coins: string, price: string | null): bigint =>
  price === null ? 0n : (minorOfCoins(coins, price) ?? 0n);

/** A balance of the wire. */
export const minorOf = (text: string): bigint => amountToMinor(text);
