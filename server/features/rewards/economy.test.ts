import { writeFile } from 'node:fs/promises';
import type fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { readEnv } from '../../env.ts';
import { rewardRules } from '../reward-rules/feature.ts';
import { givenFor, playRounds } from './testing/simulated-play.ts';

/* What players are given for play, with everything claimed: never so much that play pays. */

/** Of each game, for all its levels; `npm run bench -- long` asks for more, and for every game. */
const ROUNDS = Number(process.env.REWARD_ROUNDS ?? 1_000);
/** Where the bench finds what was given. */
const TABLE_FILE = process.env.REWARD_ROUNDS_TABLE;
const games: readonly (readonly [string, CatalogueEntry])[] =
  TABLE_FILE === undefined
    ? (['blackjack', 'roulette-eu', 'lootboxes', 'mines', 'dice'] as const).map((slug) => [
        slug,
        catalogue[slug],
      ])
    : Object.entries(catalogue);

const table: object[] = [];
afterAll(async () => {
  if (TABLE_FILE !== undefined) await writeFile(TABLE_FILE, JSON.stringify(table));
});

const rules = rewardRules({ env: readEnv({ NODE_ENV: 'test' }), catalogue });
const percentOf = ({ given, expected }: ReturnType<typeof givenFor>): number =>
  Number((given * 10_000n) / expected) / 100;

describe(`of what the house expects to win of ${ROUNDS} rounds, with everything claimed`, () => {
  test.each(games)('%s gives back 95 % at most, on every level', { timeout: 600_000 }, async (slug, entry) => {
    const file = (await import(`../../../games/${slug}/conformance.ts`)) as {
      readonly conformance: { readonly params: fc.Arbitrary<unknown> };
    };
    const rounds = playRounds(entry, file.conformance.params, ROUNDS);
    const percents = rules.levels.map((level) => percentOf(givenFor(rules, slug, level, rounds)));
    const most = Math.max(...percents);
    table.push({
      ...{ game: slug, rounds: ROUNDS, Newbie: percents[0], 'Gold I': percents[9] },
      ...{ 'Diamond IV': percents.at(-1), most, 'most on': rules.levels[percents.indexOf(most)]?.name },
    });
    expect(most).toBeLessThanOrEqual(95);
    // Nothing was left out: the shares alone are so much.
    expect(percents[0]).toBeGreaterThan(25);
    expect(most).toBeGreaterThan(70);
  });
});
