import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import {
  createAutobetGame,
  countRemainingBets,
  prepareNextBet,
  recordSettledBet,
  startAutobetRun,
} from './autobet.ts';
import type { AutobetLimits, AutobetRun, AutobetSettings, Reaction, SimpleMode } from './autobet-types.ts';
import { computePayout } from '../multiplier.ts';

const USD = 100_000_000n;
const game = createAutobetGame(catalogue.dice.rules, catalogue.dice.autobet, { plan: null, random: () => 0 });
const params = { mode: 'over', target: '51.24' };
const limits: AutobetLimits = {
  balanceMinor: 1_000n * USD,
  minimumMinor: USD / 100n,
  maxProfitMinor: 20_000n * USD,
};
const reset: Reaction = { kind: 'reset' };
const increase = (percent: number): Reaction => ({
  kind: 'increase',
  percentHundredths: Math.round(percent * 100),
});
const simple = (changes: Partial<SimpleMode> = {}, bets = 0, baseMinor = USD): AutobetSettings => ({
  bets,
  baseMinor,
  mode: {
    kind: 'simple',
    onWin: reset,
    onLoss: reset,
    stopProfitMinor: null,
    stopLossMinor: null,
    ...changes,
  },
});

const WIN = 203_076_923n;
/** Settles the run's next bet, won or lost. */
const settle = (run: AutobetRun, won: boolean, changes: Partial<AutobetLimits> = {}): AutobetRun =>
  recordSettledBet(
    run,
    {
      stakedMinor: run.amountMinor,
      payoutMinor: won ? computePayout(run.amountMinor, WIN) : 0n,
      multiplier: won ? WIN : 0n,
    },
    { ...limits, ...changes },
    game,
  );
/** "WLL": a win and two losses. */
const play = (settings: AutobetSettings, results: string, changes?: Partial<AutobetLimits>): AutobetRun =>
  [...results].reduce(
    (run, result) => settle(run, result === 'W', changes),
    startAutobetRun(settings, params, limits, game),
  );

describe('statistics', () => {
  test('counts every settled bet and resets the streak on the opposite result', () => {
    const run = play(simple(), 'WWLWLLL');
    expect(run).toMatchObject({
      done: 7,
      wins: 3,
      losses: 4,
      winStreak: 0,
      lossStreak: 3,
      wageredMinor: 7n * USD,
    });
    expect(run.profitMinor).toBe(3n * (WIN - USD) - 4n * USD);
  });

  test('a multiplier of exactly 1 is a win, one below is a loss', () => {
    const start = startAutobetRun(simple(), params, limits, game);
    const push = { stakedMinor: USD, payoutMinor: USD, multiplier: 100_000_000n };
    expect(recordSettledBet(start, push, limits, game)).toMatchObject({
      wins: 1,
      winStreak: 1,
      profitMinor: 0n,
    });
    const less = { ...push, payoutMinor: USD - 1n, multiplier: 99_999_999n };
    expect(recordSettledBet(start, less, limits, game)).toMatchObject({
      losses: 1,
      lossStreak: 1,
      profitMinor: -1n,
    });
  });

  test('counts bets still open when a run stopped; the run stays stopped', () => {
    const stopped = { ...play(simple({ onLoss: increase(100) }), 'L'), stopped: 'you' as const };
    expect(settle(stopped, false)).toMatchObject({ done: 2, stopped: 'you', amountMinor: 2n * USD });
  });
});

describe('the simple mode', () => {
  test('reset returns to the base bet', () => {
    expect(play(simple({ onLoss: increase(100), onWin: reset }), 'LLLW').amountMinor).toBe(USD);
  });

  test('increase raises the bet by a percentage of itself, keeping all 8 decimals', () => {
    expect(play(simple({ onLoss: increase(100) }), 'LLL').amountMinor).toBe(8n * USD);
    expect(play(simple({ onWin: increase(12.34) }), 'W').amountMinor).toBe(112_340_000n);
    // 1.00000001 * 1.5 = 1.500000015, rounded down
    expect(play(simple({ onWin: increase(50) }, 0, USD + 1n), 'W').amountMinor).toBe(150_000_001n);
  });

  test('a negative percentage decreases the bet', () => {
    expect(play(simple({ onLoss: increase(-25) }), 'LL').amountMinor).toBe(56_250_000n);
  });

  test('stops when the profit reaches its limit', () => {
    const settings = simple({ stopProfitMinor: WIN - USD });
    expect(play(settings, 'L').stopped).toBeNull();
    expect(play(settings, 'W').stopped).toBe('profit');
    expect(play(simple({ stopProfitMinor: WIN - USD + 1n }), 'W').stopped).toBeNull();
  });

  test('stops when the net loss reaches its limit', () => {
    const settings = simple({ stopLossMinor: 3n * USD });
    expect(play(settings, 'LL').stopped).toBeNull();
    expect(play(settings, 'LLL').stopped).toBe('loss_limit');
    expect(play(settings, 'WLLL').stopped).toBeNull();
  });

  test('gives the profit as the reason when the last bet reaches its limit', () => {
    expect(play(simple({ stopProfitMinor: USD }, 1), 'W').stopped).toBe('profit');
  });
});

