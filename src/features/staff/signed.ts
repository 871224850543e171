import { amountToMinor } from '#contract/money.ts';
import { formatProfit } from '#lib/format-money.ts';

/** An amount of the wire that may be below zero, in minor units. */
export const signedMinor = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

/** The same with its sign: `+$35.23`, `−$12.00`. */
export const signed = (text: string): string => formatProfit(signedMinor(text));
