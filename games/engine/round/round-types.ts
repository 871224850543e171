import type { Round, RoundReply } from '#contract/bets.ts';
import type { BetRequest, RoundGateway } from './gateway.ts';

/** Stores a bet until it is answered, so that it survives a page reload. */
export interface PendingBets {
  load(game: string): BetRequest<unknown> | null;
  save(bet: BetRequest<unknown>): void;
  clear(game: string): void;
}

/** One step of a round to be shown: from the outcome last shown to that of the answer. */
export interface ShowStep {
  /** The outcome shown before; null at the opening. */
  readonly before: unknown;
  readonly round: Round;
  /** The round is over: its win is credited when this step is revealed. */
  readonly isFinal: boolean;
}

/** Events of a playing step; each at most once, in this order. */
export type ShowEvent =
  { readonly type: 'REVEALED' } | { readonly type: 'SETTLED' } | { readonly type: 'ENDED' };

export interface ShowHandle {
  /** Jumps to the end and sends all reports. */
  skip(): void;
  /** Drops the rest without reports. */
  stop(): void;
}

/** The port through which the machine shows a round. */
export interface RoundShow {
  /**
   * Starts to show a step. Reports may come synchronously or later.
   * @throws when the scene cannot schedule the step
   */
  perform(step: ShowStep, report: (report: ShowEvent) => void, fail: (error: unknown) => void): ShowHandle;
  /** Jumps to the picture of a round, or of none. @throws never */
  jump(round: Round | null): void;
}

/** What may be shown concurrently, each on its own timeline (from `GameMeta`). */
export interface ShowConcurrency {
  /**
   * Rounds shown at the same time; above 1, a bet is accepted while others are shown, and cuts nothing
   * short.
   */
  readonly pendingRounds: number;
  /**
   * Steps are shown concurrently with earlier ones; otherwise they queue, and a scene two steps behind is
   * cut short.
   */
  readonly stepsOverlap: boolean;
}

/** A step that is being shown. */
export interface PlayingStep {
  readonly key: string;
  readonly step: ShowStep;
  readonly isRevealed: boolean;
  /** Only the celebration is left. */
  readonly isSettled: boolean;
}

/** What the stage shows. Only the machine stores it; the show reads it from there. */
export interface ShownRounds {
  /** Playing steps, in the order of their start. */
  readonly playingSteps: readonly PlayingStep[];
  /** The round that the stage shows at rest; null once the next bet is in flight. */
  readonly shown: Round | null;
}

export interface RoundInput {
  readonly game: string;
  readonly gateway: RoundGateway;
  readonly pendingBets: PendingBets;
  readonly show: RoundShow;
  /** Defaults to one round, one step at a time. */
  readonly pattern?: ShowConcurrency;
  /** Longest time a step may be shown, in ms; the scene then jumps to its end. */
  readonly showLimitMs?: number;
}

/** How late the answer is: not late, shown on the bet button (400 ms), shown on the stage (3 s). */
export type ReplyDelay = 'none' | 'placing' | 'reconnecting';

/** A message for the player about a late call; keys of the `game` texts. */
export type RoundNotice = 'round_resumes' | 'bet_not_placed' | 'finished_elsewhere' | null;

export interface RoundRefusal {
  readonly key: string;
  readonly message: string;
}

export interface RoundContext extends Required<RoundInput>, ShownRounds {
  /** The latest answer; a settled round stays until the next bet. */
  readonly round: Round | null;
  /** The bet whose answer is awaited. */
  readonly bet: BetRequest<unknown> | null;
  /** Bets pressed while a call is in flight or the stage is full; they are sent in order. */
  readonly bets: readonly BetRequest<unknown>[];
  /** The bet was restored from storage at the start, so it may already have been placed. */
  readonly isBetRestored: boolean;
  readonly action: unknown;
  /** Actions pressed while one is in flight. */
  readonly presses: readonly unknown[];
  /** Failed calls since the last answer. */
  readonly failures: number;
  readonly lateness: ReplyDelay;
  readonly notice: RoundNotice;
  readonly refusal: RoundRefusal | null;
  /** Steps waiting to be shown. */
  readonly queue: readonly ShowStep[];
}

/** Commands from the player and the host. */
export type RoundCommand =
  | { readonly type: 'PLACE_BET'; readonly bet: BetRequest<unknown> }
  | { readonly type: 'ACT'; readonly action: unknown }
  /** The player has dismissed a refusal: the next bet is being prepared. */
  | { readonly type: 'DISMISS' }
  /** Jump to the end of the current presentation. */
  | { readonly type: 'SKIP' }
  /** Query the open round again (another tab may have opened one). */
  | { readonly type: 'RESUME' }
  /**
   * The round that the dealer has open now, queried while `since` was the round here; an outdated answer
   * changes nothing.
   */
  | { readonly type: 'LOOKED'; readonly since: Round | null; readonly round: Round | null }
  /** How the round reported as `GONE` ended. */
  | { readonly type: 'ENDED_ELSEWHERE'; readonly round: Round };

export type RoundEvent =
  | RoundCommand
  | (ShowEvent & { readonly key: string })
  | { readonly type: 'FAILED'; readonly key: string; readonly error: unknown };

/** Events for the host: balances, results, announcements. */
export type RoundEmitted =
  | { readonly type: 'BET_SENT'; readonly bet: BetRequest<unknown>; readonly isRestored: boolean }
  | { readonly type: 'ACTION_SENT'; readonly round: Round; readonly action: unknown }
  | { readonly type: 'ANSWERED'; readonly reply: RoundReply }
  | { readonly type: 'REFUSED'; readonly refusal: RoundRefusal }
  /** An open round was found; it carries no balance. */
  | { readonly type: 'FOUND'; readonly round: Round }
  /** The open round ended without an answer here: another tab ended it, or the server closed it. */
  | { readonly type: 'GONE'; readonly round: Round }
  /** How the round reported as `GONE` ended; none of it was revealed here. */
  | { readonly type: 'FINISHED_ELSEWHERE'; readonly round: Round }
  /** A step was revealed that leaves the round open. */
  | { readonly type: 'STEP_REVEALED'; readonly round: Round }
  | { readonly type: 'ROUND_REVEALED'; readonly round: Round }
  | { readonly type: 'ROUND_SETTLED'; readonly round: Round }
  /** A step could not be shown and was cut to its end. */
  | { readonly type: 'SHOW_FAILED'; readonly error: unknown };

/**
 * `locked`: fields and balance; `betReady`: a bet is accepted now; `awaitingReply`: a call is in
 * flight.
 */
export type RoundTag = 'locked' | 'inGame' | 'awaitingPlayer' | 'betReady' | 'awaitingReply' | 'presenting';
