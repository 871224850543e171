import type { AutobetRun } from './autobet-types.ts';
import type { WinChanceRules } from '../autobet-plan-rules.ts';
import { addFractions, compareFractions, type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import type { Condition, StrategyAction, Operator, ConditionTrigger } from './strategy.ts';

/** 100 percent, in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * Applies the conditions in list order, each to the result of the previous one (games.md 1.8); `stop` ends
 * the list.
 */
export function applyConditions(
  run: AutobetRun,
  conditions: readonly Condition[],
  balanceMinor: bigint,
  chance: WinChanceRules<unknown> | null,
): AutobetRun {
  let next = run;
  for (const [place, { when, action }] of conditions.entries()) {
    if (!isMet(when, next, balanceMinor, place)) continue;
    if (when.kind === 'firstStreak') next = { ...next, fired: [...next.fired, place] };
    next = perform(action, next, chance);
    if (next.stopped) return next;
  }
  return next;
}

/** The amount changed by hundredths of a percent, rounded down to whole minor units. */
export const adjustByPercent = (amountMinor: bigint, percentHundredths: number): bigint => {
  const product = amountMinor * BigInt(WHOLE + percentHundredths);
  const rounded = product / BigInt(WHOLE);
  // BigInt division truncates towards zero; below zero, rounding down moves away from it.
  return product < 0n && rounded * BigInt(WHOLE) !== product ? rounded - 1n : rounded;
};

function isMet(when: ConditionTrigger, run: AutobetRun, balanceMinor: bigint, place: number): boolean {
  if ('operator' in when) {
    return compare(amountOf(when.kind, run, balanceMinor), when.operator, when.amountMinor);
  }
  const { kind, of, count } = when;
  const streak = { bets: run.done, wins: run.winStreak, losses: run.lossStreak }[of];
  if (kind === 'every') {
    // Only the bet that raised the count matches; otherwise the next bet would match again on the same count.
    const total = { bets: run.done, wins: run.wins, losses: run.losses }[of];
    return streak > 0 && isMultiple(total, count);
  }
  if (streak === 0) return false;
  if (kind === 'everyStreak') return isMultiple(streak, count);
  if (kind === 'firstStreak') return streak === count && !run.fired.includes(place);
  return kind === 'streakAbove' ? streak > count : streak < count;
}

const isMultiple = (total: number, count: number): boolean => count > 0 && total % count === 0;

function amountOf(kind: 'balance' | 'profit' | 'loss', run: AutobetRun, balanceMinor: bigint): bigint {
  if (kind === 'balance') return balanceMinor;
  if (kind === 'profit') return run.profitMinor;
  return run.profitMinor < 0n ? -run.profitMinor : 0n;
}

const compare = (left: bigint, operator: Operator, right: bigint): boolean => {
  if (operator === '>') return left > right;
  if (operator === '<') return left < right;
  return operator === '>=' ? left >= right : left <= right;
};

function perform(
  action: StrategyAction,
  run: AutobetRun,
  chance: WinChanceRules<unknown> | null,
): AutobetRun {
  if (action.kind === 'stop') return { ...run, stopped: 'strategy' };
  const amountMinor = amountAfter(action, run);
  if (amountMinor !== null) return { ...run, amountMinor };
  // No effect in a game without a win chance: such a strategy cannot be selected there.
  if (chance === null) return run;
  if (action.kind === 'switchSide') return switchSide(run, chance);
  return withChance(run, chance, chanceAfter(action, chance.of(run.params)));
}

function switchSide(run: AutobetRun, chance: WinChanceRules<unknown>): AutobetRun {
  if (!chance.switchSide) return run;
  const params = chance.switchSide(run.params);
  const switched = chance.of(params);
  // The complement of a narrow range may win more often than bets are allowed to.
  if (isAbove(switched, chance.most)) return { ...run, stopped: 'chance_too_high' };
  return isAbove(chance.least, switched) ? { ...run, stopped: 'chance_too_low' } : { ...run, params };
}

function withChance(run: AutobetRun, chance: WinChanceRules<unknown>, requested: Fraction): AutobetRun {
  const params = chance.with(run.params, requested);
  if (params !== null) return { ...run, params };
  return { ...run, stopped: isAbove(requested, chance.most) ? 'chance_too_high' : 'chance_too_low' };
}

/** Null if the action does not change the amount. */
function amountAfter(action: StrategyAction, run: AutobetRun): bigint | null {
  switch (action.kind) {
    case 'resetAmount':
      return run.settings.baseMinor;
    case 'increaseAmount':
      return adjustByPercent(run.amountMinor, action.percentHundredths);
    case 'decreaseAmount':
      return adjustByPercent(run.amountMinor, -action.percentHundredths);
    case 'addAmount':
      return run.amountMinor + action.amountMinor;
    case 'subtractAmount':
      return run.amountMinor - action.amountMinor;
    case 'setAmount':
      return action.amountMinor;
    default:
      return null;
  }
}

/** Exact, so that the game rounds halves correctly. */
function chanceAfter(action: StrategyAction, chance: Fraction): Fraction {
  switch (action.kind) {
    case 'increaseChance':
      return multiplyFractions(chance, percents(WHOLE + action.percentHundredths));
    case 'decreaseChance':
      return multiplyFractions(chance, percents(WHOLE - action.percentHundredths));
    case 'addChance':
      return addFractions(chance, fraction(BigInt(action.chanceHundredths)));
    case 'subtractChance':
      return addFractions(chance, fraction(-BigInt(action.chanceHundredths)));
    case 'setChance':
      return fraction(BigInt(action.chanceHundredths));
    default:
      return chance;
  }
}

const percents = (hundredths: number): Fraction => fraction(BigInt(hundredths), BigInt(WHOLE));

const isAbove = (a: Fraction, b: Fraction): boolean => compareFractions(a, b) > 0;
