import { openBenchPage } from './bench-page.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';

const games = 10_000;
const turns = 25;

/**
 * The player's check of a chain, from the request to the worker's verdict, next to a bare loop of the same
 * hashes.
 */
export const measureChain = async (): Promise<readonly BenchResult[]> => {
  const { page, close } = await openBenchPage('chain', { width: 400, height: 300 });
  try {
    await page.waitForFunction(() => window.measureChain !== undefined);
    const times = await page.evaluate(([n, of]) => window.measureChain?.(n, of), [games, turns] as const);
    if (!times) throw new Error('the page measured nothing');
    const [check, bare] = [percentile(times.checkMs, 0.5), percentile(times.bareMs, 0.5)];
    return [
      {
        name: `crash: speed of verifying ${games} chained games in the browser against a bare hash loop`,
        value: bare / check,
        unit: '',
        limit: { atLeast: 0.5 },
        detail: `${roundForDisplay(check)} ms verified, ${roundForDisplay(bare)} ms bare SHA-256 of hex text, medians of ${turns} turns by turns, each in a worker`,
      },
    ];
  } finally {
    await close();
  }
};
