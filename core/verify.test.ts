import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import vectors from '../tests/vectors/dice.json' with { type: 'json' };
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { isJsonEqual } from './is-json-equal.ts';
import { explainRound, recomputeRound, verifyRound, verifyProof } from './verify.ts';
import type { BetVerification } from './verify.ts';

const serverSeed = 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc';
const proof: BetVerification = {
  game: 'dice',
  rules_version: 1,
  amount: '10.00',
  max_profit: '20000.00000000',
  server_seed: serverSeed,
  server_seed_hash: '549a009733d527646299f70a87c8d49e36a4bd93be97a8d8db912e2801ce6595',
  client_seed: 'example-client',
  nonce: 0,
  params: { mode: 'under', target: '48.75' },
  actions: [],
  outputs: { win: true, chance: '48.75', roll: '4.81' },
  status: 'settled',
  multiplier: '2.03076923',
  payout: '20.3076923',
};
const check = (change: Partial<BetVerification>) => verifyProof(catalogue, { ...proof, ...change });

describe('a proof', () => {
  test('matches if it is correct, and lists its words', () => {
    expect(check({})).toEqual({
      commitmentMatches: true,
      resultMatches: true,
      recomputed: {
        status: 'settled',
        multiplier: '2.03076923',
        payout: '20.30769230',
        outcome: proof.outputs,
      },
      problem: null,
      decisions: [{ word: 0, value: '206660366', decision: 'wordRoll', result: '4.81' }],
      blocks: [
        {
          cursor: 0,
          message: 'example-client:0:0',
          hex: '0c51630eac80d953c10d141653c0261453aba2e8eeaaa7915931023cfd943560',
        },
      ],
    });
  });
  test('is capped by its own maximum profit', () => {
    expect(check({ max_profit: '5', payout: '15.00000000' }).resultMatches).toBe(true);
    expect(check({ max_profit: null }).resultMatches).toBe(true);
  });
  test.each<[string, Partial<BetVerification>]>([
    ['outcome', { outputs: { roll: '4.82', chance: '48.75', win: true } }],
    ['multiplier', { multiplier: '2.03076924' }],
    ['payout', { payout: '20.30769231' }],
    ['status', { status: 'active' }],
    ['nonce', { nonce: 1 }],
  ])('with another %s does not match', (_, change) => {
    expect(check(change)).toMatchObject({ commitmentMatches: true, resultMatches: false, problem: null });
  });
  test('must contain the sum of the stakes in its params', () => {
    const params = { bets: [{ type: 'candy', candy: 'lemon', amount: '100000000' }] };
    const { recomputed } = check({ game: 'roulette-candy', params, amount: '1' });
    const stored = { ...recomputed, outputs: recomputed?.outcome, game: 'roulette-candy', params };
    expect(check({ ...stored, amount: '1.00' }).resultMatches).toBe(true);
    expect(check({ ...stored, amount: '2' }).resultMatches).toBe(false);
  });
  test('reports a seed that does not match its commitment', () => {
    expect(check({ server_seed_hash: '0'.repeat(64) })).toMatchObject({
      commitmentMatches: false,
      resultMatches: true,
    });
  });
  test.each<[string, Partial<BetVerification>]>([
    ['SEALED', { server_seed: null }],
    ['UNKNOWN_GAME', { game: 'toString' }],
    ['UNKNOWN_VERSION', { rules_version: 2 }],
    ['INVALID_PARAMS', { params: { mode: 'over', target: '99.99' } }],
    ['ILLEGAL_ACTION', { actions: [{ type: 'step' }] }],
  ])('reports why a record cannot be replayed: %s', (problem, change) => {
    expect(check(change)).toMatchObject({ resultMatches: false, recomputed: null, problem, decisions: [] });
  });
  test('of a voided round matches if folding leaves it open', () => {
    const open: Partial<BetVerification> = {
      game: 'test-ladder',
      params: { steps: 4 },
      outputs: { done: 0, end: null, fates: null },
      status: 'void',
      multiplier: '0.00000000',
      payout: '10.00000000',
    };
    const result = verifyProof({ 'test-ladder': ladderGame }, { ...proof, ...open });
    expect(result).toMatchObject({ resultMatches: true, decisions: [] });
  });
});

test('lists a block for every listed word', () => {
  const line = { params: { mines: 3 }, bet: '1', serverSeed, clientSeed: 'a', nonce: 0 };
  const actions = [{ type: 'pick', tile: 0 }, { type: 'cashout' }];
  const { decisions, blocks } = explainRound(catalogue, 'mines', { ...line, actions });
  const words = blocks.flatMap(({ cursor, hex }) =>
    (hex.match(/.{8}/g) ?? []).map((word, i) => [cursor * 8 + i, String(Number(`0x${word}`))] as const),
  );
  expect(new Map(words)).toEqual(
    new Map([...words, ...decisions.map(({ word, value }) => [word, value] as const)]),
  );
  expect(blocks.map(({ cursor }) => cursor)).toEqual([0]);
});

describe('a replay line', () => {
  test.each(vectors)('$id matches', (line) => {
    expect(verifyRound(catalogue, line).matches).toBe(true);
  });
  test('with a false hash or a false result does not match', () => {
    const [line] = vectors;
    if (line === undefined) throw new Error('No vectors');
    expect(verifyRound(catalogue, { ...line, serverSeedHash: '0'.repeat(64) })).toMatchObject({
      matches: false,
      commitmentMatches: false,
    });
    expect(verifyRound(catalogue, { ...line, nonce: line.nonce + 1 }).matches).toBe(false);
  });
  test('of an unknown game has no result', () => {
    const line = { game: 'keno', params: {}, bet: '1', serverSeed, clientSeed: 'a', nonce: 0 };
    expect(() => recomputeRound({}, line)).toThrow(
      expect.objectContaining({ name: 'Refusal', key: 'UNKNOWN_GAME' }),
    );
  });
});

test('compares JSON values by content', () => {
  expect(isJsonEqual({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true);
  for (const [a, b] of [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: undefined }, { b: undefined }],
    [{}, []],
    [null, {}],
    ['1', 1],
    [{ a: 1 }, { a: 1, b: 2 }],
  ]) {
    expect(isJsonEqual(a, b)).toBe(false);
  }
});
