import { expect, test } from 'vitest';
import type { Bonus } from '#contract/bonuses.ts';
import { getBonusStats } from './bonus-stats.ts';

const first: Bonus = {
  id: 'b1',
  balance_id: 'b1',
  name: 'First Light',
  kind: 'deposit_match',
  expire_in: 471_600,
  status: 1,
  wager: '1500.00000000',
  wager_required: '3000.00000000',
  amount: '260.00000000',
  granted: '100.00000000',
  own: '100.00000000',
  max_bet: '5.00000000',
  most_paid: null,
  most_won: '10.00000000',
  own_first: true,
  games: [],
  spins_left: 0,
  spin_stake: null,
  not_allowed: ['blackjack'],
};

test('a deposit match shows its wager progress and pays its whole balance', () => {
  expect(getBonusStats(first)).toEqual({
    state: 'active',
    percent: 50,
    spins: 0,
    paidMinor: 26_000_000_000n,
    restMinor: 0n,
  });
});

test('the payout is capped and the rest is forfeited', () => {
  const { state, paidMinor, restMinor } = getBonusStats({
    ...first,
    kind: 'no_deposit',
    status: 2,
    amount: '340.00000000',
    most_paid: '100.00000000',
  });
  expect([state, paidMinor, restMinor]).toEqual(['complete', 10_000_000_000n, 24_000_000_000n]);
});

test('free spins show the share played, and a bonus on hold is not active', () => {
  const spins = { kind: 'free_spins', status: 0, granted: '2.50000000', spin_stake: '0.10000000' } as const;
  expect(getBonusStats({ ...first, ...spins, spins_left: 15 })).toMatchObject({
    state: 'spins',
    percent: 40,
    spins: 25,
  });
  expect(getBonusStats({ ...first, ...spins, spins_left: 0 }).state).toBe('held');
});
