import { describe, expect, test } from 'vitest';
import type { Rank } from '#contract/ranks.ts';
import { calendarDays } from './calendar-days.ts';
import { canUnlock, codeState, wagerPercent, wagerTimes } from './bonus-state.ts';
import { isReady, buildRewardRows, type RowFacts } from './reward-rows.ts';
import { sampleRewards } from './testing/sample-rewards.ts';

const rank = (id: number, name: string, start: string, rakeback: number): Rank => ({
  id,
  name,
  start,
  rakeback,
  recharge: 3,
  level_up: '1.00000000',
  chat_icon: 'rank-gold',
  tier: 'gold' as const,
  perks: id > 0 ? ['level_up' as const] : [],
});
const ranks = [
  rank(0, 'Newbie', '0.00000000', 0),
  rank(1, 'Bronze I', '1000.00000000', 0),
  rank(9, 'Gold I', '50000.00000000', 5),
];
const facts: RowFacts = { readAt: 1_000, ranks, xp: '60000.00000000', offersOff: [] };
const rowOf = (kind: string, data = sampleRewards, more: Partial<RowFacts> = {}) => {
  const row = buildRewardRows(data, { ...facts, ...more }).find((one) => one.kind === kind);
  if (!row) throw new Error(`There is no row of ${kind}`);
  return row;
};

describe('rows', () => {
  test('instant rakeback is claimed only when it is claimable and its countdown is finished', () => {
    const rakeback = { ...sampleRewards.rakeback, claimable: true, claimable_in: 10, amount: '2.00000000' };
    const row = rowOf('instant_rakeback', { ...sampleRewards, rakeback });
    expect(isReady(row, 10_999)).toBe(false);
    expect(isReady(row, 11_000)).toBe(true);
    expect(isReady({ ...row, isClaimable: false }, 11_000)).toBe(false);
  });

  test('a row names the level that unlocks it while the player is below it', () => {
    const data = { ...sampleRewards, rakeback: { ...sampleRewards.rakeback, percent: 0 } };
    expect(rowOf('instant_rakeback', data).from?.name).toBe('Gold I');
    expect(rowOf('cashback', data, { xp: '999.99000000' }).from?.name).toBe('Bronze I');
    expect(rowOf('level_up').from).toBeNull();
  });

  test('the calendar opens at the nearest future day, whatever the order', () => {
    const day = (claim_in: number) => ({
      claim_date: '2026-11-24T00:00:00.000Z',
      claim_in,
      amount: '1.00000000',
      claimed: claim_in === 0,
      expired: false,
      claimable: false,
    });
    const days = [90, 0, 30].map((wait) => ({ date: '2026-11-24T00:00:00.000Z', rewards: [day(wait)] }));
    const row = rowOf('calendar', { ...sampleRewards, calendar: { ...sampleRewards.calendar, days } });
    expect(row.opensAt).toBe(31_000);
    expect(isReady(row, 40_000)).toBe(false);
  });

  test('rewards that are not offered have no row', () => {
    const rows = buildRewardRows(sampleRewards, { ...facts, offersOff: ['rakeback', 'regular_rewards'] });
    expect(rows.map(({ kind }) => kind)).toEqual(['calendar', 'cashback', 'level_up']);
  });
});

test('a calendar day is ready, claimed, moved or locked', () => {
  const slot = { claim_in: 0, amount: '1.00000000', claimed: false, expired: false, claimable: false };
  const day = (date: string, ...rewards: object[]) => ({
    date,
    rewards: rewards.map((own) => ({ ...slot, claim_date: date, ...own })),
  });
  const days = [
    day('2026-11-21T00:00:00.000Z', { claimed: true }),
    day('2026-11-22T00:00:00.000Z', { expired: true }),
    day('2026-11-23T00:00:00.000Z', { claimed: true }, { claimable: true, amount: '2.50000000' }),
    day('2026-11-24T00:00:00.000Z', { claim_in: 60 }),
  ];
  const shown = calendarDays(days, Date.parse('2026-11-23T23:59:00.000Z'));
  expect(shown.map(({ state }) => state)).toEqual(['claimed', 'moved', 'ready', 'locked']);
  expect(shown.map(({ isToday }) => isToday)).toEqual([false, false, true, false]);
  expect(shown[2]?.amountMinor).toBe(250_000_000n);
});

test('a bonus can be unlocked when it is active, not held and fully wagered', () => {
  const done = { status: 2, wager: '800', wager_required: '800', expire_in: 60, granted: '20' } as const;
  expect(canUnlock(done)).toBe(true);
  expect(canUnlock({ ...done, status: 0 })).toBe(false);
  expect(canUnlock({ ...done, expire_in: 0 })).toBe(false);
  expect(canUnlock({ ...done, wager: '799.99999999' })).toBe(false);
  expect(wagerPercent({ ...done, wager: '799.99999999' })).toBe(99);
  expect(wagerTimes(done)).toBe(40);
  expect(wagerTimes({ ...done, granted: '30' })).toBeNull();
});

test('a promo code is used, expired, or has time left', () => {
  const code = { code: 'MOTH', type: 'free_spins', used: false, user_code_exp: null, deposit_index: null };
  const end = '2026-11-24T00:00:00.000Z';
  expect(codeState({ ...code, used: true, user_code_exp: end }, 0).name).toBe('used');
  expect(codeState(code, 0).name).toBe('active');
  expect(codeState({ ...code, user_code_exp: end }, Date.parse(end)).name).toBe('expired');
  expect(codeState({ ...code, user_code_exp: end }, Date.parse(end) - 5)).toEqual({
    name: 'left',
    leftMs: 5,
  });
});
