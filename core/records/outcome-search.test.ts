import { describe, expect, test } from 'vitest';
import { toExpectedResult, foldRound, getRoundResult } from '../fold.ts';
import type { ExpectedResult } from '../fold.ts';
import { getWinTier, parseMultiplier } from '../multiplier.ts';
import type { Catalogue } from '../rules.ts';
import type { AnyGame } from '#engine/game.ts';
import type { RoundRecord } from './round-record.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameWords } from '#games/registry.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { searchOutcome } from './outcome-search.ts';
import type { SearchProgress, SearchRequest, OutcomeRequest } from './search-request.ts';

const games: Catalogue = catalogue;

const roundOf = (game: string, params: unknown): RoundRecord => ({
  game,
  params,
  bet: '100000000',
  serverSeed: 'c1c253f62b237a36c8ce78d3bf8adac534f429c655168efeb9d622dfd4e05a76',
  clientSeed: 'moth-to-the-lamp-27',
  nonce: 156,
});

async function answerTo(
  record: RoundRecord,
  request: OutcomeRequest,
  range: Pick<SearchRequest, 'fromNonce' | 'nonces'> = { fromNonce: 0, nonces: 100_000 },
  mostMs = 60_000,
): Promise<SearchProgress | undefined> {
  const entry = games[record.game];
  const queries = await gameOutcomes(record.game);
  if (!entry || !queries) throw new Error(`Unknown game ${record.game}`);
  let last: SearchProgress | undefined;
  const asks = { record, request, ...range, mostMs };
  for (const news of searchOutcome(entry, queries, asks, () => performance.now())) last = news;
  return last;
}

/** Finds a round and folds it independently of the search. */
async function found(
  record: RoundRecord,
  request: OutcomeRequest,
): Promise<ExpectedResult & { readonly steps: number }> {
  const news = await answerTo(record, request);
  const entry = games[record.game];
  if (news?.state !== 'found' || !entry) throw new Error(`Nothing was found: ${JSON.stringify(news)}`);
  const { nonce, actions } = news.round;
  const { rules, state, stake } = foldRound(entry, { ...record, nonce, actions });
  return { ...toExpectedResult(getRoundResult(rules, state, stake)), steps: actions.length };
}

/** Bets that can win big; every other game is searched with the initial bet of its panel. */
const rich: Readonly<Record<string, unknown>> = {
  'base-game': { risk: 'high' },
  dice: { mode: 'over', target: '98.98' },
  crash: { autoCashout: '98.00' },
  limbo: { target: '98.000' },
  plinko: { rows: 8, risk: 'high' },
  chicken: { difficulty: 'medium' },
  blackjack: { boxes: [{ bet: '100000000', perfectPairs: '0', twentyOnePlusThree: '100000000' }] },
  'roulette-candy': { bets: [{ type: 'candy', candy: 'lemon', amount: '100000000' }] },
  'roulette-eu': { bets: [{ type: 'straight', numbers: [17], amount: '100000000' }] },
  keno: { risk: 'medium', picks: [3, 9, 14, 18, 22, 31, 38] },
};
const firstParams = async (slug: string): Promise<unknown> =>
  ((await import(`../../games/${slug}/controls.ts`)) as Pick<AnyGame, 'controls'>).controls.initial; // each game's panel
const paying = await Promise.all(
  Object.keys(catalogue).map(async (slug) => [slug, rich[slug] ?? (await firstParams(slug))] as const),
);

describe.each(paying)('in %s', (game, params) => {
  const record = roundOf(game, params);

  test('finds a win and a loss', async () => {
    const [win, loss] = [
      await found(record, { kind: 'general', id: 'win' }),
      await found(record, { kind: 'general', id: 'loss' }),
    ];
    expect(win.status).toBe('settled');
    expect(getWinTier(parseMultiplier(win.multiplier))).not.toBeNull();
    expect(loss.status).toBe('settled');
    expect(getWinTier(parseMultiplier(loss.multiplier))).toBeNull();
  });

  test('finds the maximum, which is the best of the rules', async () => {
    const { multiplier, status } = await found(record, { kind: 'general', id: 'best' });
    expect(status).toBe('settled');
    const best = games[game]?.rules.best(params) ?? 0n;
    // If the best is a limit, a round comes as close to it as its safest step.
    const isLimit = (await gameOutcomes(game))?.best !== undefined;
    expect(parseMultiplier(multiplier)).toBeLessThanOrEqual(best);
    expect(parseMultiplier(multiplier)).toBeGreaterThan(isLimit ? (best * 12n) / 13n : best - 1n);
  });
});

