import type { Db } from '../db/connection.ts';
import type { Wallet } from '../ledger/index.ts';
import type { PlayedAccount } from './bonus-play.ts';
import type { PlayLimits } from './play-limits.ts';

/**
 * Balance and limits for the next bet, as read or as the player's last bet left them. Unlocked, possibly
 * stale.
 */
export interface CachedBetState extends Wallet, PlayedAccount {
  readonly pairId: string;
  readonly serverSeedSealed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly username: string;
  readonly anonymous: boolean;
  /** Staked from main in settled rounds so far, minor units: the player's XP. */
  readonly wager: bigint;
  readonly limits: PlayLimits | null;
}

const PLAYERS_MAX = 10_000;
const bases = new WeakMap<Db, Map<string, CachedBetState>>();
const basesOf = (db: Db): Map<string, CachedBetState> => {
  const known = bases.get(db) ?? new Map<string, CachedBetState>();
  bases.set(db, known);
  return known;
};

/**
 * Caches the state for the next bet on a main account, so that it need not be read. It may be stale at any
 * time: use it only for a statement that compares all of it, never to refuse a bet. Bonus state is not
 * cached; every bet reads it.
 */
export function cacheBetState(db: Db, basis: CachedBetState): void {
  if (!basis.isMain) return;
  const known = basesOf(db);
  known.set(basis.accountId, basis);
  const [oldest] = known.keys();
  if (known.size > PLAYERS_MAX && oldest !== undefined) known.delete(oldest);
}

/** Removes and returns the cached state of this player's account, so that only one bet uses it. */
export function takeCachedBetState(db: Db, userId: string, accountId: string): CachedBetState | null {
  const basis = basesOf(db).get(accountId);
  if (basis?.userId !== userId) return null;
  basesOf(db).delete(accountId);
  return basis;
}
