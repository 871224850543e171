import type { RefusalKey } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';

/** So many calls in so many seconds. Calls that share a limit are counted together. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Whom it counts. `email`: the account that is named in the call, whoever calls. */
  readonly by: 'address' | 'player' | 'email' | 'address and email' | 'device and email';
  /** A call that succeeds gives its point back, or all points. */
  readonly givesBack?: 'one' | 'all';
  /** Only calls that are refused for this reason count: who makes no such call is never stopped. */
  readonly counts?: RefusalKey;
  /** Callers that this limit never stops. */
  readonly except?: KnownDevices;
}

/** Devices that are known to the account which a call names. They have limits of their own instead. */
export interface KnownDevices {
  isKnown(deps: Deps, email: string, device: string): Promise<boolean>;
  readonly limits: readonly Limit[];
}

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;

export const perMinute = (points: number): readonly Limit[] => [{ by: 'address', points, seconds: MINUTE }];

/** What a page asks for as it opens and moves: enough for dozens of players behind one address. */
export const pageReads = perMinute(1800);
/** Reads that look through many bets. */
export const feedReads = perMinute(900);
/** What a player changes by hand. */
export const changes = perMinute(600);
