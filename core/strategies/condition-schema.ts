import * as z from 'zod/mini';
import { parseUnits, formatUnits } from '../multiplier.ts';
import { MAX_CONDITIONS, MAX_CONDITION_COUNT, MAX_CONDITION_PERCENT } from './strategy.ts';
import type { Condition, CountedEvent, StrategyAction, ConditionTrigger } from './strategy.ts';
import { clamp } from '../number-input.ts';

/**
 * Wire format of conditions, with the requirement's field names and spellings, which are used nowhere else.
 */

/** Negative values are accepted and clamped to 0 when parsed (spec 2, 5). */
const count = z.int().check(z.gte(-MAX_CONDITION_COUNT), z.lte(MAX_CONDITION_COUNT));
const money = z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/));
const hundredths = /^-?(0|[1-9]\d{0,6})(\.\d{1,2})?$/;

const actionOfTodo = {
  stop: 'stop',
  reset_amount: 'resetAmount',
  increase_amount_by: 'increaseAmount',
  decrease_amount_by: 'decreaseAmount',
  add_to_amount: 'addAmount',
  substract_from_amount: 'subtractAmount',
  set_amount: 'setAmount',
  increase_win_chance_by: 'increaseChance',
  decrease_win_chance_by: 'decreaseChance',
  add_to_win_chance: 'addChance',
  substract_from_win_chance: 'subtractChance',
  set_win_chance: 'setChance',
  switch_over_under: 'switchSide',
} as const satisfies Record<string, StrategyAction['kind']>;

const countingOfWire = {
  every: 'every',
  every_streak_of: 'everyStreak',
  first_strake_of: 'firstStreak',
  streak_greater_than: 'streakAbove',
  streak_lower_than: 'streakBelow',
} as const satisfies Record<string, ConditionTrigger['kind']>;

const moneyOfWire = { balance: 'balance', profit: 'profit', lose: 'loss' } as const satisfies Record<
  string,
  ConditionTrigger['kind']
>;

type Todo = keyof typeof actionOfTodo;

/** The unit of `todo_params`. Our definition: the requirement only names the field. */
type Unit = 'none' | 'percent' | 'money' | 'chance';

const unitOf: Readonly<Record<StrategyAction['kind'], Unit>> = {
  stop: 'none',
  resetAmount: 'none',
  switchSide: 'none',
  increaseAmount: 'percent',
  decreaseAmount: 'percent',
  increaseChance: 'percent',
  decreaseChance: 'percent',
  addAmount: 'money',
  subtractAmount: 'money',
  setAmount: 'money',
  addChance: 'chance',
  subtractChance: 'chance',
  setChance: 'chance',
};

function fitsTodo({ todo, todo_params: text }: { todo: Todo; todo_params: string | null }): boolean {
  const unit = unitOf[actionOfTodo[todo]];
  if (unit === 'none' || text === null) return unit === 'none' && text === null;
  if (unit === 'money') return money.safeParse(text).success;
  return hundredths.test(text) && Number(text) <= (unit === 'chance' ? 100 : MAX_CONDITION_PERCENT);
}

const listKeys = <K extends string>(record: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(record) as [K, ...K[]]; // the records above are not empty and have no other keys

/**
 * Fields of both kinds of condition. Counts not named by `counter`, and an amount next to counts, are
 * ignored.
 */
const shared = {
  bets: count,
  wins: count,
  loses: count,
  amount: money,
  todo: z.enum(listKeys(actionOfTodo)),
  /** Decimal text: percent, amount or win chance, depending on the action; null if it takes none. */
  todo_params: z.nullable(z.string()),
};

/** A condition as saved and sent. `type`, `counter` and the field of the number are our additions. */
export const conditionSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('bets'),
      condition: z.enum(listKeys(countingOfWire)),
      /** The event counted; the count is in the field of the same name. */
      counter: z.enum(['bets', 'wins', 'loses']),
      ...shared,
    }),
    z.strictObject({
      type: z.literal('balance'),
      condition: z.enum(listKeys(moneyOfWire)),
      /** How the money is compared with `amount`. */
      counter: z.enum(['>', '<', '>=', '<=']),
      ...shared,
    }),
  ])
  .check(z.refine(fitsTodo, 'todo_params does not fit the action'));

