import type { RefusalKey } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';

/** This many calls in this many seconds. Calls that share a limit are counted together. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** What the counter is keyed by. `email`: the account named in the call, for any caller. */
  readonly by:
    'address' | 'player' | 'player and address' | 'email' | 'address and email' | 'device and email';
  /** A successful call returns its point, or all points. */
  readonly givesBack?: 'one' | 'all';
  /**
   * Counts only calls refused for this reason, or only successful ones (`done`). A caller without such calls
   * is never stopped.
   */
  readonly counts?: RefusalKey | 'done';
  /** Callers that this limit never stops. */
  readonly except?: KnownDeviceLimits;
}

/** Devices known to the account named in a call. They have their own limits instead. */
export interface KnownDeviceLimits {
  isKnown(deps: Deps, email: string, device: string): Promise<boolean>;
  readonly limits: readonly RateLimit[];
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** A player may make this many attempts from one address per allowed success. */
const TRIES = 3;

/**
 * Limits a player to this many calls in this many seconds, counting refused calls separately from successful
 * ones. A stolen session can have any number of calls refused: these are counted by address, so the owner, at
 * another address, still gets through.
 */
export const perPlayer = (points: number, seconds: number): readonly RateLimit[] => [
  { by: 'player', points, seconds, counts: 'done' },
  { by: 'player and address', points: points * TRIES, seconds },
];

export const perMinute = (points: number): readonly RateLimit[] => [
  { by: 'address', points, seconds: MINUTE },
];

/** Reads of a page on load and navigation: enough for dozens of players behind one address. */
export const PAGE_READ_LIMIT = perMinute(1800);
/** Reads that scan many bets. */
export const FEED_READ_LIMIT = perMinute(900);
/** Changes a player makes by hand. */
export const MUTATION_LIMIT = perMinute(600);
