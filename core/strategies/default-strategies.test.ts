import { expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { createAutobetGame, recordSettledBet, startAutobetRun } from './autobet.ts';
import type { AutobetRun } from './autobet-types.ts';
import { type DefaultStrategyKey, defaultStrategies } from './default-strategies.ts';
import { computePayout } from '../multiplier.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { parseCondition, conditionListSchema, serializeCondition } from './condition-schema.ts';
import { isSupportedByGame, partitionGamesBySupport } from './strategy.ts';

const USD = 100_000_000n;
const game = createAutobetGame(catalogue.dice.rules, catalogue.dice.autobet, { plan: null, random: () => 0 });
const limits = { balanceMinor: 1_000n * USD, minimumMinor: USD / 100n, maxProfitMinor: null };
const conditionsOf = (key: DefaultStrategyKey) =>
  defaultStrategies.find((strategy) => strategy.key === key)?.conditions ?? [];

/** The amounts in cents, or the win chances, of the bets after each result at even money. */
function play(
  key: DefaultStrategyKey,
  results: string,
  of: (run: AutobetRun) => unknown,
): readonly unknown[] {
  const settings = {
    bets: 0,
    baseMinor: USD,
    mode: { kind: 'strategy', conditions: conditionsOf(key) },
  } as const;
  let run = startAutobetRun(settings, { mode: 'over', target: '51.24' }, limits, game);
  return [...results].map((result) => {
    const multiplier = result === 'W' ? 2n * USD : 0n;
    const payoutMinor = computePayout(run.amountMinor, multiplier);
    run = recordSettledBet(run, { stakedMinor: run.amountMinor, payoutMinor, multiplier }, limits, game);
    return run.stopped ?? of(run);
  });
}
const cents = (run: AutobetRun): number => Number(run.amountMinor / (USD / 100n));

test('every default strategy survives serialization and has a unique id', () => {
  for (const { conditions } of defaultStrategies) {
    const sent = conditionListSchema.parse(conditions.map(serializeCondition));
    expect(sent.map((each) => parseCondition(each, limits.minimumMinor))).toEqual(conditions);
  }
  expect(new Set(defaultStrategies.map(({ id }) => id)).size).toBe(defaultStrategies.length);
});

test('martingale doubles after losses and starts over after a win', () => {
  expect(play('martingale', 'LLLWWL', cents)).toEqual([200, 400, 800, 100, 100, 200]);
});

test('paroli doubles after wins, three in a row at most', () => {
  expect(play('paroli', 'WWWWLWL', cents)).toEqual([200, 400, 100, 200, 100, 200, 100]);
});

test('d’Alembert increases after losses, decreases after wins and restarts in profit', () => {
  expect(play('dAlembert', 'LLLWWWWW', cents)).toEqual([110, 120, 130, 120, 110, 100, 100, 100]);
});

test('slow climb stops at its limits', () => {
  expect(play('slowClimb', 'LLLLW', cents)).toEqual([100, 140, 140, 196, 100]);
  expect(play('slowClimb', 'W'.repeat(50), cents).at(-1)).toBe('strategy');
});

test('wider net raises the win chance after losses, other side changes sides', () => {
  const chance = (run: AutobetRun): number | undefined => Number(game.chance?.of(run.params).numerator);
  expect(play('widerNet', 'LLWL', chance)).toEqual([5_363, 5_899, 2_500, 2_750]);
  const side = (run: AutobetRun): unknown => (run.params as { mode: string }).mode; // params of dice
  expect(play('otherSide', 'LLLWLLL', side)).toEqual([
    'over',
    'over',
    'under',
    'under',
    'under',
    'under',
    'over',
  ]);
});

test('offers a strategy only to games that have what it changes', () => {
  const ladder = { ...ladderGame, meta: { ...ladderGame.meta, modes: ['manual', 'auto'] as const } };
  const games = { dice: catalogue.dice, 'test-ladder': ladder };
  expect(partitionGamesBySupport(conditionsOf('martingale'), games)).toEqual({
    games: ['dice', 'test-ladder'],
    incompatible: [],
  });
  for (const key of ['widerNet', 'otherSide'] as const) {
    expect(partitionGamesBySupport(conditionsOf(key), games)).toEqual({
      games: ['dice'],
      incompatible: ['test-ladder'],
    });
  }
  expect(isSupportedByGame(conditionsOf('martingale'), ladderGame)).toBe(false);
});
