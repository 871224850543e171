import { randomBytes } from 'node:crypto';
import { defaultStrategies } from '#core/strategies/default-strategies.ts';
import { multiplierFromFraction, toMinorUnits } from '#core/multiplier.ts';
import { createSimulation } from '#core/strategies/simulate.ts';
import { catalogue } from '#games/catalogue.ts';
import { roundForDisplay, type BenchResult } from './bench-result.ts';

const bets = 1_000_000;
const USD = multiplierFromFraction(1n, 1n);
/** A strategy that never stops by itself, so that all bets are played. */
const strategy = defaultStrategies.find(({ key }) => key === 'dAlembert');

/** A million dice bets of a strategy, as the page's worker plays them: its rules, its hash, one core. */
export const measureSimulator = async (): Promise<readonly BenchResult[]> => {
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
    maxProfitMinor: toMinorUnits(20_000n * USD),
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
      detail: `${runsDone} runs, ${roundForDisplay(bets / seconds)} bets/s`,
    },
  ];
};
