import { describe, expect, test } from 'vitest';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { slotAmounts } from './calendar/slots.ts';
import { computeCashback } from './cashback.ts';
import { countedWeek, toUtcDay, nextCashback, periodEnd, getPotPeriod, toUtcWeek } from './periods.ts';
import { claimableAmount, openAmount, type Pot } from './pots.ts';

/* Worked examples of the reward center's computations, exact to the last unit. */

const shares = {
  daily: 2,
  weekly: 3,
  monthly: 3,
  rakeboost: 10,
  affiliate: 15,
  clash: { share: 5, games: [] },
  cashback: { ofLoss: 10, ofExpected: 5, fromLevel: 1 },
};

describe('a calendar distributes its content to the last unit', () => {
  test('3.00000001 over 14 days', () => {
    const amounts = slotAmounts(amountToMinor('3.00000001')).map(minorToAmount);
    expect(amounts).toEqual(
      Array.from({ length: 14 }, (_, i) => (i % 2 === 0 ? '0.21428571' : '0.21428572')),
    );
    expect(slotAmounts(300_000_001n).reduce((sum, one) => sum + one)).toBe(300_000_001n);
  });

  test('0.17 fills three slots of at least five cents', () => {
    expect(slotAmounts(amountToMinor('0.17')).map(minorToAmount)).toEqual([
      '0.05666666',
      '0.05666667',
      '0.05666667',
    ]);
  });

  test('less than five cents wait', () => {
    expect(slotAmounts(4_999_999n)).toEqual([]);
    expect(slotAmounts(5_000_000n)).toEqual([5_000_000n]);
  });
});

test.each([
  ['4700', '2.50000000'],
  ['4990', '1.00000000'],
  ['5010', '0.00000000'],
])('cashback of a week on dice, 5,000 staked, %s paid out: %s', (payout, expected) => {
  const week = {
    staked: amountToMinor('5000'),
    payout: amountToMinor(payout),
    expected: amountToMinor('50'),
  };
  expect(minorToAmount(computeCashback(week, shares))).toBe(expected);
});

test('opens a pot by the clock: 8 on the current day, 16 on the next', () => {
  const pot: Pot = {
    kind: 'daily_bonus',
    period: 101,
    running: 8n,
    closed: 8n,
    claims: 0,
    claimedAt: null,
    lastClientId: null,
    lastAmount: null,
  };
  const onDay = (day: number): Date => new Date(day * 86_400_000 + 1);
  expect([100, 101, 102].map((day) => openAmount(pot, onDay(day)))).toEqual([8n, 8n, 16n]);
  expect(claimableAmount({ ...pot, closed: 999_999n }, onDay(101))).toBe(0n);
  expect(claimableAmount({ ...pot, closed: 1_000_000n }, onDay(101))).toBe(1_000_000n);
});

test('weeks begin on Monday, months by the calendar, cashback opens on Monday at 00:30', () => {
  const [sunday, monday] = [new Date('2026-11-22T23:59:59.999Z'), new Date('2026-11-23T00:00:00Z')];
  expect(toUtcWeek(monday) - toUtcWeek(sunday)).toBe(1);
  expect(toUtcWeek(new Date('1970-01-05T00:00:00Z'))).toBe(0);
  expect(toUtcDay(monday)).toBe(20_780);
  expect(getPotPeriod('monthly_bonus', monday)).toBe(2026 * 12 + 10);
  expect(periodEnd('daily_bonus', sunday)).toEqual(monday);
  expect(periodEnd('weekly_bonus', sunday)).toEqual(monday);
  expect(periodEnd('monthly_bonus', new Date('2026-12-31T12:00:00Z'))).toEqual(new Date('2027-01-01'));
  const opens = new Date('2026-11-23T00:30:00Z');
  expect(nextCashback(sunday)).toEqual(opens);
  expect(nextCashback(new Date(opens.getTime() - 1))).toEqual(opens);
  expect(nextCashback(opens)).toEqual(new Date('2026-11-30T00:30:00Z'));
  expect(countedWeek(opens)).toBe(toUtcWeek(sunday));
  expect(countedWeek(new Date(opens.getTime() - 1))).toBe(toUtcWeek(sunday) - 1);
});
