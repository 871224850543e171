import type { MinorUnits, Multiplier } from './rules.ts';

/** A multiplier of 1: the stake comes back. */
export const ONE_X = 100_000_000n as Multiplier; // the only place where the brands of rules.ts are given is this file
export const NO_MULTIPLIER = 0n as Multiplier;
export const ZERO_UNITS = 0n as MinorUnits;

/** Takes an integer as minor units. @throws {RangeError} when negative */
export function toMinorUnits(value: bigint): MinorUnits {
  if (value < 0n) throw new RangeError('Minor units are never negative');
  return value as MinorUnits; // checked above
}

/** A multiplier from the whole fraction, rounded down once to 8 decimals (games.md 1.3). */
export function multiplierFromFraction(numerator: bigint, denominator: bigint): Multiplier {
  return ((numerator * ONE_X) / denominator) as Multiplier; // by definition in units of 10^-8
}

/** Reads a decimal text with up to 8 decimals as an integer of 10^-8. @throws {RangeError} when it is none */
export function parseUnits(text: string): bigint {
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === undefined)
    throw new RangeError(`${JSON.stringify(text)} is no decimal with up to 8 decimals`);
  return BigInt(whole + fraction.padEnd(8, '0'));
}

/** Writes an integer of 10^-8 with exactly 8 decimals. */
export function formatUnits(units: bigint): string {
  if (units === 0n) return '0.00000000';
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Reads "2.03076923". @throws {RangeError} unless it has exactly 8 decimals */
export function parseMultiplier(text: string): Multiplier {
  if (!/\.\d{8}$/.test(text)) throw new RangeError('A multiplier has exactly 8 decimals');
  return parseUnits(text) as Multiplier; // a multiplier is in units of 10^-8
}

/** Writes a multiplier with exactly 8 decimals. */
export function serializeMultiplier(multiplier: bigint): string {
  return formatUnits(multiplier);
}

/** (bet * m8) // 10^8, rounded down to whole minor units (games.md 1.3). */
export function computePayout(bet: bigint, multiplier: bigint): MinorUnits {
  return ((bet * multiplier) / ONE_X) as MinorUnits; // minor units times a plain number
}

/** min(payout, staked + maxProfit); without a maximum profit there is no cap (games.md 1.5). */
export function capPayout(
  payout: MinorUnits,
  staked: MinorUnits,
  maxProfit: MinorUnits | undefined,
): MinorUnits {
  if (maxProfit === undefined) return payout;
  const most = toMinorUnits(staked + maxProfit);
  return payout < most ? payout : most;
}

/** How the scene reacts to a multiplier (games.md 1.10). */
export type WinTier = 'win' | 'nice' | 'big' | 'mega' | 'epic';

const tiers = [
  ['epic', 1000n],
  ['mega', 100n],
  ['big', 20n],
  ['nice', 5n],
  ['win', 1n],
] as const satisfies readonly (readonly [WinTier, bigint])[];

/** The tier of a multiplier; null below 1x, where nothing is celebrated. */
export function getWinTier(multiplier: bigint): WinTier | null {
  return tiers.find(([, from]) => multiplier >= from * ONE_X)?.[0] ?? null;
}

/** What stands between and around the digits of a number. */
export interface NumberSeparators {
  readonly group: string;
  readonly decimal: string;
  /** Around the whole: keeps it together in a line that runs to the left. */
  readonly before: string;
  readonly after: string;
}

let marks: NumberSeparators = { group: ',', decimal: '.', before: '', after: '' };

/** Multipliers are shown as the page's language writes numbers; a page says so before it shows any. */
export const setNumberSeparators = (own: NumberSeparators): void => {
  marks = own;
};

/** A number in digits and a point as it is shown: "1,204.5". */
export function shownDecimal(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return marks.before + grouped + (fraction === undefined ? '' : marks.decimal + fraction) + marks.after;
}

/** A multiplier as it is shown, cut off and never rounded: "2.29×", "1,077.61×" (games.md 1.3). */
export function formatMultiplierE8(multiplier: bigint, decimals = 2): string {
  const [whole = '0', fraction = ''] = formatUnits(multiplier).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  return `${marks.before}${grouped}${marks.decimal}${fraction.slice(0, decimals)}×${marks.after}`;
}

/** The same without decimals where they are empty: "50×". */
export const formatWholeMultiplier = (multiplier: bigint): string =>
  formatMultiplierE8(multiplier).replace(/[.,]00×/, '×');

/** A prize as a table of prizes shows it: from 100× on a whole one has no decimals ("7.00×", "406×", "1,259.55×"). */
export function formatPrize(prize: bigint): string {
  return prize < 100n * ONE_X ? formatMultiplierE8(prize) : formatWholeMultiplier(prize);
}

/** A shown multiplier without the zeros at the end of its decimals: "1.5×", "100×". */
export const withoutEmptyDecimals = (shown: string): string =>
  shown.replace(/([.,٫]\d*?)0+(?=×)/, (_, kept: string) => (kept.length > 1 ? kept : ''));

/** A shown multiplier without its sign and the marks of thousands: "1000". */
export const withoutSign = (shown: string): string => shown.replaceAll(marks.group, '').replace('×', '');
