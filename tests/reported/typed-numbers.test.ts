import { expect, test } from 'vitest';
import { asciiDigits, normalizeNumberInput } from '#core/number-input.ts';
import { decimalSign, numberInField, readTypedNumber } from '#lib/typed-amount.ts';

test.each([
  ['Arabic', '١٢٫٥', '12.5'],
  ['Persian', '۱۲٫۵', '12.5'],
  ['full-width', '１２．５', '12.5'],
  ['Devanagari', '१२.५', '12.5'],
])('%s digits are read as 0 to 9', (_script, typed, plain) => {
  expect([normalizeNumberInput(typed), readTypedNumber(typed, '.')?.plain]).toEqual([plain, plain]);
});

test('a code keeps every digit of another script', () => {
  expect(asciiDigits('۰۱۲۳۴۵ ６７８９')).toBe('012345 6789');
});

test.each([
  ['de', '1,250', '1.250'],
  ['de', '1.000,50', '1000.50'],
  ['de', '1.250.000', '1250000'],
  ['en', '1.250', '1.250'],
  ['en', '1,000.50', '1000.50'],
  ['en', '12,5', '12.5'],
])('on a page in %s %s is %s', (language, typed, plain) => {
  expect(readTypedNumber(typed, decimalSign(language))).toEqual({ plain, readings: null });
});

test.each([
  ['de', '1.250', ['1250', '1,250']],
  ['en', '1,250', ['1250', '1.250']],
  ['fr', '1.250', ['1250', '1,250']],
])('on a page in %s %s is refused with both readings', (language, typed, readings) => {
  const sign = decimalSign(language);
  expect(readTypedNumber(typed, sign)).toEqual({ plain: null, readings });
  for (const reading of readings)
    expect(readTypedNumber(reading, sign)).toEqual({ plain: reading.replace(',', '.'), readings: null });
});

test('a field formats its value so that it parses to the same value', () => {
  const sign = decimalSign('de');
  expect(readTypedNumber(numberInField('1250.00', sign), sign)?.plain).toBe('1250.00');
});