describe('the tiers', () => {
  const tiers = ['nice', 'big', 'mega', 'epic'] as const;
  const rounds = [
    ['base-game', { risk: 'high' }, ['nice']],
    ['dice', { mode: 'under', target: '12.00' }, ['nice']],
    ['dice', { mode: 'under', target: '2.00' }, ['big']],
    ['dice', { mode: 'under', target: '0.50' }, ['mega']],
    ['dice', { mode: 'under', target: '0.05' }, ['epic']],
    ['mines', { mines: 3 }, tiers],
    ['plinko', { rows: 13, risk: 'high' }, ['nice', 'big', 'mega']],
    ['plinko', { rows: 16, risk: 'high' }, ['nice', 'big', 'mega', 'epic']],
    ['chicken', { difficulty: 'hard' }, tiers],
  ] as const;

  test.each(rounds.flatMap(([game, params, wanted]) => wanted.map((tier) => [tier, game, params] as const)))(
    'a %s win of %s with %j is found',
    async (tier, game, params) => {
      const { multiplier, status } = await found(roundOf(game, params), { kind: 'general', id: tier });
      expect(status).toBe('settled');
      expect(getWinTier(parseMultiplier(multiplier))).toBe(tier);
    },
  );
});

describe('a timed round', () => {
  const crash = roundOf('crash', { autoCashout: null });

  test('is won by a cash-out that the rules do not offer', async () => {
    const { multiplier, steps } = await found(crash, { kind: 'general', id: 'big' });
    expect([getWinTier(parseMultiplier(multiplier)), steps]).toEqual(['big', 1]);
  });

  test('is cashed out at the requested multiplier', async () => {
    const { outcome } = await found(crash, { kind: 'own', id: 'leave', values: { at: '3.00' } });
    expect(outcome).toMatchObject({ cashedOutAt: '3.00', win: true });
  });
});

describe('a stepped round', () => {
  const mines = roundOf('mines', { mines: 3 });

  test('ends with a cash-out if requested', async () => {
    for (const record of [mines, roundOf('chicken', { difficulty: 'easy' })])
      expect(await found(record, { kind: 'general', id: 'cashout' })).toMatchObject({
        outcome: { end: 'cashout' },
      });
  });

  test('is cashed out after the requested step', async () => {
    const { outcome, steps } = await found(mines, { kind: 'general', id: 'cashout', step: 4 });
    expect(outcome).toMatchObject({ end: 'cashout' });
    expect(steps).toBe(5);
  });

  test('is lost at the requested step', async () => {
    for (const step of [1, 5]) {
      const { outcome, steps } = await found(mines, { kind: 'general', id: 'loss', step });
      expect(outcome).toMatchObject({ end: 'bust' });
      expect(steps).toBe(step);
    }
  });

  test('is found with one gem among 24 mines', async () => {
    const { multiplier, outcome } = await found(roundOf('mines', { mines: 24 }), {
      kind: 'general',
      id: 'best',
    });
    expect({ multiplier, outcome }).toMatchObject({ multiplier: '24.75000000', outcome: { end: 'auto' } });
  });

  test('does not continue beyond the maximum profit', async () => {
    const capped = { ...mines, maxProfit: '500000000' };
    expect(await found(capped, { kind: 'expression', text: 'outcome.end = auto' })).toMatchObject({
      payout: expect.stringMatching(/^600000000$/),
    });
    expect(
      await answerTo(capped, { kind: 'general', id: 'big' }, { fromNonce: 0, nonces: 50 }),
    ).toMatchObject({
      unfound: { why: 'none' },
    });
  });
});

describe('a query of a game', () => {
  const own = (id: string, values: Record<string, string>): OutcomeRequest => ({ kind: 'own', id, values });

  test('finds a gem or a mine under a tile in mines', async () => {
    const mines = roundOf('mines', { mines: 5 });
    expect(await found(mines, own('gem', { tile: '7' }))).toMatchObject({
      status: 'active',
      outcome: { picks: [7], end: null },
    });
    expect(await found(mines, own('mine', { tile: '7' }))).toMatchObject({
      status: 'settled',
      outcome: { picks: [7], end: 'bust' },
    });
  });

  test('finds a hit in a given lane in chicken', async () => {
    for (const lane of [1, 6, 20])
      expect(
        await found(roundOf('chicken', { difficulty: 'hard' }), own('car', { lane: `${lane}` })),
      ).toMatchObject({
        outcome: { hitLane: lane, lanesCrossed: lane - 1, end: 'bust' },
      });
  });

  test('finds every bin of the smallest board in plinko', async () => {
    for (let bin = 0; bin <= 8; bin++)
      expect(
        await found(roundOf('plinko', { rows: 8, risk: 'low' }), own('bin', { number: `${bin}` })),
      ).toMatchObject({ outcome: { bin } });
  });

  test('finds a roll within a range in dice, both ends included', async () => {
    const { outcome } = await found(
      roundOf('dice', { mode: 'over', target: '51.24' }),
      own('roll', { from: '51.24', to: '51.25' }),
    );
    expect(['51.24', '51.25']).toContain((outcome as { readonly roll: string }).roll); // the outcome of dice
  });

  test('finds a segment in base-game', async () => {
    expect(
      await found(roundOf('base-game', { risk: 'low' }), own('segment', { number: '19' })),
    ).toMatchObject({
      outcome: { segment: 19 },
    });
  });

  test('finds any other outcome by an expression', async () => {
    const { outcome } = await found(roundOf('mines', { mines: 3 }), {
      kind: 'expression',
      text: 'multiplier >= 3 and outcome.end = cashout',
    });
    expect(outcome).toMatchObject({ end: 'cashout' });
  });
});

