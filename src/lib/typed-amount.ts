import { asciiNumber, normalizeNumberInput } from '#core/number-input.ts';
import { locale } from '#src/i18n/index.ts';

/** How a typed number is read: its digits with at most one point, or the two that it may be. */
export type ReadNumber =
  | { readonly plain: string; readonly readings: null }
  | { readonly plain: null; readonly readings: readonly [string, string] };

/** The sign before the decimals in the language of the page. */
export const decimalSign = (tag: string = locale): string =>
  new Intl.NumberFormat(tag).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** One sign before three digits: of thousands in one language, of decimals in another. */
const thousandsOrDecimals = /^([1-9]\d{0,2})([.,])(\d{3})$/;

/**
 * Reads a number as it is typed or pasted on a page with this decimal sign; null when it is none. A sign that is not
 * the page's own decimal sign and has three digits behind it is ambiguous: `1.250` on a German page.
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

/** Writes plain digits with the decimal sign of the page, as fields show them. */
export const numberInField = (plain: string, sign: string = decimalSign()): string =>
  plain.replace('.', sign);
