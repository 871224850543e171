import type { Db } from '../db/connection.ts';
import type { BalanceOf } from '../ledger/index.ts';

/** What a bet is made from, as it was read or as the player's last bet left it: nothing is locked. */
export interface BetGround extends BalanceOf {
  readonly userId: string;
  readonly pairId: string;
  readonly serverSeedSealed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: bigint;
  readonly username: string;
  readonly anonymous: boolean;
  /** Staked in settled rounds so far, minor units. */
  readonly wager: bigint;
}

const PLAYERS_MAX = 10_000;
const grounds = new WeakMap<Db, Map<string, BetGround>>();
const groundsOf = (db: Db): Map<string, BetGround> => {
  const known = grounds.get(db) ?? new Map<string, BetGround>();
  grounds.set(db, known);
  return known;
};

/**
 * Keeps what the next bet on an account is made from, so that it need not be read. It may be outdated at any time:
 * it is only for a statement that compares all of it, and no reason to refuse anything.
 */
export function rememberGround(db: Db, ground: BetGround): void {
  const known = groundsOf(db);
  known.set(ground.accountId, ground);
  const [oldest] = known.keys();
  if (known.size > PLAYERS_MAX && oldest !== undefined) known.delete(oldest);
}

/** Hands out what was kept of this player's account, once. */
export function takeGround(db: Db, userId: string, accountId: string): BetGround | null {
  const ground = groundsOf(db).get(accountId);
  if (ground?.userId !== userId) return null;
  groundsOf(db).delete(accountId);
  return ground;
}
