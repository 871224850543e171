import { adjustByPercent, applyConditions } from './conditions.ts';
import type { AnyAutobetRules, WinChanceRules } from '../autobet-plan-rules.ts';
import { ONE_X, computePayout } from '../multiplier.ts';
import type { AnyRules } from '../rules.ts';
import { getBetAmount, getBetCost } from '../stakes.ts';
import type { AutobetLimits, AutobetRun, AutobetSettings, SettledBet, SimpleMode } from './autobet-types.ts';

/** What a run needs from its game. */
export interface AutobetGame {
  best(params: unknown): bigint;
  /** The cost of a bet, minor units. */
  cost(params: unknown, amountMinor: bigint): bigint;
  /** The amount of a bet if it is not the entered one, minor units. */
  amount(params: unknown, wantedMinor: bigint): bigint;
  /** The params of the next bet, derived from the chosen ones. */
  next(params: unknown, amountMinor: bigint, minimumMinor: bigint): unknown;
  /** Whether the game refuses bets whose win would exceed the maximum profit; other games pay the cap. */
  readonly refusesAboveMaxProfit: boolean;
  // Params differ by game; a run only passes them through.
  readonly chance: WinChanceRules<unknown> | null;
}

/** What a game needs to derive its next bet: the plan, and client-side randomness for fresh picks. */
export interface AutobetRunOptions {
  readonly plan: unknown;
  readonly random: () => number;
}

/**
 * Creates the part of a catalogue entry that a run needs. Caches the best multiplier of the last params,
 * because they rarely change during a run.
 */
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

/** Creates a run before its first bet; it is already stopped if that bet cannot be placed. */
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
 * Records a settled bet and prepares the next one: statistics and streaks, then conditions, then the rules of
 * the next amount (games.md 1.8). A stopped run (balls were still falling) only counts it.
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

/** Bets left to place; null if the run has no number of bets. */
export const countRemainingBets = ({ settings, done }: AutobetRun): number | null =>
  settings.bets === 0 ? null : Math.max(0, settings.bets - done);

/** Prepares the next bet, raised to the minimum, or stops the run if it cannot be placed (games.md 1.8). */
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
