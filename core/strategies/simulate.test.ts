import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import type { AutobetSettings } from './autobet-types.ts';
import { computeCommitment } from '../fairness.ts';
import { foldRound, getRoundResult } from '../fold.ts';
import { toMinorUnits } from '../multiplier.ts';
import { createProfitFan } from './profit-fan.ts';
import { createSimulation, type SimulationSetup } from './simulate.ts';

const USD = 100_000_000n;
/** Creates pseudo-random seeds that are the same in every test run. */
const seeds = (): (() => string) => {
  let count = 0;
  return () => computeCommitment(`seed ${(count += 1)}`);
};
const flat: AutobetSettings = {
  bets: 50,
  baseMinor: USD,
  mode: {
    kind: 'simple',
    onWin: { kind: 'reset' },
    onLoss: { kind: 'reset' },
    stopProfitMinor: null,
    stopLossMinor: null,
  },
};
const doubling: AutobetSettings = {
  ...flat,
  mode: {
    kind: 'strategy',
    conditions: [
      {
        when: { kind: 'every', of: 'losses', count: 1 },
        action: { kind: 'increaseAmount', percentHundredths: 10_000 },
      },
      { when: { kind: 'every', of: 'wins', count: 1 }, action: { kind: 'resetAmount' } },
    ],
  },
};
const dice = (changes: Partial<SimulationSetup> = {}): SimulationSetup => ({
  entry: catalogue.dice,
  params: { mode: 'over', target: '51.24' },
  settings: flat,
  balanceMinor: 100n * USD,
  minimumMinor: USD / 100n,
  maxProfitMinor: toMinorUnits(20_000n * USD),
  bets: 2_000,
  newServerSeed: seeds(),
  ...changes,
});
const play = (setup: SimulationSetup) => {
  const simulation = createSimulation(setup);
  while (!simulation.isDone) simulation.advance(97);
  return simulation.report();
};

test('divides the bets among as many runs as possible', () => {
  expect(play(dice())).toMatchObject({ runs: 40, runsDone: 40, runLength: 50 });
  expect(play(dice({ bets: 99 }))).toMatchObject({ runs: 1, runLength: 50 });
  expect(play(dice({ bets: 30 }))).toMatchObject({ runs: 1, runLength: 30 });
  expect(play(dice({ settings: { ...flat, bets: 0 } }))).toMatchObject({ runs: 2, runLength: 1_000 });
  const setup = dice({ bets: 5_000_000, settings: { ...flat, bets: 1_000_000 } });
  expect(createSimulation(setup).report()).toMatchObject({ runs: 1, runLength: 1_000_000 });
});

test('gives the same run as folding its rounds one by one', () => {
  const report = play(dice({ bets: 50 }));
  const serverSeed = seeds()();
  let profitMinor = 0n;
  let peakMinor = 0n;
  let worstMinor = 0n;
  const profits = Array.from({ length: 50 }, (_, nonce) => {
    const line = {
      params: { mode: 'over', target: '51.24' },
      bet: USD,
      serverSeed,
      clientSeed: 'simulator',
      nonce,
    };
    const { rules, state, stake } = foldRound(catalogue.dice, line);
    profitMinor += getRoundResult(rules, state, stake).payout - USD;
    if (profitMinor > peakMinor) peakMinor = profitMinor;
    if (peakMinor - profitMinor > worstMinor) worstMinor = peakMinor - profitMinor;
    return profitMinor;
  });
  expect(report.fan.slice(1).map(({ quantiles }) => quantiles[2])).toEqual(profits);
  expect(report.worstDrawdownMinor).toBe(worstMinor);
});

test('the same seeds give the same report, however it is advanced', () => {
  const setup = () => dice({ settings: doubling });
  const atOnce = createSimulation(setup());
  atOnce.advance(Number.POSITIVE_INFINITY);
  expect(atOnce.report()).toEqual(play(setup()));
  expect(atOnce.progress).toBe(1);
});

