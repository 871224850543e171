import { MINOR_PER_UNIT } from '#core/money.ts';
import { normalizeNumberInput } from '#core/number-input.ts';

/** Converts a positive decimal to a fraction of integers. */
function fractionOf(text: string): { readonly over: bigint; readonly under: bigint } {
  const [whole = '0', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

/** Parses typed text to a decimal; null if invalid. */
function typedDecimal(typed: string): string | null {
  const text = normalizeNumberInput(typed);
  return text !== null && /\d/.test(text) ? text : null;
}

/** Converts typed coins to USD minor units, rounded up so that they buy what was typed; null if invalid. */
export function coinsToMinorRoundedUp(typed: string, price: string): bigint | null {
  const text = typedDecimal(typed);
  if (text === null) return null;
  const [coins, usd] = [fractionOf(text), fractionOf(price)];
  const under = coins.under * usd.under;
  return (coins.over * usd.over * MINOR_PER_UNIT + under - 1n) / under;
}

/** Converts typed dollars to minor units, truncated; null if invalid. */
export function parseDollars(typed: string): bigint | null {
  const text = typedDecimal(typed);
  if (text === null) return null;
  const { over, under } = fractionOf(text);
  return (over * MINOR_PER_UNIT) / under;
}
