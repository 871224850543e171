import { byPercent, followConditions } from './conditions.ts';
import type { AnyAutobetRules, ChanceRules } from '#engine/core/autobet-rules.ts';
import { ONE_X, payoutOf } from '#engine/core/multiplier.ts';
import type { AnyRules } from '#engine/core/rules.ts';
import type { Condition } from './strategy.ts';

/** What follows a win or a loss in the simple mode. A negative percentage decreases the bet. */
export type Reaction =
  { readonly kind: 'reset' } | { readonly kind: 'increase'; readonly percentHundredths: number };

export interface SimpleMode {
  readonly kind: 'simple';
  readonly onWin: Reaction;
  readonly onLoss: Reaction;
  /** Net profit, or net loss, since the start at which it stops; null: never. */
  readonly stopProfitMinor: bigint | null;
  readonly stopLossMinor: bigint | null;
}

export interface StrategyMode {
  readonly kind: 'strategy';
  readonly conditions: readonly Condition[];
}

/** What a player asks of autobet (games.md 1.8). */
export interface AutobetSettings {
  /** Number of bets; 0: no limit. */
  readonly bets: number;
  readonly baseMinor: bigint;
  readonly mode: SimpleMode | StrategyMode;
}

/** Why a run is over; each is a sentence of the language table. */
export type StopReason =
  | 'bets_done'
  | 'profit'
  | 'loss_limit'
  | 'strategy'
  | 'not_enough'
  | 'max_profit'
  | 'connection'
  /** The dealer said no for a reason of its own; its sentence says which. */
  | 'refused'
  | 'you'
  | 'amount_zero'
  | 'chance_too_high'
  | 'chance_too_low';

/** A run of autobet between two bets. `amountMinor` and `params` are those of the next bet. */
export interface AutobetRun {
  readonly settings: AutobetSettings;
  readonly params: unknown;
  readonly amountMinor: bigint;
  /** Settled bets. */
  readonly done: number;
  readonly wins: number;
  readonly losses: number;
  readonly winStreak: number;
  readonly lossStreak: number;
  /** Since the start; negative after losses. */
  readonly profitMinor: bigint;
  readonly wageredMinor: bigint;
  /** Places in the list of `firstStreak` conditions that have had their once. */
  readonly fired: readonly number[];
  readonly stopped: StopReason | null;
}

/** What a settled round came to. */
export interface SettledBet {
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
  /** Integer of 10^-8, uncapped: a win is at least 1.00000000 (games.md 1.3). */
  readonly multiplier: bigint;
}

/** What bounds the next bet. */
export interface AutobetLimits {
  /** The balance after the settled bets. */
  readonly balanceMinor: bigint;
  readonly minimumMinor: bigint;
  /** Null where nothing caps a win. */
  readonly maxProfitMinor: bigint | null;
}

/** What a run needs to know of its game. */
export interface AutobetGame {
  best(params: unknown): bigint;
  /** Games that refuse a bet whose win would be above the maximum profit; the others pay the cap. */
  readonly refusesAboveMaxProfit: boolean;
  // Each game brings its own params; a run only hands them back.
  readonly chance: ChanceRules<unknown> | null;
}

/** The part of a catalogue entry that a run needs. Params rarely change in a run: the best of the last ones is kept. */
export function autobetGame(rules: AnyRules, autobet: AnyAutobetRules | undefined): AutobetGame {
  let last: { readonly params: unknown; readonly best: bigint } | null = null;
  return {
    best(params) {
      if (last === null || last.params !== params) last = { params, best: rules.best(params) };
      return last.best;
    },
    refusesAboveMaxProfit: rules.refusesAboveMaxProfit === true,
    chance: autobet?.chance ?? null,
  };
}

/** A run before its first bet; stopped at once when that bet cannot be placed. */
export function startRun(
  settings: AutobetSettings,
  params: unknown,
  limits: AutobetLimits,
  game: AutobetGame,
): AutobetRun {
  const run: AutobetRun = {
    settings,
    params,
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
  return fitNextBet(run, limits, game);
}

/**
 * Takes in a settled bet and prepares the next one: statistics and streaks, then the conditions, then the rules of
 * the next amount (games.md 1.8). A stopped run (balls that were still falling) only counts.
 */
export function settleBet(
  run: AutobetRun,
  bet: SettledBet,
  limits: AutobetLimits,
  game: AutobetGame,
): AutobetRun {
  const counted = countBet(run, bet);
  if (run.stopped) return counted;
  const { mode, bets } = run.settings;
  const next =
    mode.kind === 'simple'
      ? reactSimply(counted, mode, isWin(bet))
      : followConditions(counted, mode.conditions, limits.balanceMinor, game.chance);
  if (next.stopped) return next;
  if (bets > 0 && next.done >= bets) return { ...next, stopped: 'bets_done' };
  return fitNextBet(next, limits, game);
}

/** Bets left to place; null without a number of bets. */
export const betsLeft = ({ settings, done }: AutobetRun): number | null =>
  settings.bets === 0 ? null : Math.max(0, settings.bets - done);

/** Raises the next bet to the minimum, or stops the run where it cannot be placed (games.md 1.8). */
export function fitNextBet(run: AutobetRun, limits: AutobetLimits, game: AutobetGame): AutobetRun {
  if (run.amountMinor <= 0n) return { ...run, stopped: 'amount_zero' };
  const { minimumMinor, balanceMinor, maxProfitMinor } = limits;
  const amountMinor = run.amountMinor < minimumMinor ? minimumMinor : run.amountMinor;
  const fitted = amountMinor === run.amountMinor ? run : { ...run, amountMinor };
  if (amountMinor > balanceMinor) return { ...fitted, stopped: 'not_enough' };
  if (maxProfitMinor === null || !game.refusesAboveMaxProfit) return fitted;
  const profitMinor = payoutOf(amountMinor, game.best(run.params)) - amountMinor;
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
      : byPercent(run.amountMinor, reaction.percentHundredths);
  const { profitMinor } = run;
  if (mode.stopProfitMinor !== null && profitMinor >= mode.stopProfitMinor) {
    return { ...run, amountMinor, stopped: 'profit' };
  }
  if (mode.stopLossMinor !== null && -profitMinor >= mode.stopLossMinor) {
    return { ...run, amountMinor, stopped: 'loss_limit' };
  }
  return { ...run, amountMinor };
}
