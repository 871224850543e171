/** Longer numbers exceed every limit anyway. */
const maxDigits = 9;

/** The digit zero of every script in which a keyboard types digits. */
const zeros = '٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０';
const foreignDigit = /(?![0-9])\p{Nd}/gu;

/** Converts the digits of other scripts (Arabic, Persian, Devanagari, full-width ...) to 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(foreignDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    for (const zero of zeros) {
      const value = code - (zero.codePointAt(0) ?? 0);
      if (value >= 0 && value <= 9) return String(value);
    }
    return digit;
  });

/** Converts digits, separators and currency signs of other scripts to those of a number pad. */
export const asciiNumber = (text: string): string =>
  asciiDigits(text)
    .replace(/[٫．]/g, '.')
    .replace(/[٬،，]/g, ',')
    .replace(/＄/g, '$');

const oneSeparator = /^\d*[.,]?\d*$/;
/** Thousands separated by one character, decimals by another one. */
const grouped = /^([1-9]\d{0,2}(?:([.,'’])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Normalizes a number as typed or pasted ("1,000.50", "$20", "1.000,50", "0,5") to digits with at most one
 * point; it may be unfinished ("1."). Returns null if it is not a number. A single comma before three digits
 * separates thousands; a single point never does.
 */
export function normalizeNumberInput(text: string): string | null {
  const typed = asciiNumber(text)
    .replace(/\s/g, '')
    .replace(/^[$€£]|([$€£]|usd)$/gi, '');
  if (oneSeparator.test(typed) && !/^[1-9]\d{0,2},\d{3}$/.test(typed)) return typed.replace(',', '.');
  const [, whole, , fraction] = grouped.exec(typed) ?? [];
  if (whole === undefined) return null;
  return whole.replace(/\D/g, '') + (fraction === undefined ? '' : `.${fraction}`);
}

/** Parses a typed decimal as an integer of its last decimal, half up; null if it is not a number. */
export function parseDecimal(text: string, decimals: number): number | null {
  const [whole = '', fraction = ''] = normalizeNumberInput(text)?.split('.') ?? [];
  if (whole + fraction === '') return null;
  const significant = whole.replace(/^0+/, '');
  if (significant.length > maxDigits) return Number.MAX_SAFE_INTEGER;
  const digits = fraction.padEnd(decimals + 1, '0');
  return Number(significant + digits.slice(0, decimals)) + (Number(digits[decimals]) >= 5 ? 1 : 0);
}

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Divides positive integers, rounding halves up. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

/** Formats an integer of the last decimal with all its decimals: 5 is "0.05". Must not be negative. */
export function formatDecimal(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
