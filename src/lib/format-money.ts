import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import {
  setNumberSeparators,
  formatMultiplierE8,
  formatWholeMultiplier,
  parseUnits,
} from '#core/multiplier.ts';
import { numberMarks, written as writtenNumber, writtenCurrency } from '#src/i18n/numbers.ts';

const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;

/** Significant digits of an amount below a cent, so that no win is shown as zero. */
const DIGITS_BELOW_CENT = 2;
const CENT_DECIMALS = 2;
const MINOR_DECIMALS = 8;

setNumberSeparators(numberMarks);

/** Formats minor units as dollars and cents, truncated: `$1,284.06`; below a cent `$0.0052`. */
export const formatMoney = (minor: bigint): string => signed(minor, minor < 0n ? '−' : '');

const signed = (minor: bigint, sign: string): string => {
  const size = sizeOf(minor);
  return written(size, sign, isBelowCent(size) ? decimalsOf(size) : CENT_DECIMALS);
};

const sizeOf = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
const isBelowCent = (size: bigint): boolean => size > 0n && size < MINOR_PER_CENT;

/** Number of decimals up to the last digit shown of an amount below a cent. */
function decimalsOf(size: bigint): number {
  const digits = size.toString();
  const shown = digits.slice(0, DIGITS_BELOW_CENT).replace(/0+$/, '');
  return MINOR_DECIMALS - digits.length + shown.length;
}

/** Formats an amount with this many decimals, truncated. */
function written(size: bigint, sign: string, decimals: number): string {
  const text = `${size / MINOR_PER_UNIT}.${(size % MINOR_PER_UNIT).toString().padStart(MINOR_DECIMALS, '0')}`;
  return writtenCurrency(text, { iso: 'USD', sign, least: decimals, most: decimals });
}

/** Stake, payout and profit of a bet, as they are shown next to each other. */
export interface BetFigures {
  readonly amount: string;
  readonly payout: string;
  readonly profit: string;
}

/**
 * Formats the figures of one bet consistently: all have two decimals, or as many as one below a cent needs,
 * and the profit is the difference of the shown stake and payout.
 */
export function betFigures(amountMinor: bigint, payoutMinor: bigint): BetFigures {
  const small = [amountMinor, payoutMinor, sizeOf(payoutMinor - amountMinor)].filter(isBelowCent);
  const decimals = Math.max(CENT_DECIMALS, ...small.map(decimalsOf));
  const unit = 10n ** BigInt(MINOR_DECIMALS - decimals);
  const [amount, payout] = [amountMinor - (amountMinor % unit), payoutMinor - (payoutMinor % unit)];
  const profit = payout - amount;
  return {
    amount: written(amount, '', decimals),
    payout: written(payout, '', decimals),
    profit: profit === 0n ? formatMoney(0n) : written(sizeOf(profit), profit > 0n ? '+' : '−', decimals),
  };
}

/** Formats a profit with its sign: `+$35.23`, `−$12.00`; zero is `$0.00`. */
export const formatProfit = (minor: bigint): string =>
  signed(minor, minor > 0n ? '+' : minor < 0n ? '−' : '');

/** Whether a profit is shown in the color of a win. */
export const isGain = (minor: bigint): boolean => minor > 0n;

/** Formats an amount of the API as `$1,284.06`. */
export const formatAmount = (text: string): string => formatMoney(amountToMinor(text));

/** Leaves out the cents of a formatted amount if there are none: `$20,000`, `20.000 $`. */
export const withoutZeroCents = (amount: string): string => amount.replace(/\D00(?=\D*$)/, '');

/** Formats a multiplier of the API (8 decimals), truncated to `decimals`: `4.52×`. */
export const formatMultiplier = (text: string, decimals = 2): string =>
  formatMultiplierE8(parseUnits(text), decimals);

/** Formats the highest multiplier of a game without trailing zeros: `5,148,297×`. */
export const formatTopMultiplier = (text: string): string => formatWholeMultiplier(parseUnits(text));

/** Formats the result of a round as its game writes it (`49.20`, `1.53×`, `17`) for the language of the page. */
export const formatResult = (text: string): string => String(writtenNumber(text));
