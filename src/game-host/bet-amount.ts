import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';

/** Typed amounts have two decimals (requirement 2, section 6). */
const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;
/** More whole digits than any balance has. */
const MOST_DIGITS = 15;

export interface AmountLimits {
  readonly minimumMinor: bigint;
  /** Null for a guest: there is no upper limit to prepare a bet with. */
  readonly balanceMinor: bigint | null;
}

export type AmountProblem = 'belowMinimum' | 'aboveBalance' | null;

const toCents = (minor: bigint): bigint => (minor / MINOR_PER_CENT) * MINOR_PER_CENT;

/** Reads a typed amount as minor units, further decimals cut off; null when it is no amount. */
export function readAmount(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text.trim()) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (whole + fraction === '' || digits.length > MOST_DIGITS) return null;
  return toCents(amountToMinor(`${digits || '0'}.${fraction.slice(0, 2).padEnd(2, '0')}`));
}

/** Writes minor units as the field shows them: `1284.06`, rounded down. */
export function amountInField(minor: bigint): string {
  const cents = minor / MINOR_PER_CENT;
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** What is wrong with a typed amount while it is typed. */
export function amountProblem(
  minor: bigint | null,
  { minimumMinor, balanceMinor }: AmountLimits,
): AmountProblem {
  if (minor === null || minor < minimumMinor) return 'belowMinimum';
  return balanceMinor !== null && minor > balanceMinor ? 'aboveBalance' : null;
}

/** The nearest amount that may be bet: invalid or too small becomes the minimum, too much the balance. */
export function settleAmount(minor: bigint | null, { minimumMinor, balanceMinor }: AmountLimits): bigint {
  if (minor === null || minor < minimumMinor) return minimumMinor;
  const most = balanceMinor === null ? minor : toCents(balanceMinor);
  if (minor <= most) return toCents(minor);
  return most > minimumMinor ? most : minimumMinor;
}
