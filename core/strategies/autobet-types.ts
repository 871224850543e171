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
  /** The game's own condition, as its plan says. */
  | 'own'
  | 'not_enough'
  | 'max_profit'
  | 'connection'
  /** The dealer said no for a reason of its own; its sentence says which. */
  | 'refused'
  | 'you'
  | 'amount_zero'
  | 'chance_too_high'
  | 'chance_too_low';

/** A run of autobet between two bets. */
export interface AutobetRun {
  readonly settings: AutobetSettings;
  /** As they were chosen, and changed by a strategy since. */
  readonly params: unknown;
  /** Those of the next bet: the game may make them anew from `params` for every bet. */
  readonly betParams: unknown;
  /** Of the next bet: what the player enters, or what the bet costs where its params say it. */
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
  /** The game's own condition is met. */
  readonly stops?: boolean | undefined;
}

/** What bounds the next bet. */
export interface AutobetLimits {
  /** The balance after the settled bets. */
  readonly balanceMinor: bigint;
  readonly minimumMinor: bigint;
  /** Null where nothing caps a win. */
  readonly maxProfitMinor: bigint | null;
}
