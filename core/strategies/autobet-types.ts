import type { Condition } from './strategy.ts';

/** Reaction to a win or a loss in simple mode. A negative percentage decreases the bet. */
export type Reaction =
  { readonly kind: 'reset' } | { readonly kind: 'increase'; readonly percentHundredths: number };

export interface SimpleMode {
  readonly kind: 'simple';
  readonly onWin: Reaction;
  readonly onLoss: Reaction;
  /** Net profit or net loss since the start at which the run stops; null: never. */
  readonly stopProfitMinor: bigint | null;
  readonly stopLossMinor: bigint | null;
}

export interface StrategyMode {
  readonly kind: 'strategy';
  readonly conditions: readonly Condition[];
}

/** The autobet settings of a player (games.md 1.8). */
export interface AutobetSettings {
  /** Number of bets; 0: no limit. */
  readonly bets: number;
  readonly baseMinor: bigint;
  readonly mode: SimpleMode | StrategyMode;
}

/** Why a run ended; each has a sentence in the language table. */
export type StopReason =
  | 'bets_done'
  | 'profit'
  | 'loss_limit'
  | 'strategy'
  /** The game's own condition, from its plan. */
  | 'own'
  | 'not_enough'
  | 'max_profit'
  | 'connection'
  /** The server refused the bet for another reason, which its message gives. */
  | 'refused'
  | 'you'
  | 'amount_zero'
  | 'chance_too_high'
  | 'chance_too_low';

/** State of an autobet run between two bets. */
export interface AutobetRun {
  readonly settings: AutobetSettings;
  /** The chosen params, as changed by a strategy since. */
  readonly params: unknown;
  /** The params of the next bet, which the game may derive from `params` for every bet. */
  readonly betParams: unknown;
  /** Amount of the next bet: as entered by the player, or the cost if the params determine it. */
  readonly amountMinor: bigint;
  /** Number of settled bets. */
  readonly done: number;
  readonly wins: number;
  readonly losses: number;
  readonly winStreak: number;
  readonly lossStreak: number;
  /** Profit since the start; negative after losses. */
  readonly profitMinor: bigint;
  readonly wageredMinor: bigint;
  /** Indices of the `firstStreak` conditions that have already fired; each fires once. */
  readonly fired: readonly number[];
  readonly stopped: StopReason | null;
}

/** Result of a settled round. */
export interface SettledBet {
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
  /** Integer of 10^-8, uncapped: a win is at least 1.00000000 (games.md 1.3). */
  readonly multiplier: bigint;
  /** The game's own stop condition is met. */
  readonly stops?: boolean | undefined;
}

/** Limits of the next bet. */
export interface AutobetLimits {
  /** The balance after the settled bets. */
  readonly balanceMinor: bigint;
  readonly minimumMinor: bigint;
  /** Null if there is no cap. */
  readonly maxProfitMinor: bigint | null;
}
