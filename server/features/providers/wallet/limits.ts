import { MINOR_PER_UNIT } from '#core/money.ts';

/** The most that a round of a provider may pay: above it people look first (docs/decisions). */
export const MAX_WIN_MINOR = 250_000n * MINOR_PER_UNIT;

/** A session takes bets for so long. */
export const SESSION_MS = 12 * 60 * 60_000;
/** An ended session is kept so long after that for calls that come late, and while a round is open. */
export const SESSION_RETENTION_MS = 8 * 24 * 60 * 60_000;
/** A round without a call for so long is closed. */
export const STALE_MS = 7 * 24 * 60 * 60_000;
