import type { Round, RoundReply } from '#contract/bets.ts';
import type { BetRequest, RoundGateway } from './gateway.ts';

/** Keeps a bet until it is answered, a reload of the page included. */
export interface PendingBets {
  load(game: string): BetRequest<unknown> | null;
  save(bet: BetRequest<unknown>): void;
  clear(game: string): void;
}

/** One step of a round to be shown: from what the player saw to what the answer says. */
export interface ShowStep {
  /** The outcome shown before, null at the opening. */
  readonly before: unknown;
  readonly round: Round;
  /** The round is over: its win enters when this step is revealed. */
  readonly isFinal: boolean;
}

/** What a running step reports; each at most once, in this order. */
export type ShowEvent =
  { readonly type: 'REVEALED' } | { readonly type: 'SETTLED' } | { readonly type: 'ENDED' };

export interface ShowHandle {
  /** Jumps to the end with all reports. */
  skip(): void;
  /** Drops what is left without reports. */
  stop(): void;
}

/** The port by which the machine has a round shown. */
export interface RoundShow {
  /** Starts to show a step. Reports may come at once or later. @throws when the picture cannot be laid out */
  perform(step: ShowStep, report: (report: ShowEvent) => void, fail: (error: unknown) => void): ShowHandle;
  /** Jumps to the picture of a round, or of none. @throws never */
  jump(round: Round | null): void;
}

/** What may be shown side by side, each on a timeline of its own (facts of `GameMeta`). */
export interface ShowConcurrency {
  /** Rounds in the picture at the same time; above 1 a bet is taken while others are shown, and cuts nothing. */
  readonly pendingRounds: number;
  /** A step is shown beside those before it; otherwise steps queue, and a picture two steps behind is cut. */
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

/** What the picture shows. The machine alone keeps it, and the show reads it there. */
export interface ShownRounds {
  /** Steps in the picture, in the order of their start. */
  readonly playingSteps: readonly PlayingStep[];
  /** The round as the picture shows it at rest; null once the next bet is on its way. */
  readonly shown: Round | null;
}

export interface RoundInput {
  readonly game: string;
  readonly gateway: RoundGateway;
  readonly pendingBets: PendingBets;
  readonly show: RoundShow;
  /** One round, one step at a time when left out. */
  readonly pattern?: ShowConcurrency;
  /** Longest time a step may be shown; the picture then jumps to its end. */
  readonly showLimitMs?: number;
}

/** Late answers: nothing, the key says so (400 ms), the stage says so (3 s). */
export type ReplyDelay = 'none' | 'placing' | 'reconnecting';

/** A sentence for the player about what became of a late call; keys of the language table `game`. */
export type RoundNotice = 'round_resumes' | 'bet_not_placed' | 'finished_elsewhere' | null;

export interface RoundRefusal {
  readonly key: string;
  readonly message: string;
}

export interface RoundContext extends Required<RoundInput>, ShownRounds {
  /** The latest answer; of a settled round until the next bet. */
  readonly round: Round | null;
  /** The bet whose answer is awaited. */
  readonly bet: BetRequest<unknown> | null;
  /** Bets pressed while a call is on its way or the picture is full; they go out in order. */
  readonly bets: readonly BetRequest<unknown>[];
  /** The bet was found in storage at the start: it may have been taken already. */
  readonly isBetRestored: boolean;
  readonly action: unknown;
  /** Actions pressed while one is on its way. */
  readonly presses: readonly unknown[];
  /** Calls without an answer since the last answer. */
  readonly failures: number;
  readonly lateness: ReplyDelay;
  readonly notice: RoundNotice;
  readonly refusal: RoundRefusal | null;
  /** Steps whose turn in the picture has not come. */
  readonly queue: readonly ShowStep[];
}

/** What the player and the host say to the machine. */
export type RoundCommand =
  | { readonly type: 'PLACE_BET'; readonly bet: BetRequest<unknown> }
  | { readonly type: 'ACT'; readonly action: unknown }
  /** The player has taken note of a refusal: the next bet is being prepared. */
  | { readonly type: 'DISMISS' }
  /** Jump to the end of what is being shown. */
  | { readonly type: 'SKIP' }
  /** Ask again for an open round (another tab may have opened one). */
  | { readonly type: 'RESUME' }
  /** What the dealer has open now, asked for while `since` was the round here; an older answer changes nothing. */
  | { readonly type: 'LOOKED'; readonly since: Round | null; readonly round: Round | null }
  /** How the round that was `GONE` ended. */
  | { readonly type: 'ENDED_ELSEWHERE'; readonly round: Round };

export type RoundEvent =
  | RoundCommand
  | (ShowEvent & { readonly key: string })
  | { readonly type: 'FAILED'; readonly key: string; readonly error: unknown };

/** Facts that the host acts on: balances, results, announcements. */
export type RoundEmitted =
  | { readonly type: 'BET_SENT'; readonly bet: BetRequest<unknown>; readonly isRestored: boolean }
  | { readonly type: 'ACTION_SENT'; readonly round: Round; readonly action: unknown }
  | { readonly type: 'ANSWERED'; readonly reply: RoundReply }
  | { readonly type: 'REFUSED'; readonly refusal: RoundRefusal }
  /** An open round was found; no balance came with it. */
  | { readonly type: 'FOUND'; readonly round: Round }
  /** The open round is over without an answer here: another tab ended it, or it was closed. */
  | { readonly type: 'GONE'; readonly round: Round }
  /** How the round that was gone ended; nothing of it was revealed here. */
  | { readonly type: 'FINISHED_ELSEWHERE'; readonly round: Round }
  | { readonly type: 'ROUND_REVEALED'; readonly round: Round }
  | { readonly type: 'ROUND_SETTLED'; readonly round: Round }
  /** A step could not be shown and was cut to its end. */
  | { readonly type: 'SHOW_FAILED'; readonly error: unknown };

/** `locked`: fields and balance; `betReady`: a bet is accepted now; `awaitingReply`: a call is on its way. */
export type RoundTag = 'locked' | 'inGame' | 'awaitingPlayer' | 'betReady' | 'awaitingReply' | 'presenting';
