import type { BenchResult } from './bench-result.ts';
import { runForRows, runTest } from './run-test.ts';

/** Random stories of deposits; overridden by `DEPOSIT_STORIES` and `DEPOSIT_KILLS`. */
const stories = Number(process.env.DEPOSIT_STORIES ?? 1_000);
const kills = Number(process.env.DEPOSIT_KILLS ?? 50);

/**
 * Rewards: rounds of each game, which count for each level, and days of three players; overridden by
 * `REWARD_ROUNDS` and `REWARD_DAYS`.
 */
const rounds = Number(process.env.REWARD_ROUNDS ?? 100_000);
const days = Number(process.env.REWARD_DAYS ?? 60);
/** Percent of the house's expected win. */
const MAX_PERCENT = 95;

/** What the test of the economy reports. */
interface Economy {
  readonly given: readonly { readonly game: string; readonly most: number }[];
  readonly books: readonly { readonly account: string; readonly ledger: string }[];
}

/** Random play of many more rounds than a test run has time for, in the cashier and in rewards. */
export const measureLong = async (): Promise<readonly BenchResult[]> => [
  await measureStories(),
  ...(await measureEconomy()),
];

/** The cashier's random stories and kills. */
const measureStories = async (): Promise<BenchResult> => {
  const settings = { DEPOSIT_STORIES: String(stories), DEPOSIT_KILLS: String(kills) };
  const code = await runTest('server/features/deposits/deposit-stories.test.ts', settings);
  const detail = `${stories} random stories of deposits, forks, prices and deaths, ${kills} kills; 1 when one was credited twice or lost`;
  return { name: 'cashier: deposits', value: code === 0 ? 0 : 1, unit: '', limit: { atMost: 0 }, detail };
};

/** Every game on every level with everything claimed, and the books after days of it; both are shown as tables. */
const measureEconomy = async (): Promise<readonly BenchResult[]> => {
  const settings = { REWARD_ROUNDS: String(rounds), REWARD_DAYS: String(days) };
  const test = 'server/features/rewards/economy.test.ts';
  const { rows, code } = await runForRows<Economy>(test, settings, 'REWARD_TABLES');
  const { given, books } = rows[0] ?? { given: [], books: [] };
  console.table(given);
  console.table(books);
  const worst = given.toSorted((a, b) => b.most - a.most)[0];
  const liability = books.find(({ account }) => account === 'liability')?.ledger;
  return [
    {
      name: 'rewards: given back at most',
      value: worst?.most ?? Number.NaN,
      unit: '%',
      limit: { atMost: MAX_PERCENT },
      detail: `of the expected win, by ${worst?.game}; ${rounds} rounds of each of ${given.length} games, on every level`,
    },
    {
      name: 'rewards: books',
      value: code === 0 ? 0 : 1,
      unit: '',
      limit: { atMost: 0 },
      detail: `after ${days} days liability is ${liability} USD; 1 when the books are wrong`,
    },
  ];
};
