import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countValuesAtLeast, WIDE_DRAW_RANGE } from '#core/result-curve.ts';
import { toMinorUnits, ONE_X } from '#core/multiplier.ts';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { limboParams } from './conformance.ts';
import {
  fromThousandths,
  MAX_TARGET,
  MIN_TARGET,
  curve,
  rules,
  shownResult,
  shownTarget,
  toThousandths,
} from './rules.ts';

const stake = { bet: toMinorUnits(ONE_X) };
const open = (target: string, wide: bigint) => rules.open({ target }, stake, fakeDraw({ wide: () => wide }));
const resultAt = (wide: bigint) => rules.view(open('2.000', wide)).result;
const wideValues = fc.bigInt(0n, WIDE_DRAW_RANGE - 1n);

describe('params', () => {
  test.each(['1.010', '2.031', '999999.999', '1000000.000'])('take %s', (target) => {
    expect(rules.params.safeParse({ target }).success).toBe(true);
  });
  test.each([
    '1.009',
    '1.000',
    '0.000',
    '1000000.001',
    '9999999.999',
    '2',
    '2.0',
    '2.03',
    '2.0310',
    '02.031',
    '-2.031',
    '+2.031',
    '2,031',
    '2.031×',
    '1e6',
    ' 2.031',
    '2.031\n',
    '',
    'NaN',
    'Infinity',
    2.031,
    null,
    undefined,
    [],
    {},
  ])('refuse %j', (target) => {
    expect(rules.params.safeParse({ target }).success).toBe(false);
  });
});

describe('the result', () => {
  test('matches the worked example', () => {
    expect(resultAt(216_699_100_645_389n)).toBe('1.040');
  });
  test('is 1.000 for the lowest draws and 1,000,000.000 for the highest', () => {
    expect(resultAt(0n)).toBe('1.000');
    expect(resultAt(WIDE_DRAW_RANGE - 1n)).toBe('1000000.000');
  });
  test('never falls as the draw rises', () => {
    fc.assert(
      fc.property(wideValues, wideValues, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(toThousandths(resultAt(low))).toBeLessThanOrEqual(toThousandths(resultAt(high)));
      }),
    );
  });
  test('wins at its target and pays the target, and loses one thousandth above', () => {
    fc.assert(
      fc.property(limboParams, ({ target }) => {
        const first = WIDE_DRAW_RANGE - countValuesAtLeast(curve, BigInt(toThousandths(target)));
        const won = open(target, first);
        expect(rules.view(won).win).toBe(true);
        expect(rules.multiplier(won)).toBe(BigInt(toThousandths(target)) * 100_000n);
        const lost = open(target, first - 1n);
        expect([rules.view(lost).win, rules.payout(lost)]).toEqual([false, 0n]);
      }),
    );
  });
});

test.each([
  [1_000, '1.000×'],
  [999_999, '999.999×'],
  [1_000_000, '1,000.00×'],
  [4_212_494, '4,212.49×'],
  [MAX_TARGET, '1,000,000.00×'],
])('%d thousandths show as %s', (thousandths, text) => {
  expect(shownResult(thousandths)).toBe(text);
});

test('a target shows all of its decimals', () => {
  expect([2_031, 1_000_005].map(shownTarget)).toEqual(['2.031×', '1,000.005×']);
});

test('formats thousandths and parses them back', () => {
  expect([MIN_TARGET, 2_031, MAX_TARGET].map(fromThousandths)).toEqual(['1.010', '2.031', '1000000.000']);
});
