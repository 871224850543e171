import type { CatalogueEntry } from '#core/rules.ts';
import {
  type Condition,
  type StrategyAction,
  isSupportedByGame,
  MAX_CONDITION_COUNT,
  MAX_CONDITION_PERCENT,
  type ConditionTrigger,
} from '#core/strategies/strategy.ts';
import { clamp, parseDecimal } from '#core/number-input.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';

type CountWhen = Extract<ConditionTrigger, { readonly count: number }>;
type MoneyWhen = Extract<ConditionTrigger, { readonly amountMinor: bigint }>;

/** Events of bet conditions, then those of money conditions. */
export const countKinds = [
  'every',
  'everyStreak',
  'firstStreak',
  'streakAbove',
  'streakBelow',
] as const satisfies readonly CountWhen['kind'][];
export const moneyKinds = ['balance', 'profit', 'loss'] as const satisfies readonly MoneyWhen['kind'][];

const actionKinds = [
  'stop',
  'resetAmount',
  'increaseAmount',
  'decreaseAmount',
  'addAmount',
  'subtractAmount',
  'setAmount',
  'increaseChance',
  'decreaseChance',
  'addChance',
  'subtractChance',
  'setChance',
  'switchSide',
] as const satisfies readonly StrategyAction['kind'][];

/** Initial percentage of a new action, in hundredths. */
const FRESH_PERCENT = 10_000;
const FRESH_CHANCE_PERCENT = 1_000;
const FRESH_CHANCE = 5_000;
const FRESH_BETS = 10n;

/** Returns the numbers of an action, or defaults for those it lacks. */
const numbersOf = (action: StrategyAction, minimumMinor: bigint) => ({
  amountMinor: minimumMinor * FRESH_BETS,
  chanceHundredths: FRESH_CHANCE,
  percentHundredths: null,
  ...action,
});

/** Creates an action of this kind; numbers with the same meaning are kept. */
export function createConditionAction(
  kind: StrategyAction['kind'],
  old: StrategyAction,
  minimumMinor: bigint,
): StrategyAction {
  const { amountMinor, chanceHundredths, percentHundredths } = numbersOf(old, minimumMinor);
  switch (kind) {
    case 'stop':
    case 'resetAmount':
    case 'switchSide':
      return { kind };
    case 'addAmount':
    case 'subtractAmount':
    case 'setAmount':
      return { kind, amountMinor };
    case 'addChance':
    case 'subtractChance':
    case 'setChance':
      return { kind, chanceHundredths };
    default:
      return { kind, percentHundredths: percentHundredths ?? freshPercent(kind) };
  }
}

const freshPercent = (kind: StrategyAction['kind']): number =>
  kind.endsWith('Chance') ? FRESH_CHANCE_PERCENT : FRESH_PERCENT;

/** Returns the action kinds that the game supports plus the current one; all of them if no game is open. */
export function actionKindsFor(
  entry: CatalogueEntry | undefined,
  standing: StrategyAction,
): readonly StrategyAction['kind'][] {
  if (!entry) return actionKinds;
  const when: ConditionTrigger = { kind: 'every', of: 'bets', count: 1 };
  const fits = (kind: StrategyAction['kind']): boolean =>
    isSupportedByGame([{ when, action: createConditionAction(kind, standing, 1n) }], entry);
  return actionKinds.filter((kind) => kind === standing.kind || fits(kind));
}

/** Parses a count; negative and invalid input becomes 0 (requirement 2, 5). */
export const parseCount = (text: string): number => clamp(parseDecimal(text, 0) ?? 0, 0, MAX_CONDITION_COUNT);

/** Parses a percentage to hundredths, limited to the maximum. */
export const parsePercentHundredths = (text: string, most: number = MAX_CONDITION_PERCENT): number =>
  clamp(parseDecimal(text, 2) ?? 0, 0, most * 100);

/** Parses money with up to 8 decimals; at least the minimum bet (requirement 2, 5). */
export function parseMoney(text: string, minimumMinor: bigint): bigint {
  const typed = text.trim();
  const isAmount = /^\d{1,15}(\.\d{0,8})?$/.test(typed);
  const minor = isAmount ? amountToMinor(typed.replace(/\.$/, '')) : 0n;
  return minor < minimumMinor ? minimumMinor : minor;
}

/** Formats money for a field: two decimals, more if needed. */
export const formatMoneyInput = (minor: bigint): string =>
  minorToAmount(minor).replace(/(\.\d{2}\d*?)0+$/, '$1');

/** Returns the list with one item moved up (-1) or down (1). */
export function moveItem<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const item = items[index];
  const to = index + by;
  if (item === undefined || to < 0 || to >= items.length) return items;
  const rest = items.toSpliced(index, 1);
  return rest.toSpliced(to, 0, item);
}

/**
 * A condition of the draft. The stable key preserves its fields when conditions are added, removed or moved.
 */
export interface DraftCondition {
  readonly key: number;
  readonly condition: Condition;
}
