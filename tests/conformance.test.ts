import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { AnyDrawBoard, AnyGame } from '#engine/game.ts';
import { type DrawnCase, showsEachState, takesChoicesAndMarks } from '#engine/testing/board-conformance.ts';
import {
  assertNextBetIsValid,
  assertPlanPlaysLegally,
  assertChanceIsSettable,
} from '#engine/testing/autobet-conformance.ts';
import {
  assertFoldIsDeterministic,
  assertHiddenStateNotLeaked,
  assertPayoutWithinLimits,
  assertInvalidParamsRefused,
  assertIllegalActionsRefused,
  assertReturnMatchesStated,
  assertJsonRoundTrip,
} from '#engine/testing/conformance.ts';
import { fraction } from '#core/fraction.ts';
import { fixedReturn, formatReturnPercent } from '#core/returns.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { boxConformance, chipConformance, handsConformance } from '#engine/testing/stake-conformance.ts';
import { assertVectorsMatch } from '#engine/testing/vectors.ts';
import type { Vector } from '#engine/testing/vectors.ts';
import { catalogue } from '#games/catalogue.ts';
import { conformance as chicken } from '#games/chicken/conformance.ts';
import { conformance as keno } from '#games/keno/conformance.ts';
import { conformance as limbo } from '#games/limbo/conformance.ts';
import { lookLoader } from '#games/looks.ts';
import { gameOutcomes } from '#games/outcomes.ts';

function describeGame<Params, View>(game: ConformanceCase<Params, View>): void {
  test('folding is deterministic, step by step', () => assertFoldIsDeterministic(game));
  test('state and view survive JSON', () => assertJsonRoundTrip(game));
  test('an open round looks the same for every hidden state consistent with what was shown', () =>
    assertHiddenStateNotLeaked(game));
  test('illegal actions are refused and change nothing', () => assertIllegalActionsRefused(game));
  test('params are strict', () => assertInvalidParamsRefused(game));
  test('no payout is above the declared maximum or the maximum profit', () => assertPayoutWithinLimits(game));
  test('autobet’s plan plays a round to its end, and a changed win chance is the requested one', () => {
    assertPlanPlaysLegally(game);
    assertChanceIsSettable(game);
    assertNextBetIsValid(game);
  });
  test('the enumerated return is the stated one', () => assertReturnMatchesStated(game));
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

/** Loads what a page without a picture loads of a game. */
async function drawnCase(slug: string): Promise<DrawnCase> {
  const load = (file: string): Promise<unknown> => import(`../games/${slug}/${file}.ts`);
  // The registry's type guarantees that the files have these exports.
  const [{ board }, { controls }, { texts }] = (await Promise.all(
    ['board', 'controls', 'texts'].map(load),
  )) as [{ readonly board: AnyDrawBoard }, Pick<AnyGame, 'controls'>, Pick<AnyGame, 'texts'>];
  return { draw: board, controls, texts: texts.en };
}

test('pages list the showpieces first', () => {
  expect(Object.keys(catalogue).slice(0, 4)).toEqual(['mines', 'plinko', 'chicken', 'dice']);
});

test('an unknown slug has no look', () => {
  expect(lookLoader('constructor')).toBeNull();
});

describe.each(Object.entries(catalogue))('%s', (slug, entry: CatalogueEntry) => {
  const { meta } = entry;
  test('is listed under its own slug, with the return that its README states', async () => {
    expect(meta.slug).toBe(slug);
    const readme = await readFile(new URL(`../games/${slug}/README.md`, import.meta.url), 'utf8');
    expect(readme).toContain(`RTP ${formatReturnPercent(meta.rtp)} %`);
  });
  test('every published vector folds to its stated result', async () => {
    const text = await readFile(new URL(`vectors/${slug}.json`, import.meta.url), 'utf8');
    // The published files have this form; the fold checks every line.
    assertVectorsMatch(entry, JSON.parse(text) as readonly Vector[]);
  });
  test('has a look and outcomes for the workbench', async () => {
    expect(await lookLoader(slug)?.()).toBeTypeOf('object');
    expect(await gameOutcomes(slug)).toHaveProperty('queries');
  });
});

describe.each(cases)('%s', (_, game) => describeGame(game));
describe.each(cases)('%s without its scene', (slug, game) => {
  test('has a board for each state of a round that offers the legal actions', async () =>
    showsEachState(game, await drawnCase(slug)));
  test('takes choices and marks on its board', async () => takesChoicesAndMarks(game, await drawnCase(slug)));
});
describe('a game with its stakes in the params', () => describeGame(chipConformance));
describe('a game with prices', () => describeGame(boxConformance));
describe('a game with two stakes of the amount', () => describeGame(handsConformance));

describe('the suite itself', () => {
  test('detects a view that shows hidden state', () => {
    const leaking = {
      ...chicken,
      entry: { ...chicken.entry, rules: { ...chicken.entry.rules, view: (state: unknown) => state } },
    };
    expect(() => assertHiddenStateNotLeaked(leaking)).toThrow();
  });
  test('detects a stream with another payout than those it represents', () => {
    const [, win] = [...limbo.returns()].map(({ params, draws }) => ({
      params,
      draws: [...draws],
    }));
    const [lost, won] = win?.draws ?? [];
    if (!win || !lost || !won || !('weight' in lost) || !('weight' in won)) throw new Error('two sides');
    const mixed = { ...lost, alike: [won.draw] };
    const returns = () => [{ ...win, draws: [mixed, won] }];
    expect(() => assertReturnMatchesStated({ ...limbo, returns })).toThrow();
  });
  test('detects a return that is too low by less than the last decimal without rounding', () => {
    const returns = () => [...keno.returns()];
    const stated = { least: fraction(99_000_001n, 100_000_000n), most: fraction(99_000_001n, 100_000_000n) };
    const entry = { ...keno.entry, meta: { ...keno.entry.meta, rtp: stated } };
    expect(() => assertReturnMatchesStated({ ...keno, entry, returns })).toThrow();
  });
  test('detects a return that differs from the stated one', () => {
    const generous = {
      ...chicken,
      entry: { ...chicken.entry, meta: { ...chicken.entry.meta, rtp: fixedReturn(9_899n, 10_000n) } },
    };
    expect(() => assertReturnMatchesStated(generous)).toThrow();
  });
});
