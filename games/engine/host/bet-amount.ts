import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { normalizeNumberInput } from '#core/number-input.ts';

/** Typed amounts have two decimals (requirement 2, section 6). */
const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;

export interface AmountLimits {
  readonly minimumMinor: bigint;
  /** Null for a guest, who has no upper limit. */
  readonly balanceMinor: bigint | null;
}

export type AmountError = 'belowMinimum' | 'aboveBalance' | null;

const toCents = (minor: bigint): bigint => (minor / MINOR_PER_CENT) * MINOR_PER_CENT;

/** Parses a typed amount to minor units, cutting off further decimals; null when it is not an amount. */
export function parseAmountInput(text: string): bigint | null {
  const [whole = '', fraction = ''] = normalizeNumberInput(text)?.split('.') ?? [];
  return whole + fraction === '' ? null : amountToMinor(`${whole || '0'}.${fraction.slice(0, 2)}`);
}

/** Formats minor units as the field shows them: `1284.06`, rounded down. */
export function formatAmountInput(minor: bigint): string {
  const cents = minor / MINOR_PER_CENT;
  return `${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`;
}

/** Returns what is wrong with an amount while it is being typed. */
export function validateAmount(
  minor: bigint | null,
  { minimumMinor, balanceMinor }: AmountLimits,
): AmountError {
  if (minor === null || minor < minimumMinor) return 'belowMinimum';
  return balanceMinor !== null && minor > balanceMinor ? 'aboveBalance' : null;
}

/**
 * Normalizes a typed amount on blur: an invalid or too small one becomes the minimum; others are only cut to
 * cents.
 */
export const normalizeAmountOnBlur = (minor: bigint | null, minimumMinor: bigint): bigint =>
  minor === null || minor < minimumMinor ? minimumMinor : toCents(minor);
