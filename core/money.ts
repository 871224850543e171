import * as z from 'zod/mini';

/** Minor units in one unit of account (USD). */
export const MINOR_PER_UNIT = 100_000_000n;

/**
 * An amount on the wire: a decimal string of USD with up to 8 decimals, at most 15 whole digits, no sign, no
 * exponent.
 */
export const amountText = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/));

/** A multiplier on the wire: a decimal string with exactly 8 decimals. */
export const multiplierText = z.string().check(z.regex(/^(0|[1-9]\d*)\.\d{8}$/));

/** Parses an amount that `amountText` accepts. Returns minor units (10^-8 USD). */
export function amountToMinor(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * MINOR_PER_UNIT + BigInt(fraction.padEnd(8, '0') || '0');
}

/**
 * Formats an integer of 10^-8 with exactly 8 decimals, for amounts (may be negative) and multipliers alike.
 */
export function minorToAmount(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(9, '0');
  return `${sign}${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
