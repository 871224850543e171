import type { Condition, CountedEvent, StrategyAction, ConditionTrigger } from './strategy.ts';

export type DefaultStrategyKey =
  'martingale' | 'paroli' | 'dAlembert' | 'slowClimb' | 'widerNet' | 'otherSide';

/** A built-in strategy; its name and description are in the server's language table. */
export interface DefaultStrategy {
  /** Stable; ids of players' own strategies are different. */
  readonly id: string;
  readonly key: DefaultStrategyKey;
  readonly conditions: readonly Condition[];
}

const USD = 100_000_000n;
const CENT = USD / 100n;

const every = (count: number, of: CountedEvent): ConditionTrigger => ({ kind: 'every', of, count });
const streak = (count: number, of: CountedEvent): ConditionTrigger => ({ kind: 'everyStreak', of, count });
const atLeast = (kind: 'profit' | 'loss', amountMinor: bigint): ConditionTrigger => ({
  kind,
  operator: '>=',
  amountMinor,
});
const raise = (percent: number): StrategyAction => ({
  kind: 'increaseAmount',
  percentHundredths: percent * 100,
});
const RESET: StrategyAction = { kind: 'resetAmount' };
const STOP: StrategyAction = { kind: 'stop' };

/** Well-known progressions and examples of what conditions can do; none changes the house edge. */
export const defaultStrategies: readonly DefaultStrategy[] = [
  {
    id: 'default-1',
    key: 'martingale',
    conditions: [
      { when: every(1, 'losses'), action: raise(100) },
      { when: every(1, 'wins'), action: RESET },
    ],
  },
  {
    id: 'default-2',
    key: 'paroli',
    conditions: [
      { when: every(1, 'wins'), action: raise(100) },
      { when: streak(3, 'wins'), action: RESET },
      { when: every(1, 'losses'), action: RESET },
    ],
  },
  {
    id: 'default-3',
    key: 'dAlembert',
    conditions: [
      { when: every(1, 'losses'), action: { kind: 'addAmount', amountMinor: 10n * CENT } },
      { when: every(1, 'wins'), action: { kind: 'subtractAmount', amountMinor: 10n * CENT } },
      // A series in profit restarts, so the bet never falls below the base bet while it wins.
      { when: atLeast('profit', CENT), action: RESET },
    ],
  },
  {
    id: 'default-4',
    key: 'slowClimb',
    conditions: [
      { when: every(2, 'losses'), action: raise(40) },
      { when: every(1, 'wins'), action: RESET },
      { when: atLeast('profit', 50n * USD), action: STOP },
      { when: atLeast('loss', 40n * USD), action: STOP },
    ],
  },
  {
    id: 'default-5',
    key: 'widerNet',
    conditions: [
      { when: every(1, 'losses'), action: { kind: 'increaseChance', percentHundredths: 1_000 } },
      { when: every(1, 'wins'), action: { kind: 'setChance', chanceHundredths: 2_500 } },
      { when: atLeast('loss', 20n * USD), action: STOP },
    ],
  },
  {
    id: 'default-6',
    key: 'otherSide',
    conditions: [
      { when: streak(3, 'losses'), action: { kind: 'switchSide' } },
      { when: atLeast('loss', 20n * USD), action: STOP },
    ],
  },
];
