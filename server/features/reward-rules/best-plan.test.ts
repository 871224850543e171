import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { bestPlan, plannedBets, type PlannedBonus } from './best-plan.ts';

const notAllowed = ['blackjack', 'blackjack1', 'blackjack2', 'lootboxes'];
const bets = plannedBets(catalogue, notAllowed);
/** A deposit of 500 USD, matched 100 %; limits of bets and payouts are in multiples of the grant. */
const match: PlannedBonus = {
  own: 1,
  wager: 30,
  mostPaid: 10,
  mostWon: 0.1,
  maxBet: 0.01,
  isOwnFirst: true,
};
const planOf = (change: Partial<PlannedBonus>) => bestPlan({ ...match, ...change }, bets);

describe('the best plan for a bonus', () => {
  test('with the grant lost first and no limits keeps almost all of it, and gains by cancelling', () => {
    const { gain, byStopping, firstBet } = planOf({ mostPaid: null, mostWon: null, isOwnFirst: false });
    expect(gain).toBeGreaterThan(0.93);
    expect(byStopping).toBeGreaterThan(0.01);
    expect(firstBet).toBe('1001x');
  });

  test('with own funds lost first gains nothing by stopping, but by long shots if wins are unlimited', () => {
    const { gain, byStopping } = planOf({ mostWon: null });
    expect(gain).toBeGreaterThan(0.8);
    expect(byStopping).toBe(0);
  });

  test('with wins of at most a tenth of the grant must wager: the smaller the win, the nearer to 40 %', () => {
    const gains = [0.2, 0.1, 0.05, 0.01].map((mostWon) => planOf({ mostWon }).gain);
    expect(gains.map((gain) => Math.round(gain * 100))).toEqual([64, 56, 49, 42]);
  });

  test('is the same for a small deposit, whose bets may be relatively larger', () => {
    expect(planOf({ maxBet: 0.25 }).gain).toBeCloseTo(planOf({}).gain, 2);
  });

  test('gains more with a smaller wager or a larger grant, less with a smaller maximum payout', () => {
    const { gain } = planOf({});
    expect(planOf({ wager: 20 }).gain).toBeGreaterThan(gain);
    expect(planOf({ own: 0.5 }).gain).toBeGreaterThan(gain);
    expect(planOf({ mostPaid: 2 }).gain).toBeLessThan(gain);
  });

  test('uses the games with the lowest cost per counted amount', () => {
    expect(bets).toMatchObject({ counted: 0.5, rtp: 0.99 });
    const names = bets.bets.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['2x', '1001x', 'plinko', 'keno', 'base-game']));
    for (const { outcomes } of bets.bets) {
      const back = outcomes.reduce((sum, { chance, multiplier }) => sum + chance * multiplier, 0);
      expect(back).toBeCloseTo(0.99, 4);
    }
    const onlyRoulette = Object.keys(catalogue).filter((slug) => slug !== 'roulette-eu');
    expect(plannedBets(catalogue, onlyRoulette)).toMatchObject({ counted: 1 });
  });
});
