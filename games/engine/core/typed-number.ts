/** Longer numbers are beyond every limit anyway. */
const mostDigits = 9;

/** A typed decimal as an integer of its last decimal, half up; null while it is no number. */
export function readDecimal(text: string, decimals: number): number | null {
  const [, whole = '', fraction = ''] = /^\s*(\d*)\.?(\d*)\s*$/.exec(text) ?? [];
  if (whole + fraction === '') return null;
  const significant = whole.replace(/^0+/, '');
  if (significant.length > mostDigits) return Number.MAX_SAFE_INTEGER;
  const digits = fraction.padEnd(decimals + 1, '0');
  return Number(significant + digits.slice(0, decimals)) + (Number(digits[decimals]) >= 5 ? 1 : 0);
}

/** The value, or the nearer end of the range. */
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Divides positive integers, halves up. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** Writes an integer of the last decimal with all its decimals: 5 is "0.05". Never negative. */
export function decimalText(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
