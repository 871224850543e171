import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../db/check-books.ts';
import type { Database } from '../../db/connection.ts';
import { testDatabase } from '../../testing/databases.ts';
import { depositQuestions } from './checks.ts';
import { playStory, story } from './testing/deposit-model.ts';

/** A few in every test run; `npm run bench -- long` asks for a thousand. */
const RUNS = Number(process.env.DEPOSIT_STORIES ?? 100);

let database: Database;
beforeAll(async () => {
  database = await testDatabase('postgres');
});
afterAll(() => database.close());

test(
  `in ${RUNS} stories of deposits, forks, prices and deaths each deposit is credited once or not at all`,
  { timeout: 60_000 + RUNS * 500 },
  async () => {
    let played = 0;
    await fc.assert(
      fc.asyncProperty(story, (steps) => playStory(database, `s${(played += 1)}`, steps)),
      { numRuns: RUNS },
    );
    expect(await checkBooks(database.db, depositQuestions)).toEqual([]);
  },
);
