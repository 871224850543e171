import { describe, expect, test } from 'vitest';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '../../../env.ts';
import { loadRewardRules } from '../../reward-rules/feature.ts';
import { computeAccruals, percentOfExpectedWin, type AccruingBet } from './accruals.ts';
import { countedDay } from './days.ts';
import { toUtcDay, firstDayOf, toUtcMonth, toUtcWeek } from '../../reward-rules/feature.ts';
import { PotGains } from './pots.ts';

const rulesOf = (jurisdiction: string) =>
  loadRewardRules({ env: readEnv({ NODE_ENV: 'test', JURISDICTION: jurisdiction }), catalogue });
const settledAt = new Date('2026-11-21T12:00:00Z');

const accrued = (change: Partial<AccruingBet> = {}, jurisdiction = 'open') => {
  const bet = { userId: 'u1', staked: amountToMinor('12.34567890'), edgePpm: 10_000, settledAt };
  const accruals = computeAccruals(rulesOf(jurisdiction), { ...bet, xp: 0n, isBoosted: false, ...change });
  return Object.fromEntries(accruals.map(({ kind, amount }) => [kind, minorToAmount(amount)]));
};
const GOLD_I = amountToMinor('50000');

test('accrues each kind’s share of the expected house win, rounded down', () => {
  expect(accrued({ xp: GOLD_I })).toEqual({
    instant_rakeback: '0.00617283',
    daily_bonus: '0.00246913',
    weekly_bonus: '0.00370370',
    monthly_bonus: '0.00370370',
    recharge: '0.00740740',
  });
  expect(accrued({ xp: GOLD_I, isBoosted: true }).instant_rakeback).toBe('0.01851851');
  const ten = amountToMinor('10');
  expect(minorToAmount(percentOfExpectedWin({ staked: ten, edgePpm: 27_027 }, 2))).toBe('0.00540540');
  expect(minorToAmount(percentOfExpectedWin({ staked: ten, edgePpm: 4_000 }, 5))).toBe('0.00200000');
});

test('accrues rakeback from the first level on, and a boost from Gold I; the round itself counts for the level', () => {
  expect(accrued({ xp: 0n, isBoosted: true })).not.toHaveProperty('instant_rakeback');
  expect(accrued({ xp: amountToMinor('100'), isBoosted: true }).instant_rakeback).toBe('0.00123456');
  expect(accrued({ xp: GOLD_I - 1n, isBoosted: true }).instant_rakeback).toBe('0.00493827');
  expect(accrued({ xp: 0n }).recharge).toBe('0.00370370');
});

test('accrues nothing for offerings that a jurisdiction switches off', () => {
  expect(accrued({ xp: GOLD_I, isBoosted: true }, 'strict').instant_rakeback).toBe('0.00617283');
});

test('amounts of any size are exact', () => {
  const staked = 900_719_925_474_099_301n;
  expect(percentOfExpectedWin({ staked, edgePpm: 27_027 }, 3)).toBe((staked * 81_081n) / 100_000_000n);
});

describe('periods', () => {
  test('days, weeks from Monday, months', () => {
    expect(toUtcDay(new Date('1970-01-02T00:00:00Z'))).toBe(1);
    const [sunday, monday] = [new Date('2026-11-22T23:59:59.999Z'), new Date('2026-11-23T00:00:00Z')];
    expect(toUtcWeek(monday)).toBe(toUtcWeek(sunday) + 1);
    expect(firstDayOf(toUtcWeek(monday))).toBe(toUtcDay(monday));
    expect(toUtcMonth(monday)).toBe(2026 * 12 + 10);
  });

  test('a round of a closed week counts today, or on the first day of the next week', () => {
    const late = new Date('2026-11-22T23:59:00Z');
    const now = new Date('2026-11-23T00:40:00Z');
    expect(countedDay(late, now, null)).toBe(toUtcDay(late));
    expect(countedDay(late, now, toUtcWeek(late) - 1)).toBe(toUtcDay(late));
    expect(countedDay(late, now, toUtcWeek(late))).toBe(toUtcDay(now));
    expect(countedDay(late, late, toUtcWeek(late))).toBe(toUtcDay(now));
  });
});

test('merges a batch of several days: the newest is running, the others closed', () => {
  const gains = new PotGains();
  for (const [amount, period] of [
    [5n, 100],
    [7n, 101],
    [3n, 100],
    [1n, 101],
  ] as const)
    gains.add('u1', { kind: 'daily_bonus', period, amount });
  gains.add('u1', { kind: 'recharge', period: null, amount: 2n });
  expect(gains.all).toEqual([
    { userId: 'u1', kind: 'daily_bonus', period: 101, running: 8n, closed: 8n },
    { userId: 'u1', kind: 'recharge', period: 0, running: 0n, closed: 2n },
  ]);
  expect(gains.sum).toBe(18n);
});
