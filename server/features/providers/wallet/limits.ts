import { MINOR_PER_UNIT } from '#core/money.ts';

/** Maximum payout of a provider round without a review by staff (docs/decisions). */
export const MAX_WIN_MINOR = 250_000n * MINOR_PER_UNIT;

/** How long a session accepts bets. */
export const SESSION_MS = 12 * 60 * 60_000;
/** How long an ended session is kept for late calls; longer while a round is open. */
export const SESSION_RETENTION_MS = 8 * 24 * 60 * 60_000;
/** A round without a call for this long is closed. */
export const STALE_MS = 7 * 24 * 60 * 60_000;
