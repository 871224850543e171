import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';
import { shownMultiplier, unitsFromText } from '#engine/core/multiplier.ts';

const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;

/** Minor units as dollars and cents, cut off, never rounded up: `$1,284.06`. */
export const formatMoney = (minor: bigint): string => {
  const cents = (minor < 0n ? -minor : minor) / MINOR_PER_CENT;
  const dollars = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0n && cents > 0n ? '−' : ''}$${dollars}.${(cents % 100n).toString().padStart(2, '0')}`;
};

/** A profit, always signed: `+$35.23`, `−$12.00`; nothing is `$0.00`. */
export const formatProfit = (minor: bigint): string => {
  const text = formatMoney(minor);
  return text === '$0.00' || minor < 0n ? text : `+${text}`;
};

/** Whether a profit is a gain as it is shown: less than a cent reads `$0.00` and has no colour of a win. */
export const isGain = (minor: bigint): boolean => minor >= MINOR_PER_CENT;

/** An amount of the wire as `$1,284.06`. */
export const formatAmount = (text: string): string => formatMoney(amountToMinor(text));

/** A multiplier of the wire (8 decimals), cut off to `decimals`: `4.52×`. */
export const formatMultiplier = (text: string, decimals = 2): string =>
  shownMultiplier(unitsFromText(text), decimals);