describe('the number of bets', () => {
  test('ends the run, except if it is 0', () => {
    expect(play(simple({}, 3), 'WL').stopped).toBeNull();
    expect(play(simple({}, 3), 'WLL').stopped).toBe('bets_done');
    expect(play(simple(), 'L'.repeat(500), { balanceMinor: 10n ** 15n }).stopped).toBeNull();
  });

  test('counts the remaining bets', () => {
    expect(countRemainingBets(play(simple({}, 200), 'W'.repeat(38)))).toBe(162);
    expect(countRemainingBets(play(simple(), 'W'))).toBeNull();
  });

  test('the last bet needs no next amount', () => {
    expect(play(simple({ onLoss: increase(-100) }, 1), 'L').stopped).toBe('bets_done');
  });
});

describe('the next amount', () => {
  test('stops the run at or below 0', () => {
    expect(play(simple({ onLoss: increase(-100) }), 'L').stopped).toBe('amount_zero');
    expect(play(simple({ onLoss: increase(-150) }), 'L').stopped).toBe('amount_zero');
    expect(startAutobetRun(simple({}, 0, 0n), params, limits, game).stopped).toBe('amount_zero');
  });

  test('is raised to the minimum bet if it is above 0', () => {
    expect(play(simple({ onLoss: increase(-99.99) }), 'L')).toMatchObject({
      stopped: null,
      amountMinor: USD / 100n,
    });
    expect(startAutobetRun(simple({}, 0, 1n), params, limits, game).amountMinor).toBe(USD / 100n);
  });

  test('stops the run above the balance', () => {
    const settings = simple({ onLoss: increase(100) });
    expect(play(settings, 'L', { balanceMinor: 2n * USD }).stopped).toBeNull();
    expect(play(settings, 'L', { balanceMinor: 2n * USD - 1n }).stopped).toBe('not_enough');
    expect(startAutobetRun(simple(), params, { ...limits, balanceMinor: 0n }, game).stopped).toBe(
      'not_enough',
    );
  });

  test('stops the run where the server would refuse the win, to the last minor unit', () => {
    const most = { maxProfitMinor: 2n * (WIN - USD) };
    const settings = simple({ onLoss: increase(100) });
    expect(play(settings, 'L', most).stopped).toBeNull();
    expect(play(settings, 'L', { maxProfitMinor: most.maxProfitMinor - 1n }).stopped).toBe('max_profit');
  });

  test('continues above the cap in games that pay the cap', () => {
    const capped = { ...game, refusesAboveMaxProfit: false };
    expect(startAutobetRun(simple(), params, { ...limits, maxProfitMinor: 1n }, capped).stopped).toBeNull();
    expect(startAutobetRun(simple(), params, { ...limits, maxProfitMinor: 1n }, game).stopped).toBe(
      'max_profit',
    );
    expect(startAutobetRun(simple(), params, { ...limits, maxProfitMinor: null }, game).stopped).toBeNull();
  });

  test('checks a resumed run against the current balance', () => {
    const run = play(simple(), 'L');
    expect(prepareNextBet(run, limits, game)).toBe(run);
    expect(prepareNextBet(run, { ...limits, balanceMinor: 1n }, game).stopped).toBe('not_enough');
  });
});

describe('any run of the simple mode', () => {
  const percents = fc.integer({ min: -20_000, max: 50_000 });
  const reaction: fc.Arbitrary<Reaction> = fc.oneof(
    fc.constant(reset),
    percents.map((percentHundredths): Reaction => ({ kind: 'increase', percentHundredths })),
  );
  const settings = fc.record({
    bets: fc.integer({ min: 0, max: 30 }),
    baseMinor: fc.bigInt({ min: 1n, max: 100n * USD }),
    mode: fc.record({
      kind: fc.constant('simple' as const),
      onWin: reaction,
      onLoss: reaction,
      stopProfitMinor: fc.option(fc.bigInt({ min: 0n, max: 500n * USD })),
      stopLossMinor: fc.option(fc.bigInt({ min: 0n, max: 500n * USD })),
    }),
  });

  test('never prepares a bet that the server would refuse, and its totals are the sums of its bets', () => {
    fc.assert(
      fc.property(settings, fc.array(fc.boolean(), { maxLength: 60 }), (settings, results) => {
        let balanceMinor = 1_000n * USD;
        let run = startAutobetRun(settings, params, { ...limits, balanceMinor }, game);
        for (const won of results) {
          if (run.stopped) break;
          expect(run.amountMinor).toBeGreaterThanOrEqual(limits.minimumMinor);
          expect(run.amountMinor).toBeLessThanOrEqual(balanceMinor);
          expect(computePayout(run.amountMinor, WIN) - run.amountMinor).toBeLessThanOrEqual(20_000n * USD);
          const payoutMinor = won ? computePayout(run.amountMinor, WIN) : 0n;
          balanceMinor += payoutMinor - run.amountMinor;
          run = settle(run, won, { balanceMinor });
        }
        expect(run.done).toBe(run.wins + run.losses);
        expect(run.profitMinor).toBe(balanceMinor - 1_000n * USD);
        expect(Math.min(run.winStreak, run.lossStreak)).toBe(0);
        if (settings.bets > 0) expect(run.done).toBeLessThanOrEqual(settings.bets);
        if (settings.bets > 0 && run.done === settings.bets) expect(run.stopped).not.toBeNull();
      }),
    );
  });
});
