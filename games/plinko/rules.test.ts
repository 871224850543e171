import { describe, expect, test } from 'vitest';
import { parseMultiplier, ONE_X } from '#core/multiplier.ts';
import { meta } from './meta.ts';
import { paytable, risks } from './paytable.ts';
import { getBinMultiplier, rules, formatBucketMultiplier } from './rules.ts';

const allRows = Array.from({ length: 9 }, (_, index) => index + 8);
const tables = risks.flatMap((risk) => allRows.map((rows) => ({ risk, rows })));
const choose = (n: number, k: number): bigint =>
  k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);

describe('the tables', () => {
  test.each(tables)('$risk with $rows rows returns exactly 99 percent', ({ risk, rows }) => {
    const table = paytable(risk, rows);
    const returned = table.reduce((sum, hundredths, bin) => sum + choose(rows, bin) * BigInt(hundredths), 0n);
    expect(returned).toBe(99n * 2n ** BigInt(rows));
    expect(table).toEqual(table.toReversed());
    expect(table).toHaveLength(rows + 1);
  });
  test.each(tables)('$risk with $rows rows pays most at the edge', ({ risk, rows }) => {
    const best = Math.max(...paytable(risk, rows));
    expect(rules.best({ risk, rows })).toBe((BigInt(best) * ONE_X) / 100n);
  });
  test('have 1,000 times as their highest prize', () => {
    expect(getBinMultiplier('high', 16, 0)).toBe(meta.maxMultiplier);
  });
});

describe('params', () => {
  test.each([
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'extreme' },
    { rows: 8 },
    { risk: 'low' },
    { rows: 8, risk: 'low', lucky: true },
    {},
  ])('%j is refused', (params) => expect(rules.params.safeParse(params).success).toBe(false));
});

test.each([
  ['0.20000000', '0.2×'],
  ['3.95000000', '3.95×'],
  ['10.00000000', '10×'],
  ['25.50000000', '25.5×'],
  ['1000.00000000', '1,000×'],
])('%s is written as %s on a bucket', (multiplier, short) => {
  expect(formatBucketMultiplier(parseMultiplier(multiplier))).toBe(short);
});
