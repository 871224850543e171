import type { Catalogue, CatalogueEntry } from '../rules.ts';

/**
 * The event that a condition counts. A streak of bets never breaks: it is all bets since the start (our
 * definition).
 */
export type CountedEvent = 'bets' | 'wins' | 'losses';
export type Operator = '>' | '<' | '>=' | '<=';

/**
 * When a condition is met; checked after every settled bet (games.md 1.8). A count of 0 only matches
 * `streakAbove`.
 */
export type ConditionTrigger =
  | {
      readonly kind: 'every' | 'everyStreak' | 'firstStreak' | 'streakAbove' | 'streakBelow';
      readonly of: CountedEvent;
      readonly count: number;
    }
  | {
      /** `loss` is the net loss since the start, at least 0. */
      readonly kind: 'balance' | 'profit' | 'loss';
      readonly operator: Operator;
      readonly amountMinor: bigint;
    };

/**
 * The action of a condition. Percentages apply to the current value, in hundredths of a percent like chances.
 */
export type StrategyAction =
  | { readonly kind: 'stop' | 'resetAmount' | 'switchSide' }
  | { readonly kind: 'increaseAmount' | 'decreaseAmount'; readonly percentHundredths: number }
  | { readonly kind: 'addAmount' | 'subtractAmount' | 'setAmount'; readonly amountMinor: bigint }
  | { readonly kind: 'increaseChance' | 'decreaseChance'; readonly percentHundredths: number }
  | { readonly kind: 'addChance' | 'subtractChance' | 'setChance'; readonly chanceHundredths: number };

/** One when-then rule of a strategy. */
export interface Condition {
  readonly when: ConditionTrigger;
  readonly action: StrategyAction;
}

/** Maximum number of conditions of a strategy (our limit). */
export const MAX_CONDITIONS = 20;
/** Maximum count and maximum whole percentage of a condition (our limit). */
export const MAX_CONDITION_COUNT = 1_000_000;
export const MAX_CONDITION_PERCENT = 1_000_000;

/** A new condition: every loss, increase the amount by 100 percent (spec 2, constants). */
export const DEFAULT_CONDITION: Condition = {
  when: { kind: 'every', of: 'losses', count: 1 },
  action: { kind: 'increaseAmount', percentHundredths: 10_000 },
};

/**
 * A new condition on money: stop once the profit reaches the requirement's amount (the rest is our choice).
 */
export const DEFAULT_MONEY_CONDITION: Condition = {
  when: { kind: 'profit', operator: '>=', amountMinor: 1n },
  action: { kind: 'stop' },
};

const changesChance = ({ action }: Condition): boolean => action.kind.endsWith('Chance');
const switchesSide = ({ action }: Condition): boolean => action.kind === 'switchSide';

/**
 * Whether a game supports everything the conditions change: win chance in dice and limbo, the side in dice.
 */
export function isSupportedByGame(conditions: readonly Condition[], entry: CatalogueEntry): boolean {
  const chance = entry.autobet?.chance;
  if (!entry.meta.modes.includes('auto')) return false;
  if (conditions.some(changesChance) && !chance) return false;
  return !conditions.some(switchesSide) || chance?.switchSide !== undefined;
}

/** Splits the slugs of the games with autobet into those that a strategy fits and those that it does not. */
export function partitionGamesBySupport(
  conditions: readonly Condition[],
  catalogue: Catalogue,
): { readonly games: readonly string[]; readonly incompatible: readonly string[] } {
  const withAutobet = Object.values(catalogue).filter(({ meta }) => meta.modes.includes('auto'));
  const slugs = (fits: boolean): readonly string[] =>
    withAutobet.filter((entry) => isSupportedByGame(conditions, entry) === fits).map(({ meta }) => meta.slug);
  return { games: slugs(true), incompatible: slugs(false) };
}
