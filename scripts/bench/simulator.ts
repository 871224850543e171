import { randomBytes } from 'node:crypto';
import { defaultStrategies } from '#engine/autobet/default-strategies.ts';
import { fromFraction, minorUnits } from '#engine/core/multiplier.ts';
import { createSimulation } from '#engine/autobet/simulate.ts';
import { catalogue } from '#games/catalogue.ts';
import { rounded, type Figure } from './figure.ts';

const bets = 1_000_000;
const USD = fromFraction(1n, 1n);
/** It never stops by itself, so that all bets are played. */
const strategy = defaultStrategies.find(({ key }) => key === 'dAlembert');

/** A million dice bets of a strategy as the worker of the page plays them: its rules, its hash, one core. */
export const measureSimulator = async (): Promise<readonly Figure[]> => {
  const simulation = createSimulation({
    entry: catalogue.dice,
    params: { mode: 'over', target: '51.24' },
    settings: {
      bets: 200,
      baseMinor: USD,
      mode: { kind: 'strategy', conditions: strategy?.conditions ?? [] },
    },
    balanceMinor: 1_000n * USD,
    minimumMinor: USD / 100n,
    maxProfitMinor: minorUnits(20_000n * USD),
    bets,
    newServerSeed: () => randomBytes(32).toString('hex'),
  });
  const startedMs = performance.now();
  simulation.advance(Number.POSITIVE_INFINITY);
  const { runsDone } = simulation.report();
  const seconds = (performance.now() - startedMs) / 1000;
  return [
    {
      name: 'simulator: 1,000,000 dice bets of a strategy',
      value: seconds,
      unit: 's',
      limit: { atMost: 10 },
      detail: `${runsDone} runs, ${rounded(bets / seconds)} bets/s`,
    },
  ];
};
