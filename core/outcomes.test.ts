import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { toMinorUnits } from './multiplier.ts';
import { computePayoutStats, allOrNothingOutcomes } from './outcomes.ts';
import type { AnyRules, Multiplier, Stake } from './rules.ts';

const times = (n: number) => BigInt(Math.round(n * 1e8)) as Multiplier;
/** $1.00: payouts are shares of it. */
const dollar: Stake = { bet: toMinorUnits(100_000_000n) };
const paid = (slug: keyof typeof catalogue, params: unknown, stake = dollar) => {
  const rules: AnyRules = catalogue[slug].rules;
  const { mean, variance } = computePayoutStats(
    rules.outcomes?.(rules.params.parse(params), stake) ?? [],
    stake,
  );
  const bet = Number(stake.bet);
  return { mean: mean / bet, variance: variance / bet ** 2 };
};

test('has the variance of its two outcomes for an all-or-nothing bet', () => {
  const outcomes = [
    { weight: 99, multiplier: times(2) },
    { weight: 101, multiplier: times(0) },
  ];
  for (const all of [outcomes, allOrNothingOutcomes(times(2), 0.99)]) {
    const { mean, variance } = computePayoutStats(all, dollar);
    expect([mean / 1e8, variance / 1e16].map((of) => of.toFixed(8))).toEqual(['0.99000000', '0.99990000']);
  }
});

// Computed from the paytables of games.md: the sum of chance x multiplier², minus the square of the return.
const known = [
  ['dice', { mode: 'over', target: '50.00' }, 0.99 * (0.99 / 0.4999 - 0.99)],
  ['limbo', { target: '1000.000' }, 0.99 * (1000 - 0.99)],
  ['coin-flip', { mode: 'flip', side: 'heads', coins: 4, hits: 4 }, 0.99 * (15.84 - 0.99)],
  ['keno', { risk: 'low', picks: [7] }, 0.25 * 1.86 ** 2 + 0.75 * 0.7 ** 2 - 0.99 ** 2],
  ['plinko', { rows: 8, risk: 'low' }, 330.4936 / 256 - 0.99 ** 2],
] as const;
test.each(known)('%s reports the variance of its bets', (slug, params, variance) => {
  const of = paid(slug, params);
  expect(of.variance).toBeCloseTo(variance, 4);
  expect(of.mean).toBeCloseTo(0.99, 6);
});

test('applies the cap of a bet to its prizes', () => {
  const capped = { bet: toMinorUnits(10_000_000_000n), maxProfit: toMinorUnits(2_000_000_000_000n) };
  // 1,000x at either end, 201x after the cap: 2 x 799 / 2^16.
  expect(paid('plinko', { rows: 16, risk: 'high' }, capped).mean).toBeCloseTo(0.99 - 1598 / 65536, 6);
});
