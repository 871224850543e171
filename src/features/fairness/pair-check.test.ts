import { expect, test } from 'vitest';
import type { ReplayLine } from '#contract/fairness.ts';
import { computeCommitment } from '#core/fairness.ts';
import { recomputeRound } from '#core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { checkPair, type ReadablePair } from './pair-check.ts';

const seed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';
const pair: ReadablePair = {
  pair_id: 'p1',
  server_seed: seed,
  server_seed_hash: computeCommitment(seed),
  client_seed: 'example-client',
  nonce: 5,
};

function line(nonce: number, change: Partial<ReplayLine> = {}): ReplayLine {
  const round = {
    id: `b${nonce}`,
    game: 'dice',
    rulesVersion: 1,
    params: { mode: 'under', target: '50.00' },
    bet: '100000000',
    serverSeed: seed,
    serverSeedHash: pair.server_seed_hash,
    clientSeed: pair.client_seed,
    nonce,
  };
  const result = recomputeRound(catalogue, round);
  if ('error' in result) throw new Error('the line of the test cannot be folded');
  return { ...round, expected: result, ...change };
}

const pagesOf =
  (...pages: readonly (readonly ReplayLine[])[]) =>
  async (page: number) => ({ items: pages[page - 1] ?? [], pagination: { pages: pages.length } });

test('recalculates every bet on every page of a pair', async () => {
  const check = await checkPair(pair, pagesOf([line(0), line(1)], [line(2)]));
  expect(check).toEqual({ checked: 3, differ: 0, differing: [], commitmentMatches: true });
});

test('lists the ids of bets with a different payout or other seeds', async () => {
  const lying = line(1, {
    expected: { status: 'settled', multiplier: '9.00000000', payout: '1', outcome: {} },
  });
  const foreign = line(2, { clientSeed: 'other' });
  const check = await checkPair(pair, pagesOf([line(0), lying, foreign]));
  expect(check).toMatchObject({ checked: 3, differ: 2, differing: ['b1', 'b2'] });
});

test('counts a bet of an unknown game as differing', async () => {
  const check = await checkPair(pair, pagesOf([line(0, { game: 'no-such-game' })]));
  expect(check.differ).toBe(1);
});

test('reports a seed that does not match its hash', async () => {
  const check = await checkPair({ ...pair, server_seed_hash: computeCommitment('other') }, pagesOf([]));
  expect(check.commitmentMatches).toBe(false);
});
