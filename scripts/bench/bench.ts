import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProduct } from '../build.ts';
import { measureBets } from './bets.ts';
import { measureCashier } from './cashier.ts';
import { measureChat } from './chat.ts';
import { measureChain } from './chain.ts';
import { measureDeposits } from './deposits.ts';
import { isWithinLimit, roundForDisplay, type BenchResult } from './bench-result.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureFrames } from './frames.ts';
import { measureKills } from './kills.ts';
import { measureLong } from './random-stories.ts';
import { measureIdle } from './idle.ts';
import { measureModals } from './modals.ts';
import { measureMutants } from './mutants.ts';
import { measurePages } from './pages.ts';
import { measureProviders } from './providers.ts';
import { measureQueue } from './queue.ts';
import { measureRanking } from './ranking.ts';
import { measureReplay } from './replay.ts';
import { measureRewardCenter } from './reward-center.ts';
import { measureRewards } from './rewards.ts';
import { measureScan } from './scan.ts';
import { measureScrub } from './scrub.ts';
import { measureSettle } from './settle.ts';
import { measureSimulator } from './simulator.ts';
import { measureSoak } from './soak.ts';
import { measureSockets } from './sockets.ts';
import { measureSound } from './sound.ts';
import { measureStart } from './start.ts';
import { measureSwitches } from './switches.ts';
import { measureWalk } from './walk.ts';
import { measureWatchers } from './watchers.ts';

const resultsFile = join(import.meta.dirname, '../../bench-results.json');
const parts = {
  bets: measureBets,
  providers: measureProviders,
  replay: measureReplay,
  queue: measureQueue,
  simulator: measureSimulator,
  'first-load': measureFirstLoad,
  frames: measureFrames,
  scrub: measureScrub,
  sound: measureSound,
  switches: measureSwitches,
  pages: measurePages,
  modals: measureModals,
  chain: measureChain,
  scan: measureScan,
  settle: measureSettle,
  deposits: measureDeposits,
  rewards: measureRewards,
  ranking: measureRanking,
  cashier: measureCashier,
  'reward-center': measureRewardCenter,
  long: measureLong,
  sockets: measureSockets,
  chat: measureChat,
  watchers: measureWatchers,
  start: measureStart,
  idle: measureIdle,
  soak: measureSoak,
  kills: measureKills,
  mutants: measureMutants,
  walk: measureWalk,
} satisfies Record<string, () => Promise<readonly BenchResult[]>>;

/**
 * `npm run bench [part ...]`: measures, prints a table next to the limits and writes `bench-results.json`.
 */
export const run = async (names: readonly string[]): Promise<number> => {
  await buildProduct();
  const figures: BenchResult[] = [];
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring ${name} ...`);
    try {
      figures.push(...(await measure()));
    } catch (error) {
      // Keep the results of the other parts.
      failed.push(name);
      console.error(error);
    }
  }
  printTable(figures);
  const results = figures.map((figure) => ({ ...figure, ok: isWithinLimit(figure) }));
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}` };
  await writeFile(
    resultsFile,
    `${JSON.stringify({ measured: new Date().toISOString(), machine, figures: results }, null, 2)}\n`,
  );
  console.log(`Written to ${resultsFile}`);
  if (failed.length > 0) console.log(`Not measured: ${failed.join(', ')}`);
  return failed.length === 0 && figures.every(isWithinLimit) ? 0 : 1;
};

const printTable = (figures: readonly BenchResult[]): void => {
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: `${roundForDisplay(figure.value)} ${figure.unit}`.trim(),
      limit: limitText(figure),
      ok: isWithinLimit(figure) ? 'yes' : 'NO',
      detail: figure.detail,
    })),
  );
};

const limitText = ({ limit, unit }: BenchResult): string => {
  if (limit === null) return '';
  return `${'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`} ${unit}`.trim();
};
