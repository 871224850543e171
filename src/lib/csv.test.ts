import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes what would break a line or a cell, and marks the file as UTF-8', () => {
  expect(
    csvOf([
      ['name', 'said'],
      ['Zoë', 'a, "b"\nc'],
    ]),
  ).toBe('\uFEFFname,said\nZoë,"a, ""b""\nc"\n');
});

test('a spreadsheet runs no text as a formula, and a negative number stays one', () => {
  expect(csvOf([['=1+1', '@a', '+b', '-c', '-12.50']])).toBe("\uFEFF'=1+1,'@a,'+b,'-c,-12.50\n");
});
