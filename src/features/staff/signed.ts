import { amountToMinor } from '#core/money.ts';
import { formatProfit } from '#lib/format-money.ts';

/** An amount of the wire that may be below zero, in minor units. */
export const parseSignedMinor = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

/** The same with its sign: `+$35.23`, `−$12.00`. */
export const formatSignedAmount = (text: string): string => formatProfit(parseSignedMinor(text));
