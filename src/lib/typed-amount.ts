import { asciiNumber, normalizeNumberInput } from '#core/number-input.ts';
import { locale } from '#src/i18n/index.ts';

/** A parsed number: plain digits with at most one point, or both readings of an ambiguous one. */
export type ReadNumber =
  | { readonly plain: string; readonly readings: null }
  | { readonly plain: null; readonly readings: readonly [string, string] };

/** Decimal separator of the page's language. */
export const decimalSign = (tag: string = locale): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** One separator before three digits: thousands in one language, decimals in another. */
const thousandsOrDecimals = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * Parses a typed or pasted number on a page with this decimal separator; null if it is not a number. Another
 * separator followed by three digits is ambiguous: `1.250` on a German page.
 */
export function readTypedNumber(text: string, sign: string = decimalSign()): ReadNumber | null {
  const typed = asciiNumber(text)
    .replace(/\s/g, '')
    .replace(/^[$€£]|([$€£]|usd)$/gi, '');
  const [, whole, between, digits] = thousandsOrDecimals.exec(typed) ?? [];
  if (whole !== undefined && digits !== undefined) {
    if (between === sign) return { plain: `${whole}.${digits}`, readings: null };
    return { plain: null, readings: [whole + digits, whole + sign + digits] };
  }
  const plain = normalizeNumberInput(typed);
  return plain === null ? null : { plain, readings: null };
}

/** Formats plain digits with the page's decimal separator, as fields show them. */
export const numberInField = (plain: string, sign: string = decimalSign()): string =>
  plain.replace('.', sign);
