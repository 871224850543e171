import type { Figure } from './figure.ts';
import { runTest } from './run-test.ts';

/** Of deposits; `DEPOSIT_STORIES` and `DEPOSIT_KILLS` say other numbers. */
const stories = Number(process.env.DEPOSIT_STORIES ?? 1_000);
const kills = Number(process.env.DEPOSIT_KILLS ?? 50);

/** The cashier's random stories and kills, many more than a test run has time for. */
export const measureLong = async (): Promise<readonly Figure[]> => {
  const settings = { DEPOSIT_STORIES: String(stories), DEPOSIT_KILLS: String(kills) };
  const code = await runTest('server/features/deposits/deposit-stories.test.ts', settings);
  const detail = `${stories} random stories of deposits, forks, prices and deaths, ${kills} kills; 1 when one was credited twice or lost`;
  return [{ name: 'cashier: deposits', value: code === 0 ? 0 : 1, unit: '', limit: { atMost: 0 }, detail }];
};
