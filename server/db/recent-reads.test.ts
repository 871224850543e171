import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What may be read from a replica. None of it decides on money, takes a bet or answers a repeated call. */
const readers = [
  'features/adjustments/feature.ts', // lists of staff
  'features/bets/feature.ts', // feeds, and bets that are over
  'features/fairness/feature.ts', // bets of a revealed pair
  'features/history/bets.ts',
  'features/history/feature.ts',
  'features/history/transactions.ts',
  'features/reports/feature.ts',
  'features/rtp-report/feature.ts',
  'features/site/feature.ts', // feeds
  'features/staff/feature.ts', // lists
];

test('only lists, histories and reports are read from a replica', async () => {
  const root = join(import.meta.dirname, '..');
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const found: string[] = [];
  for (const file of files)
    if (/from '[^']*\/recent-reads\.ts'/.test(await readFile(join(root, file), 'utf8'))) found.push(file);
  expect(found.toSorted()).toEqual(readers);
});
