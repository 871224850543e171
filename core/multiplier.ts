import type { MinorUnits, Multiplier } from './rules.ts';

/** A multiplier of 1: the stake is returned. */
export const ONE_X = 100_000_000n as Multiplier; // only this file assigns the brands of rules.ts
export const NO_MULTIPLIER = 0n as Multiplier;
export const ZERO_UNITS = 0n as MinorUnits;

/** Converts an integer to minor units. @throws {RangeError} when negative */
export function toMinorUnits(value: bigint): MinorUnits {
  if (value < 0n) throw new RangeError('Minor units must not be negative');
  return value as MinorUnits; // checked above
}

/** Computes a multiplier from its exact fraction, rounded down once to 8 decimals (games.md 1.3). */
export function multiplierFromFraction(numerator: bigint, denominator: bigint): Multiplier {
  return ((numerator * ONE_X) / denominator) as Multiplier; // by definition in units of 10^-8
}

/**
 * Parses a decimal text with up to 8 decimals as an integer of 10^-8.
 * @throws {RangeError} for anything else
 */
export function parseUnits(text: string): bigint {
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw new RangeError(`${JSON.stringify(text)} is not a decimal number with up to 8 decimals`);
  return BigInt(whole + fraction.padEnd(8, '0'));
}

/** Formats an integer of 10^-8 with exactly 8 decimals. */
export function formatUnits(units: bigint): string {
  if (units === 0n) return '0.00000000';
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Parses "2.03076923". @throws {RangeError} unless it has exactly 8 decimals */
export function parseMultiplier(text: string): Multiplier {
  if (!/\.\d{8}$/.test(text)) throw new RangeError('A multiplier must have exactly 8 decimals');
  return parseUnits(text) as Multiplier; // a multiplier is in units of 10^-8
}

/** Formats a multiplier with exactly 8 decimals. */
export function serializeMultiplier(multiplier: bigint): string {
  return formatUnits(multiplier);
}

/** (bet * m8) // 10^8, rounded down to whole minor units (games.md 1.3). */
export function computePayout(bet: bigint, multiplier: bigint): MinorUnits {
  return ((bet * multiplier) / ONE_X) as MinorUnits; // minor units times a dimensionless factor
}

/** min(payout, staked + maxProfit); no cap without a maximum profit (games.md 1.5). */
export function capPayout(
  payout: MinorUnits,
  staked: MinorUnits,
  maxProfit: MinorUnits | undefined,
): MinorUnits {
  if (maxProfit === undefined) return payout;
  const most = toMinorUnits(staked + maxProfit);
  return payout < most ? payout : most;
}

/** Win tiers, which decide how the scene reacts (games.md 1.10). */
export type WinTier = 'win' | 'nice' | 'big' | 'mega' | 'epic';

const tiers = [
  ['epic', 1000n],
  ['mega', 100n],
  ['big', 20n],
  ['nice', 5n],
  ['win', 1n],
] as const satisfies readonly (readonly [WinTier, bigint])[];

/** The tier of a multiplier; null below 1x, which is not celebrated. */
export function getWinTier(multiplier: bigint): WinTier | null {
  return tiers.find(([, from]) => multiplier >= from * ONE_X)?.[0] ?? null;
}

/** Separators between and around the digits of a number. */
export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
  /** Precedes the number: keeps it together in a right-to-left line. */
  readonly before: string;
  readonly after: string;
}

let marks: NumberSeparators = { group: ',', decimal: '.', before: '', after: '' };

/** Sets the separators of the page's language. Must be called before a multiplier is formatted. */
export const setNumberSeparators = (own: NumberSeparators): void => {
  marks = own;
};

/** Formats a number of ASCII digits and a point for display: "1,204.5". */
export function shownDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return marks.before + grouped + (fraction === undefined ? '' : marks.decimal + fraction) + marks.after;
}

/** Formats a multiplier for display, truncated and never rounded: "2.29×", "1,077.61×" (games.md 1.3). */
export function formatMultiplierE8(multiplier: bigint, decimals = 2): string {
  const [whole = '0', fraction = ''] = formatUnits(multiplier).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return `${marks.before}${grouped}${marks.decimal}${fraction.slice(0, decimals)}×${marks.after}`;
}

/** The same, without decimals if they are all zero: "50×". */
export const formatWholeMultiplier = (multiplier: bigint): string =>
  formatMultiplierE8(multiplier).replace(/[.,]00×/, '×');

/**
 * Formats a prize for a paytable: whole ones from 100× on have no decimals ("7.00×", "406×", "1,259.55×").
 */
export function formatPrize(prize: bigint): string {
  return prize < 100n * ONE_X ? formatMultiplierE8(prize) : formatWholeMultiplier(prize);
}

/** A shown multiplier without the zeros at the end of its decimals: "1.5×", "100×". */
export const withoutEmptyDecimals = (shown: string): string =>
  shown.replace(/([.,٫]\d*?)0+(?=×)/, (_, kept: string) => (kept.length > 1 ? kept : ''));

/** A shown multiplier without its sign and the marks of thousands: "1000". */
export const withoutSign = (shown: string): string => shown.replaceAll(marks.group, '').replace('×', '');