/** Hits of keno that are as rare as its best win, which is found above. */
const easier: Readonly<Record<string, Readonly<Record<string, string>>>> = { keno: { number: '3' } };

describe('with the bet that the workbench starts with', () => {
  test.each(Object.keys(catalogue))("each of %s's own wishes is found", async (game) => {
    const params = (await gameWords(game))?.initialParams;
    const queries = (await gameOutcomes(game))?.queries ?? [];
    for (const { id, fields, isPossible } of queries) {
      if (isPossible && !isPossible(params)) continue;
      const first = fields(params).map(({ id: field, first: value, decimals = 0 }) => [
        field,
        (value / 10 ** decimals).toFixed(decimals),
      ]);
      const values = { ...Object.fromEntries(first), ...easier[game] };
      const range = { fromNonce: 0, nonces: 1_000_000 };
      const news = await answerTo(roundOf(game, params), { kind: 'own', id, values }, range, 4_000);
      expect({ id, state: news?.state }).toEqual({ id, state: 'found' });
    }
  });

  test("blackjack's maximum is looked for among thousands of deals a second, not hundreds", async () => {
    const params = (await gameWords('blackjack'))?.initialParams;
    const range = { fromNonce: 0, nonces: 20_000 };
    const news = await answerTo(roundOf('blackjack', params), { kind: 'general', id: 'best' }, range, 5_000);
    // All of them were looked at before the time was over.
    expect(news).toEqual({ state: 'unfound', unfound: { why: 'none', firstNonce: 0, lastNonce: 19_999 } });
  });
});

test('reports the progress of a search every few rounds, and ends when its time is up', async () => {
  const [entry, queries] = [games.blackjack, await gameOutcomes('blackjack')];
  if (!entry || !queries) throw new Error('There is no blackjack');
  const asks: SearchRequest = {
    record: roundOf('blackjack', (await gameWords('blackjack'))?.initialParams),
    request: { kind: 'expression', text: 'multiplier > 1000' },
    fromNonce: 7,
    nonces: 1_000_000,
    mostMs: 100,
  };
  let ms = 0;
  const told = [...searchOutcome(entry, queries, asks, () => (ms += 10))];
  const shares = told.flatMap((news) => (news.state === 'looking' ? [news.progress] : []));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares.length, shares.at(-1)]).toEqual([10, 0.9]);
  expect(told.at(-1)).toEqual({
    state: 'unfound',
    unfound: { why: 'none', firstNonce: 7, lastNonce: 7 + 10 * 5 - 1 },
  });
});

describe('outcomes that cannot be found', () => {
  test('are reported immediately if the paytable excludes them', async () => {
    const news = await answerTo(roundOf('base-game', { risk: 'low' }), { kind: 'general', id: 'mega' });
    expect(news).toEqual({
      state: 'unfound',
      unfound: { why: 'impossible', bestText: '1.80×', needsText: '100.00×' },
    });
  });

  test('is reported with the range of nonces searched', async () => {
    const news = await answerTo(
      roundOf('plinko', { rows: 16, risk: 'high' }),
      { kind: 'general', id: 'best' },
      { fromNonce: 10, nonces: 20 },
    );
    expect(news).toEqual({ state: 'unfound', unfound: { why: 'none', firstNonce: 10, lastNonce: 29 } });
  });

  test('is reported with the message of the rules if the bet is refused', async () => {
    const news = await answerTo(roundOf('mines', { mines: 25 }), { kind: 'general', id: 'win' });
    expect(news).toMatchObject({
      state: 'unfound',
      unfound: { why: 'refused', message: expect.stringContaining('mines') },
    });
  });
});
