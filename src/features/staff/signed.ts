import { amountToMinor } from '#core/money.ts';
import { formatProfit } from '#lib/format-money.ts';

/** Parses an amount that may be negative to minor units. */
export const parseSignedMinor = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

/** Formats such an amount with its sign: `+$35.23`, `−$12.00`. */
export const formatSignedAmount = (text: string): string => formatProfit(parseSignedMinor(text));
