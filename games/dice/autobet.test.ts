import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareFractions, fraction } from '#core/fraction.ts';
import { autobet } from './autobet.ts';
import { rules, winningRolls } from './rules.ts';
import type { DiceParams } from './rules.ts';

const { chance } = autobet;
if (!chance?.switchSide) throw new Error('dice has a win chance and sides');
const { switchSide } = chance;

const over: DiceParams = { mode: 'over', target: '51.24' };
const inside = (low: string, high: string): DiceParams => ({ mode: 'inside', low, high });
const outside = (low: string, high: string): DiceParams => ({ mode: 'outside', low, high });

test('a changed chance moves the mark and keeps the side', () => {
  expect(chance.of(over)).toEqual(fraction(4_875n));
  expect(chance.with(over, fraction(5_000n))).toEqual({ mode: 'over', target: '49.99' });
  expect(chance.with({ mode: 'under', target: '10.00' }, fraction(2_500n))).toEqual({
    mode: 'under',
    target: '25.00',
  });
});

test('a chance between two rolls is rounded half up', () => {
  expect(chance.with(over, fraction(10_725n, 2n))).toEqual({ mode: 'over', target: '46.36' });
  expect(chance.with({ mode: 'under', target: '10.00' }, fraction(1n, 2n))).toEqual({
    mode: 'under',
    target: '0.01',
  });
});

test('returns null for a chance outside 0.01 to 98 percent', () => {
  expect(chance.with(over, fraction(9_800n))).toEqual({ mode: 'over', target: '1.99' });
  expect(chance.with(over, fraction(19_601n, 2n))).toBeNull();
  expect(chance.with(over, fraction(49n, 100n))).toBeNull();
  expect(chance.with(over, fraction(-3n))).toBeNull();
});

test('a changed range keeps its low end, until its high end would leave the track', () => {
  expect(chance.with(inside('20.00', '29.99'), fraction(2_000n))).toEqual(inside('20.00', '39.99'));
  expect(chance.with(inside('90.00', '94.99'), fraction(2_000n))).toEqual(inside('80.00', '99.99'));
  expect(chance.with(outside('20.00', '29.99'), fraction(8_000n))).toEqual(outside('20.00', '39.99'));
  expect(chance.with(outside('90.00', '94.99'), fraction(8_000n))).toEqual(outside('80.00', '99.99'));
});

test('over and under change sides with the same chance, a range keeps both ends', () => {
  expect(switchSide(over)).toEqual({ mode: 'under', target: '48.75' });
  expect(switchSide(switchSide(over))).toEqual(over);
  expect(switchSide(inside('20.00', '29.99'))).toEqual(outside('20.00', '29.99'));
  expect(switchSide(outside('20.00', '29.99'))).toEqual(inside('20.00', '29.99'));
});

test('a narrow range changed to its outside has a chance that is not allowed', () => {
  const switched = chance.of(switchSide(inside('20.00', '20.99')));
  expect(compareFractions(switched, chance.most)).toBeGreaterThan(0);
});

test('every allowed chance gives params that the rules accept, with exactly that chance', () => {
  const ranges = fc
    .tuple(
      fc.constantFrom('inside', 'outside'),
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: 200, max: 9_800 }),
    )
    .map(([mode, low, width]): DiceParams => {
      const from = Math.min(low, 10_000 - width);
      return { mode, low: formatHundredths(from), high: formatHundredths(from + width - 1) };
    });
  const start = fc.oneof(
    fc.constant(over),
    fc.constant<DiceParams>({ mode: 'under', target: '48.75' }),
    ranges,
  );
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 9_800 }), (params, rolls) => {
      const changed = chance.with(params, fraction(BigInt(rolls)));
      expect(rules.params.safeParse(changed).success).toBe(true);
      expect(changed && winningRolls(changed)).toBe(rolls);
      expect(changed?.mode).toBe(params.mode);
      if (changed && 'low' in changed && 'low' in params) {
        const hasRoom = parseHundredths(changed.high) < 9_999;
        if (hasRoom) expect(changed.low).toBe(params.low);
      }
    }),
  );
});
