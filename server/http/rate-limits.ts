import type { RefusalKey } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';

/** So many calls in so many seconds. Calls that share a limit are counted together. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
  /** Whom it counts. `email`: the account that is named in the call, whoever calls. */
  readonly by:
    'address' | 'player' | 'player and address' | 'email' | 'address and email' | 'device and email';
  /** A call that succeeds gives its point back, or all points. */
  readonly givesBack?: 'one' | 'all';
  /**
   * Only calls that are refused for this reason count, or only those that did what they ask for: who makes no such call
   * is never stopped.
   */
  readonly counts?: RefusalKey | 'done';
  /** Callers that this limit never stops. */
  readonly except?: KnownDevices;
}

/** Devices that are known to the account which a call names. They have limits of their own instead. */
export interface KnownDevices {
  isKnown(deps: Deps, email: string, device: string): Promise<boolean>;
  readonly limits: readonly RateLimit[];
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

/** So many calls may one player try from one address for each that may succeed. */
const TRIES = 3;

/**
 * So many calls of a player in so many seconds, those that are refused apart from those that succeed. A session in
 * strange hands can have any number of calls refused: they are counted where they come from, so that the owner, who is
 * elsewhere, still gets through.
 */
export const perPlayer = (points: number, seconds: number): readonly RateLimit[] => [
  { by: 'player', points, seconds, counts: 'done' },
  { by: 'player and address', points: points * TRIES, seconds },
];

export const perMinute = (points: number): readonly RateLimit[] => [
  { by: 'address', points, seconds: MINUTE },
];

/** What a page asks for as it opens and moves: enough for dozens of players behind one address. */
export const PAGE_READ_LIMIT = perMinute(1800);
/** Reads that look through many bets. */
export const FEED_READ_LIMIT = perMinute(900);
/** What a player changes by hand. */
export const MUTATION_LIMIT = perMinute(600);
