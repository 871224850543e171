import { afterEach, expect, test } from 'vitest';
import { setNumberSeparators, withoutEmptyDecimals, withoutSign } from '#core/multiplier.ts';

const english = { group: ',', decimal: '.', before: '', after: '' } as const;
const german = { group: '.', decimal: ',', before: '', after: '' } as const;

afterEach(() => setNumberSeparators(english));

test.each([
  ['100,00×', '100×'],
  ['1,50×', '1,5×'],
  ['1.000,00×', '1.000×'],
  ['2,031×', '2,031×'],
  ['100.00×', '100×'],
  ['10.50×', '10.5×'],
])('%s is short as %s', (shown, short) => expect(withoutEmptyDecimals(shown)).toBe(short));

test.each([
  [german, '1,5×', '1,5'],
  [german, '1.000×', '1000'],
  [english, '1.5×', '1.5'],
  [english, '1,000×', '1000'],
])('narrow figures keep their decimals', (marks, shown, bare) => {
  setNumberSeparators(marks);
  expect(withoutSign(shown)).toBe(bare);
});
