/** A chip: its name, which its pictures share, its printed text, and its value in minor units. */
export interface ChipValue {
  readonly id: '10c' | '1' | '5' | '25' | '100' | '500';
  readonly text: string;
  readonly minor: bigint;
  /** A light chip, with a dark figure. */
  readonly isLight: boolean;
}

/** The chips of every table, ascending. */
export const chipValues: readonly [ChipValue, ...ChipValue[]] = [
  { id: '10c', text: '10¢', minor: 10_000_000n, isLight: true },
  { id: '1', text: '1', minor: 100_000_000n, isLight: false },
  { id: '5', text: '5', minor: 500_000_000n, isLight: false },
  { id: '25', text: '25', minor: 2_500_000_000n, isLight: true },
  { id: '100', text: '100', minor: 10_000_000_000n, isLight: false },
  { id: '500', text: '500', minor: 50_000_000_000n, isLight: false },
];

/** Returns the highest chip within an amount; the lowest chip for less than that. */
export const largestChipWithin = (amount: bigint): ChipValue =>
  chipValues.findLast(({ minor }) => minor <= amount) ?? chipValues[0];

/**
 * Formats the amount on a stack: the whole amount in chip units, with cents below 100 where there are any,
 * and short from 10,000 on ("12k", "1.2M"). Cut off, so never more than the amount.
 */
export function formatChipAmount(amount: bigint): string {
  const cents = amount / 1_000_000n;
  if (cents < 100n) return `${cents}¢`;
  const [whole, rest] = [cents / 100n, cents % 100n];
  if (whole >= 1_000_000n) return short(whole, 1_000_000n, 'M');
  if (whole >= 10_000n) return short(whole, 1_000n, 'k');
  return rest === 0n || whole >= 100n ? `${whole}` : `${whole}.${`${rest}`.padStart(2, '0')}`;
}

const short = (whole: bigint, unit: bigint, mark: string): string => {
  const tenths = (whole * 10n) / unit;
  return tenths % 10n === 0n || tenths >= 100n
    ? `${tenths / 10n}${mark}`
    : `${tenths / 10n}.${tenths % 10n}${mark}`;
};
