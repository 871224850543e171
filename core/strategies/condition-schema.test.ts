import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition, StrategyAction, ConditionTrigger } from './strategy.ts';
import { DEFAULT_CONDITION } from './strategy.ts';
import {
  parseCondition,
  type ConditionDto,
  conditionSchema,
  conditionListSchema,
  serializeCondition,
} from './condition-schema.ts';

const MINIMUM = 1_000_000n;

const wire = (changes: Record<string, unknown> = {}) => ({
  type: 'bets',
  condition: 'every',
  counter: 'loses',
  bets: 0,
  wins: 0,
  loses: 2,
  amount: '0.00000001',
  todo: 'increase_amount_by',
  todo_params: '40',
  ...changes,
});
const read = (changes: Record<string, unknown>): Condition =>
  parseCondition(conditionSchema.parse(wire(changes)), MINIMUM);
const isTaken = (changes: Record<string, unknown>): boolean =>
  conditionSchema.safeParse(wire(changes)).success;

test('has the default condition of the requirement', () => {
  expect(serializeCondition(DEFAULT_CONDITION)).toEqual({
    type: 'bets',
    condition: 'every',
    counter: 'loses',
    bets: 0,
    wins: 0,
    loses: 1,
    amount: '0.00000001',
    todo: 'increase_amount_by',
    todo_params: '100',
  });
});

test.each([
  ['every', 'every'],
  ['every_streak_of', 'everyStreak'],
  ['first_strake_of', 'firstStreak'],
  ['streak_greater_than', 'streakAbove'],
  ['streak_lower_than', 'streakBelow'],
])('%s counts bets, wins or losses', (condition, kind) => {
  expect(read({ condition, counter: 'bets', bets: 3 }).when).toEqual({ kind, of: 'bets', count: 3 });
  expect(read({ condition, counter: 'wins', wins: 4 }).when).toEqual({ kind, of: 'wins', count: 4 });
  expect(read({ condition }).when).toEqual({ kind, of: 'losses', count: 2 });
});

test.each([
  ['balance', 'balance'],
  ['profit', 'profit'],
  ['lose', 'loss'],
])('%s compares money by all four operators', (condition, kind) => {
  for (const counter of ['>', '<', '>=', '<=']) {
    expect(read({ type: 'balance', condition, counter, amount: '12.5' }).when).toEqual({
      kind,
      operator: counter,
      amountMinor: 1_250_000_000n,
    });
  }
});

test.each<[string, string | null, StrategyAction]>([
  ['stop', null, { kind: 'stop' }],
  ['reset_amount', null, { kind: 'resetAmount' }],
  ['switch_over_under', null, { kind: 'switchSide' }],
  ['increase_amount_by', '12.5', { kind: 'increaseAmount', percentHundredths: 1_250 }],
  ['decrease_amount_by', '50', { kind: 'decreaseAmount', percentHundredths: 5_000 }],
  ['add_to_amount', '1', { kind: 'addAmount', amountMinor: 100_000_000n }],
  ['substract_from_amount', '0.5', { kind: 'subtractAmount', amountMinor: 50_000_000n }],
  ['set_amount', '0.01000001', { kind: 'setAmount', amountMinor: 1_000_001n }],
  ['increase_win_chance_by', '10', { kind: 'increaseChance', percentHundredths: 1_000 }],
  ['decrease_win_chance_by', '0.29', { kind: 'decreaseChance', percentHundredths: 29 }],
  ['add_to_win_chance', '1.15', { kind: 'addChance', chanceHundredths: 115 }],
  ['substract_from_win_chance', '2', { kind: 'subtractChance', chanceHundredths: 200 }],
  ['set_win_chance', '48.75', { kind: 'setChance', chanceHundredths: 4_875 }],
])('%s is read with its value', (todo, todo_params, action) => {
  expect(read({ todo, todo_params }).action).toEqual(action);
});

test('negative values become 0, and money becomes at least the minimum bet', () => {
  expect(read({ loses: -3 }).when).toMatchObject({ count: 0 });
  expect(read({ todo_params: '-10' }).action).toMatchObject({ percentHundredths: 0 });
  expect(read({ todo: 'set_win_chance', todo_params: '-1' }).action).toMatchObject({ chanceHundredths: 0 });
  expect(read({ todo: 'set_amount', todo_params: '-5' }).action).toMatchObject({ amountMinor: MINIMUM });
  expect(read({ todo: 'set_amount', todo_params: '0.00000001' }).action).toMatchObject({
    amountMinor: MINIMUM,
  });
  const money = { type: 'balance', condition: 'profit', counter: '>=', amount: '-1' };
  expect(read(money).when).toMatchObject({ amountMinor: MINIMUM });
});

test('refuses invalid conditions', () => {
  expect(isTaken({})).toBe(true);
  for (const changes of [
    { condition: 'first_streak_of' },
    { condition: 'profit' },
    { counter: '>' },
    { type: 'balance', condition: 'every', counter: '>' },
    { type: 'balance', condition: 'profit', counter: 'loses' },
    { counter: 'losses' },
    { loses: 1.5 },
    { loses: 1_000_001 },
    { amount: '1e3' },
    { amount: '0.000000001' },
    { extra: 1 },
    { todo: 'stop', todo_params: '1' },
    { todo_params: null },
    { todo_params: '12.345' },
    { todo_params: '1000001' },
    { todo: 'set_amount', todo_params: '1,5' },
    { todo: 'set_win_chance', todo_params: '100.01' },
  ]) {
    expect(isTaken(changes), JSON.stringify(changes)).toBe(false);
  }
});

test('a strategy has 1 to 20 conditions', () => {
  const list = (length: number) => Array.from({ length }, () => wire());
  expect(conditionListSchema.safeParse(list(0)).success).toBe(false);
  expect(conditionListSchema.safeParse(list(20)).success).toBe(true);
  expect(conditionListSchema.safeParse(list(21)).success).toBe(false);
});

test('a condition survives serialization', () => {
  const amountMinor = fc.bigInt({ min: MINIMUM, max: 10n ** 20n });
  const percentHundredths = fc.integer({ min: 0, max: 100_000_000 });
  const chanceHundredths = fc.integer({ min: 0, max: 10_000 });
  const when: fc.Arbitrary<ConditionTrigger> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('every', 'everyStreak', 'firstStreak', 'streakAbove', 'streakBelow'),
      of: fc.constantFrom('bets', 'wins', 'losses'),
      count: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    fc.record({
      kind: fc.constantFrom('balance', 'profit', 'loss'),
      operator: fc.constantFrom('>', '<', '>=', '<='),
      amountMinor,
    }),
  );
  const action: fc.Arbitrary<StrategyAction> = fc.oneof(
    fc.record({ kind: fc.constantFrom('stop', 'resetAmount', 'switchSide') }),
    fc.record({ kind: fc.constantFrom('increaseAmount', 'decreaseAmount'), percentHundredths }),
    fc.record({ kind: fc.constantFrom('addAmount', 'subtractAmount', 'setAmount'), amountMinor }),
    fc.record({ kind: fc.constantFrom('increaseChance', 'decreaseChance'), percentHundredths }),
    fc.record({ kind: fc.constantFrom('addChance', 'subtractChance', 'setChance'), chanceHundredths }),
  );
  fc.assert(
    fc.property(when, action, (when, action) => {
      const sent: ConditionDto = conditionSchema.parse(
        JSON.parse(JSON.stringify(serializeCondition({ when, action }))),
      );
      expect(parseCondition(sent, MINIMUM)).toEqual({ when, action });
    }),
  );
});
