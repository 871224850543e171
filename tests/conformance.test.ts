import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { playsByItsPlan, setsItsChance } from '#engine/testing/autobet-conformance.ts';
import {
  foldsTheSameTwice,
  hidesWhatIsHidden,
  paysWithinLimits,
  refusesBadParams,
  refusesIllegalActions,
  returnsWhatItStates,
  survivesJson,
} from '#engine/testing/conformance.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { ladderConformance } from '#engine/testing/ladder-conformance.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { foldsItsVectors } from '#engine/testing/vectors.ts';
import type { Vector } from '#engine/testing/vectors.ts';
import { catalogue } from '#games/catalogue.ts';
import { lookLoader } from '#games/looks.ts';
import { gameOutcomes } from '#games/outcomes.ts';

function describeGame<Params, View>(game: ConformanceCase<Params, View>): void {
  test('folding is deterministic, step by step', () => foldsTheSameTwice(game));
  test('state and view survive JSON', () => survivesJson(game));
  test('an open round shows the same for every hidden part that fits what was shown', () =>
    hidesWhatIsHidden(game));
  test('illegal actions are refused and change nothing', () => refusesIllegalActions(game));
  test('params are strict', () => refusesBadParams(game));
  test('no payout is above the declared maximum or the maximum profit', () => paysWithinLimits(game));
  test('autobet’s plan plays a round to its end, and a changed win chance is the one that was asked', () => {
    playsByItsPlan(game);
    setsItsChance(game);
  });
  test('the enumerated return is the stated one', () => returnsWhatItStates(game));
}

/** Params and view of a case meet only inside the case itself. */
type AnyCase = ConformanceCase<unknown, unknown>;

/** One case per game. */
const cases = await Promise.all(
  Object.keys(catalogue).map(async (slug) => {
    const file = (await import(`../games/${slug}/conformance.ts`)) as { readonly conformance: AnyCase };
    return [slug, file.conformance] as const;
  }),
);

test('pages list the showpieces first', () => {
  expect(Object.keys(catalogue).slice(0, 4)).toEqual(['mines', 'plinko', 'chicken', 'dice']);
});

describe.each(Object.entries(catalogue))('%s', (slug, entry: CatalogueEntry) => {
  const { meta } = entry;
  test('is listed under its own slug, with the return that its README states', async () => {
    expect(meta.slug).toBe(slug);
    const readme = await readFile(new URL(`../games/${slug}/README.md`, import.meta.url), 'utf8');
    expect(readme).toContain(`RTP ${meta.rtpPercent} %`);
  });
  test('every published vector folds to what it says', async () => {
    const text = await readFile(new URL(`vectors/${slug}.json`, import.meta.url), 'utf8');
    // The published files have this form; the fold checks every line.
    foldsItsVectors(entry, JSON.parse(text) as readonly Vector[]);
  });
  test('has a look and outcomes for the workbench', async () => {
    expect(await lookLoader(slug)?.()).toBeTypeOf('object');
    expect(await gameOutcomes(slug)).toHaveProperty('queries');
  });
});

describe.each(cases)('%s', (_, game) => describeGame(game));
describe('the stepped test game', () => describeGame(ladderConformance));

describe('the suite itself', () => {
  test('notices a view that shows what is hidden', () => {
    const leaking = {
      ...ladderConformance,
      entry: { ...ladderGame, rules: { ...ladderGame.rules, view: (state: unknown) => state } },
    };
    expect(() => hidesWhatIsHidden(leaking)).toThrow();
  });
  test('notices a return that is not the stated one', () => {
    const generous = {
      ...ladderConformance,
      entry: { ...ladderGame, meta: { ...ladderGame.meta, rtpPercent: '98.99' } },
    };
    expect(() => returnsWhatItStates(generous)).toThrow();
  });
});
