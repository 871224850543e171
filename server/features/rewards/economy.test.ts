import { writeFile } from 'node:fs/promises';
import type fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { checkDatabase } from '../../db/check.ts';
import { readEnv } from '../../env.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { loadRewardRules } from '../reward-rules/feature.ts';
import { booksOf } from './testing/books.ts';
import { liveDays } from './testing/lived-days.ts';
import { givenFor, playRounds } from './testing/simulated-play.ts';

/* Rewards for play, with everything claimed, never make play profitable. */

/** Rounds per game, for all its levels; `npm run bench -- long` sets more, and runs every game. */
const ROUNDS = Number(process.env.REWARD_ROUNDS ?? 1_000);
/** Days of play by three players on a real database, and rounds per player and day. */
const DAYS = Number(process.env.REWARD_DAYS ?? 9);
const ROUNDS_OF_DAY = 4;
/** File that the bench reads the rewards and ledger totals from. */
const TABLE_FILE = process.env.REWARD_TABLES;
const games: readonly (readonly [string, CatalogueEntry])[] =
  TABLE_FILE === undefined
    ? (['blackjack', 'roulette-eu', 'lootboxes', 'mines', 'dice'] as const).map((slug) => [
        slug,
        catalogue[slug],
      ])
    : Object.entries(catalogue);

const given: object[] = [];
const books: object[] = [];
afterAll(async () => {
  if (TABLE_FILE !== undefined) await writeFile(TABLE_FILE, JSON.stringify([{ given, books }]));
});

const rules = loadRewardRules({ env: readEnv({ NODE_ENV: 'test' }), catalogue });
const percentOf = ({ given, expected }: ReturnType<typeof givenFor>): number =>
  Number((given * 10_000n) / expected) / 100;

describe(`share of the expected house win over ${ROUNDS} rounds, with everything claimed`, () => {
  test.each(games)(
    '%s gives back at most 95 %, at every level',
    { timeout: 600_000 },
    async (slug, entry) => {
      const file = (await import(`../../../games/${slug}/conformance.ts`)) as {
        readonly conformance: { readonly params: fc.Arbitrary<unknown> };
      };
      const rounds = playRounds(entry, file.conformance.params, ROUNDS);
      const percents = rules.levels.map((level) => percentOf(givenFor(rules, slug, level, rounds)));
      const most = Math.max(...percents);
      given.push({
        game: slug,
        rounds: ROUNDS,
        Newbie: percents[0],
        'Gold I': percents[9],
        'Diamond IV': percents.at(-1),
        most,
        'most on': rules.levels[percents.indexOf(most)]?.name,
      });
      expect(most).toBeLessThanOrEqual(95);
      // Guards against omissions: the shares alone add up to this much.
      expect(percents[0]).toBeGreaterThan(25);
      expect(most).toBeGreaterThan(65);
    },
  );
});

test(
  'keeps the books balanced after days of bets, claims, bonuses and codes, with liability equal to what players hold',
  { timeout: 3_600_000 },
  async () => {
    const site = await buildTestApp({ kind: 'embedded' });
    try {
      await liveDays(site, DAYS, ROUNDS_OF_DAY);
      const { problems, rounds } = await checkDatabase(site.deps);
      expect(problems).toEqual([]);
      expect(rounds).toBeGreaterThan(ROUNDS_OF_DAY * DAYS * 2);
      books.push(...(await booksOf(site.deps.db)));
      for (const { ledger, tables } of await booksOf(site.deps.db)) expect(ledger).toBe(tables);
      const codes = await site.deps.db.selectFrom('transfers').select('code').distinct().execute();
      expect(codes.map(({ code }) => code)).toEqual(
        expect.arrayContaining([
          'accrue',
          'claim',
          'wheel',
          'bonus-own',
          'bonus-grant',
          'bonus-unlock',
          'bonus-return',
          'bonus-forfeit',
        ]),
      );
    } finally {
      await site.close();
    }
  },
);
