import { adjustByPercent, applyConditions } from './conditions.ts';
import type { AnyAutobetRules, WinChanceRules } from '../autobet-plan-rules.ts';
import { ONE_X, computePayout } from '../multiplier.ts';
import type { AnyRules } from '../rules.ts';
import { getBetAmount, getBetCost } from '../stakes.ts';
import type { AutobetLimits, AutobetRun, AutobetSettings, SettledBet, SimpleMode } from './autobet-types.ts';

/** What a run needs to know of its game. */
export interface AutobetGame {
  best(params: unknown): bigint;
  /** What a bet costs, minor units. */
  cost(params: unknown, amountMinor: bigint): bigint;
  /** What a bet carries, where it is not what was entered: minor units. */
  amount(params: unknown, wantedMinor: bigint): bigint;
  /** The params of the next bet, made from those that were chosen. */
  next(params: unknown, amountMinor: bigint, minimumMinor: bigint): unknown;
  /** Games that refuse a bet whose win would be above the maximum profit; the others pay the cap. */
  readonly refusesAboveMaxProfit: boolean;
  // Each game brings its own params; a run only hands them back.
  readonly chance: WinChanceRules<unknown> | null;
}

/** What a run takes along for its game: the plan, and chance of the player's device for what is picked anew. */
export interface AutobetRunOptions {
  readonly plan: unknown;
  readonly random: () => number;
}

/** The part of a catalogue entry that a run needs. Params rarely change in a run: the best of the last ones is kept. */
export function createAutobetGame(
  rules: AnyRules,
  autobet: AnyAutobetRules | undefined,
  choices: AutobetRunOptions,
): AutobetGame {
  let last: { readonly params: unknown; readonly best: bigint } | null = null;
  return {
    best(params) {
      if (last === null || last.params !== params) last = { params, best: rules.best(params) };
      return last.best;
    },
    cost: (params, amountMinor) => getBetCost(rules, params, amountMinor),
    amount: (params, wantedMinor) => getBetAmount(rules, params, wantedMinor),
    next: (params, amountMinor, minimumMinor) =>
      autobet?.nextParams?.(params, { amountMinor, minimumMinor, ...choices }) ?? params,
    refusesAboveMaxProfit: rules.refusesAboveMaxProfit === true,
    chance: autobet?.chance ?? null,
  };
}

/** A run before its first bet; stopped at once when that bet cannot be placed. */
export function startAutobetRun(
  settings: AutobetSettings,
  params: unknown,
  limits: AutobetLimits,
  game: AutobetGame,
): AutobetRun {
  const run: AutobetRun = {
    settings,
    params,
    betParams: params,
    amountMinor: settings.baseMinor,
    done: 0,
    wins: 0,
    losses: 0,
    winStreak: 0,
    lossStreak: 0,
    profitMinor: 0n,
    wageredMinor: 0n,
    fired: [],
    stopped: null,
  };
  return prepareNextBet(run, limits, game);
}

/**
 * Takes in a settled bet and prepares the next one: statistics and streaks, then the conditions, then the rules of
 * the next amount (games.md 1.8). A stopped run (balls that were still falling) only counts.
 */
export function recordSettledBet(
  run: AutobetRun,
  bet: SettledBet,
  limits: AutobetLimits,
  game: AutobetGame,
): AutobetRun {
  const counted = countBet(run, bet);
  if (run.stopped) return counted;
  if (bet.stops) return { ...counted, stopped: 'own' };
  const { mode, bets } = run.settings;
  const next =
    mode.kind === 'simple'
      ? reactSimply(counted, mode, isWin(bet))
      : applyConditions(counted, mode.conditions, limits.balanceMinor, game.chance);
  if (next.stopped) return next;
  if (bets > 0 && next.done >= bets) return { ...next, stopped: 'bets_done' };
  return prepareNextBet(next, limits, game);
}

/** Bets left to place; null without a number of bets. */
export const countRemainingBets = ({ settings, done }: AutobetRun): number | null =>
  settings.bets === 0 ? null : Math.max(0, settings.bets - done);

/** Makes the params of the next bet, raises it to the minimum, or stops the run where it cannot be placed (games.md 1.8). */
export function prepareNextBet(run: AutobetRun, limits: AutobetLimits, game: AutobetGame): AutobetRun {
  if (run.amountMinor <= 0n) return { ...run, stopped: 'amount_zero' };
  const { minimumMinor, balanceMinor, maxProfitMinor } = limits;
  const wantedMinor = run.amountMinor < minimumMinor ? minimumMinor : run.amountMinor;
  const betParams = game.next(run.params, wantedMinor, minimumMinor);
  const amountMinor = game.amount(betParams, wantedMinor);
  const isSame = amountMinor === run.amountMinor && betParams === run.betParams;
  const fitted = isSame ? run : { ...run, amountMinor, betParams };
  const costMinor = game.cost(betParams, amountMinor);
  if (costMinor > balanceMinor) return { ...fitted, stopped: 'not_enough' };
  if (maxProfitMinor === null || !game.refusesAboveMaxProfit) return fitted;
  const profitMinor = computePayout(costMinor, game.best(betParams)) - costMinor;
  return profitMinor > maxProfitMinor ? { ...fitted, stopped: 'max_profit' } : fitted;
}

const isWin = ({ multiplier }: SettledBet): boolean => multiplier >= ONE_X;

function countBet(run: AutobetRun, bet: SettledBet): AutobetRun {
  const won = isWin(bet);
  return {
    ...run,
    done: run.done + 1,
    wins: run.wins + (won ? 1 : 0),
    losses: run.losses + (won ? 0 : 1),
    winStreak: won ? run.winStreak + 1 : 0,
    lossStreak: won ? 0 : run.lossStreak + 1,
    profitMinor: run.profitMinor + bet.payoutMinor - bet.stakedMinor,
    wageredMinor: run.wageredMinor + bet.stakedMinor,
  };
}

function reactSimply(run: AutobetRun, mode: SimpleMode, won: boolean): AutobetRun {
  const reaction = won ? mode.onWin : mode.onLoss;
  const amountMinor =
    reaction.kind === 'reset'
      ? run.settings.baseMinor
      : adjustByPercent(run.amountMinor, reaction.percentHundredths);
  const { profitMinor } = run;
  if (mode.stopProfitMinor !== null && profitMinor >= mode.stopProfitMinor) {
    return { ...run, amountMinor, stopped: 'profit' };
  }
  if (mode.stopLossMinor !== null && -profitMinor >= mode.stopLossMinor) {
    return { ...run, amountMinor, stopped: 'loss_limit' };
  }
  return { ...run, amountMinor };
}