export type ConditionDto = z.infer<typeof conditionSchema>;

/** The conditions of a strategy, at least one. */
export const conditionListSchema = z
  .array(conditionSchema)
  .check(z.minLength(1), z.maxLength(MAX_CONDITIONS));

const countedOfWire = { bets: 'bets', wins: 'wins', loses: 'losses' } as const satisfies Record<
  string,
  CountedEvent
>;

/** Parses money, raised to the minimum bet (spec 2, 5), negative amounts included. */
function readMoney(text: string, minimumMinor: bigint): bigint {
  const amountMinor = text.startsWith('-') ? 0n : parseUnits(text);
  return amountMinor < minimumMinor ? minimumMinor : amountMinor;
}

/** Parses a percentage with up to two decimals as hundredths; negative values become 0. */
const readHundredths = (text: string): number => Math.round(Math.max(0, Number(text)) * 100);

function readWhen(wire: ConditionDto, minimumMinor: bigint): ConditionTrigger {
  if (wire.type === 'balance') {
    return {
      kind: moneyOfWire[wire.condition],
      operator: wire.counter,
      amountMinor: readMoney(wire.amount, minimumMinor),
    };
  }
  return {
    kind: countingOfWire[wire.condition],
    of: countedOfWire[wire.counter],
    count: clamp(wire[wire.counter], 0, MAX_CONDITION_COUNT),
  };
}

/** Parses the kinds of an action and their values, in one list of cases. */
function readAction(todo: Todo, text: string, minimumMinor: bigint): StrategyAction {
  const kind = actionOfTodo[todo];
  switch (kind) {
    case 'stop':
    case 'resetAmount':
    case 'switchSide':
      return { kind };
    case 'addAmount':
    case 'subtractAmount':
    case 'setAmount':
      return { kind, amountMinor: readMoney(text, minimumMinor) };
    case 'addChance':
    case 'subtractChance':
    case 'setChance':
      return { kind, chanceHundredths: readHundredths(text) };
    default:
      return { kind, percentHundredths: readHundredths(text) };
  }
}

/** Parses a condition: negative values become 0, money at least the minimum bet (spec 2, 5). */
export const parseCondition = (wire: ConditionDto, minimumMinor: bigint): Condition => ({
  when: readWhen(wire, minimumMinor),
  action: readAction(wire.todo, wire.todo_params ?? '0', minimumMinor),
});

const keyFor = <K extends string, V>(record: Readonly<Record<K, V>>, value: V): K => {
  const key = listKeys(record).find((candidate) => record[candidate] === value);
  if (key === undefined) throw new RangeError(`${String(value)} cannot be serialized`);
  return key;
};

const hundredthsToText = (hundredthsOfPercent: number): string => String(hundredthsOfPercent / 100);

function paramsOf(action: StrategyAction): string | null {
  if ('amountMinor' in action) return formatUnits(action.amountMinor);
  if ('chanceHundredths' in action) return hundredthsToText(action.chanceHundredths);
  return 'percentHundredths' in action ? hundredthsToText(action.percentHundredths) : null;
}

/** The requirement's default amount, for conditions that compare no money. */
const UNUSED_AMOUNT = '0.00000001';

/** Serializes a condition; unused counts are 0, and an unused amount is the requirement's default. */
export function serializeCondition({ when, action }: Condition): ConditionDto {
  const rest = { todo: keyFor(actionOfTodo, action.kind), todo_params: paramsOf(action) };
  const unused = { bets: 0, wins: 0, loses: 0 };
  if ('operator' in when) {
    return {
      type: 'balance',
      condition: keyFor(moneyOfWire, when.kind),
      counter: when.operator,
      ...unused,
      amount: formatUnits(when.amountMinor),
      ...rest,
    };
  }
  const counter = keyFor(countedOfWire, when.of);
  return {
    type: 'bets',
    condition: keyFor(countingOfWire, when.kind),
    counter,
    ...unused,
    [counter]: when.count,
    amount: UNUSED_AMOUNT,
    ...rest,
  };
}
