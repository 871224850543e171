import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';
import { showNumbersWith, shownMultiplier, shownWhole, unitsFromText } from '#engine/core/multiplier.ts';
import { numberMarks, writtenCurrency } from '#src/i18n/numbers.ts';

const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;

/** Of an amount below a cent so many digits are shown that no win reads as nothing. */
const DIGITS_BELOW_CENT = 2;

showNumbersWith(numberMarks);

/** Minor units as dollars and cents, cut off, never rounded up: `$1,284.06`; below a cent `$0.0052`. */
export const formatMoney = (minor: bigint): string => withSign(minor, minor < 0n ? '−' : '');

const withSign = (minor: bigint, sign: string): string => {
  const size = minor < 0n ? -minor : minor;
  const digits = size < MINOR_PER_CENT && size > 0n ? belowCent(size) : inCents(size);
  return writtenCurrency(digits, { iso: 'USD', sign, least: 2, most: 8 });
};

const inCents = (minor: bigint): string => {
  const cents = minor / MINOR_PER_CENT;
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
};

const belowCent = (minor: bigint): string => {
  const digits = minor.toString();
  const shown = digits.slice(0, DIGITS_BELOW_CENT).padEnd(digits.length, '0');
  return `0.${shown.padStart(8, '0')}`;
};

/** A profit, always signed: `+$35.23`, `−$12.00`; nothing is `$0.00`. */
export const formatProfit = (minor: bigint): string =>
  withSign(minor, minor > 0n ? '+' : minor < 0n ? '−' : '');

/** Whether a profit has the colour of a win. */
export const isGain = (minor: bigint): boolean => minor > 0n;

/** An amount of the wire as `$1,284.06`. */
export const formatAmount = (text: string): string => formatMoney(amountToMinor(text));

/** A multiplier of the wire (8 decimals), cut off to `decimals`: `4.52×`. */
export const formatMultiplier = (text: string, decimals = 2): string =>
  shownMultiplier(unitsFromText(text), decimals);

/** The highest multiplier of a game, without empty decimals: `5,148,297×`. */
export const formatTopMultiplier = (text: string): string => shownWhole(unitsFromText(text));
