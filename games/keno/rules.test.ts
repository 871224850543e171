import { describe, expect, test } from 'vitest';
import { foldBet, foldRound, getRoundResult, validateBet } from '#core/fold.ts';
import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import { loadSchemaMessages } from '#core/schema-messages.ts';
import { drawWithBalls } from './conformance.ts';
import { entry } from './entry.ts';
import { formatHitChance, getPrize, getPrizes, risks } from './paytable.ts';
import { recap } from './recap.ts';
import { type KenoParams, randomPicks, rules } from './rules.ts';

loadSchemaMessages();

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const balls = [2, 28, 31, 14, 13, 38, 15, 40, 6, 5] as const;
const play = (params: KenoParams) => {
  const bet = validateBet(entry, { params, bet: ONE_X });
  return getRoundResult(rules, foldBet(bet, drawWithBalls(balls)), bet.stake);
};

describe('params', () => {
  test.each([
    [[], 'params.picks', /at least|small/i],
    [range(11), 'params.picks', /at most|big/i],
    [[7, 7], 'params.picks', /only once/],
    [[7, 3, 7], 'params.picks', /only once/],
    [[0], 'params.picks.0', /./],
    [[1, 41], 'params.picks.1', /./],
    [[1.5], 'params.picks.0', /./],
    [['3'], 'params.picks.0', /./],
    [7, 'params.picks', /./],
  ])('picks %j are refused, with the place', (picks, field, sentence) => {
    const refuse = () => validateBet(entry, { params: { risk: 'low', picks }, bet: ONE_X });
    expect(refuse).toThrow(expect.objectContaining({ key: 'INVALID_PARAMS', field }));
    expect(refuse).toThrow(sentence);
  });
  test('refuses an unknown risk', () => {
    const refuse = () => validateBet(entry, { params: { risk: 'Low', picks: [1] }, bet: ONE_X });
    expect(refuse).toThrow(expect.objectContaining({ key: 'INVALID_PARAMS', field: 'params.risk' }));
  });
  test('pays the same for any order of the same picks', () => {
    const sorted = play({ risk: 'medium', picks: [2, 5, 6, 20, 40] });
    expect(play({ risk: 'medium', picks: [40, 6, 20, 2, 5] })).toEqual(sorted);
    expect(sorted.multiplier).toBe(getPrize('medium', 5, 4));
  });
});

describe('a round', () => {
  test('draws the numbers of the worked example, in their order', () => {
    const line = {
      params: { risk: 'low', picks: [1] },
      bet: ONE_X,
      nonce: 0,
      clientSeed: 'example-client',
      serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
    };
    const { draw, params, state } = foldRound(entry, line);
    expect(rules.view(state as never)).toEqual({ drawn: balls, hits: 0 });
    const words = rules.explain?.(params as KenoParams, rules.view(state as never), draw) ?? [];
    expect(words.map(({ word, result }) => [word, result])).toEqual(
      balls.map((ball, word) => [word, String(ball)]),
    );
  });
  test('pays below the stake, the stake, and the highest prize', () => {
    const shown = (risk: KenoParams['risk'], picks: readonly number[]) =>
      formatMultiplierE8(play({ risk, picks }).multiplier);
    expect(shown('low', [1])).toBe('0.70×');
    expect(shown('classic', [1, 2, 3])).toBe('1.00×');
    expect(shown('high', balls)).toBe('2,070.00×');
  });
});

test('has a prize for every number of hits, and none without picks', () => {
  for (const risk of risks) {
    for (const picked of range(10)) expect(getPrizes(risk, picked)).toHaveLength(picked + 1);
    expect(getPrizes(risk, 0)).toEqual([]);
  }
  expect(() => getPrize('low', 3, 4)).toThrow(RangeError);
});

test('the small board shows hits, missed picks and the other balls', () => {
  const { rows, text } = recap({ risk: 'low', picks: [2, 3] }, { drawn: balls, hits: 1 });
  expect([rows.length, rows[0]?.length]).toEqual([5, 8]);
  expect(rows[0]?.slice(0, 5)).toEqual([
    { tone: 'none' },
    { tone: 'win', isHit: true },
    { tone: 'loss', isHit: false },
    { tone: 'none' },
    { tone: 'none', isHit: true, sign: '×' },
  ]);
  expect(text).toEqual({ key: 'recap', values: { hits: 1, picks: 2 } });
});

describe('chances', () => {
  test('of the hits of ten picks sum to 100 percent, truncated', () => {
    const texts = range(11).map((_, hits) => formatHitChance(10, (count) => count === hits));
    expect(texts[0]).toBe('3.54%');
    expect(texts.slice(-3)).toEqual(['<0.01%', '<0.01%', '<0.01%']);
    expect(formatHitChance(10, () => true)).toBe('100.00%');
  });
  test.each([
    ['classic', 1, '25.00%'],
    ['low', 10, '79.57%'],
    ['high', 3, '1.21%'],
    ['high', 10, '19.68%'],
  ] as const)('of a win with %s risk and %i picks match the rules: %s', (risk, picks, percent) => {
    expect(formatHitChance(picks, (hits) => (getPrizes(risk, picks)[hits] ?? 0n) >= ONE_X)).toBe(percent);
  });
});

test('picks the requested number of distinct grid numbers with the given random source', () => {
  expect(randomPicks(10, () => 0)).toEqual(range(10));
  expect(randomPicks(2, () => 0.999_999)).toEqual([40, 39]);
  expect(new Set(randomPicks(10, () => 0.5)).size).toBe(10);
});