test('flat bets lose the house edge on what they wager', () => {
  const report = play(dice({ bets: 20_000 }));
  expect(report).toMatchObject({
    averageWageredMinor: 50n * USD,
    expectedLossMinor: USD / 2n,
    edgeHundredths: 100,
  });
  expect(report.ruinedRuns).toBe(0);
});

test('ruins some runs that double after losses, and keeps their profit from then on', () => {
  const report = play(dice({ settings: { ...doubling, bets: 500 }, bets: 20_000 }));
  expect(report.ruinedRuns).toBeGreaterThan(5);
  expect(report.ruinedRuns).toBeLessThan(40);
  expect(report.worstDrawdownMinor).toBeGreaterThan(63n * USD);
  const [lowest = 0n] = report.fan.at(-1)?.quantiles ?? [];
  expect(lowest).toBeLessThan(0n);
  // A run cannot lose more than its balance.
  expect(lowest).toBeGreaterThanOrEqual(-100n * USD);
});

test('a stepped game plays the plan of autobet', () => {
  const entry = {
    ...ladderGame,
    autobet: {
      plan: {
        plan: ladderGame.rules.params,
        initial: () => 2,
        fit: (plan: number) => plan,
        isReady: () => true,
        next: (plan: number, _params: unknown, view: { readonly done: number }) => ({
          type: view.done < plan ? 'step' : 'cashout',
        }),
      },
    },
  };
  const setup = dice({ entry, params: { steps: 12 }, plan: 2, bets: 4_000 });
  const report = play(setup);
  // Two steps, each won three times in four, pay 1.76: a run of 50 bets wins about 28 of them.
  const [, , middle = 0n] = report.fan.at(-1)?.quantiles ?? [];
  expect(middle).toBeGreaterThan(-10n * USD);
  expect(middle).toBeLessThan(10n * USD);
  expect(() => play({ ...setup, entry: ladderGame })).toThrow('no plan');
});

test.each([2n, 3n, 4n, 5n])(
  'with a balance of %d cents the chart doubles hands of two only where it can, and nothing is lost that was not there',
  (balanceMinor) => {
    const settings = { ...flat, baseMinor: 2n };
    const setup = dice({ entry: catalogue.blackjack1, params: {}, plan: {}, bets: 5_000 });
    const report = play({ ...setup, settings, minimumMinor: 1n, balanceMinor });
    const [lowest = 0n] = report.fan.at(-1)?.quantiles ?? [];
    expect(lowest).toBeGreaterThanOrEqual(-balanceMinor);
    expect(report.ruinedRuns).toBeGreaterThan(0);
    expect(report.ruinedRuns).toBeLessThan(report.runs);
  },
);

test('a progress report counts the runs that are done', () => {
  const simulation = createSimulation(dice());
  expect(simulation.report()).toMatchObject({ runsDone: 0, fan: [{ bets: 0 }], worstDrawdownMinor: 0n });
  simulation.advance(10 * 51 + 25);
  expect(simulation.report().runsDone).toBe(10);
  expect(simulation.progress).toBeCloseTo(10.5 / 40, 2);
});

test('the fan shows the profits that 5, 25, 50, 75 and 95 percent of the runs do not exceed', () => {
  const fan = createProfitFan(2, 100);
  for (let run = 0; run < 100; run += 1) {
    fan.take(run, 1, BigInt((run * 37) % 100));
    if (run % 2 === 0) fan.take(run, 2, 7n);
    else fan.rest(run, 1, -7n);
  }
  expect(fan.steps(100)).toEqual([
    { bets: 0, quantiles: [0n, 0n, 0n, 0n, 0n] },
    { bets: 1, quantiles: [4n, 24n, 49n, 74n, 94n] },
    { bets: 2, quantiles: [-7n, -7n, -7n, 7n, 7n] },
  ]);
});

test('samples a long run at a hundred bets, including the last one', () => {
  const steps = createProfitFan(1_234, 1).steps(1);
  expect(steps).toHaveLength(101);
  expect(steps.at(-1)?.bets).toBe(1_234);
});
