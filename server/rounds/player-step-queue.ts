import type { Db, Tx } from '../db/connection.ts';
import { isSerializationConflict, transaction } from '../db/transaction.ts';
import { lockBalances } from '../ledger/index.ts';
import { lockPlayLimits } from './play-limits.ts';
import { lockActivePair } from './seeds.ts';

/** Reads, computes and writes one step; null when what it read had changed and nothing was written. */
export type StepAttempt<Done> = (db: Db | Tx) => Promise<Done | null>;

const TRIES = 3;

/** The last call of each player who is being served, by database. */
const lastCalls = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Makes a step of a player's money, tried again while others change what it is made from. The calls of one player
 * follow each other, so that they keep at most one connection of this process busy; should other processes come
 * between every time, the last try locks what they need.
 */
export async function runPlayerStep<Done>(db: Db, userId: string, attempt: StepAttempt<Done>): Promise<Done> {
  const calls = lastCalls.get(db) ?? new Map<string, Promise<unknown>>();
  lastCalls.set(db, calls);
  const before = calls.get(userId);
  const mine = before ? before.then(() => untilDone(db, userId, attempt)) : untilDone(db, userId, attempt);
  const ended = mine.catch(() => undefined);
  calls.set(userId, ended);
  try {
    return await mine;
  } finally {
    if (calls.get(userId) === ended) calls.delete(userId);
  }
}

const untilDone = async <Done>(db: Db, userId: string, attempt: StepAttempt<Done>): Promise<Done> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const done = await attempt(db).catch((error: unknown) => {
      if (isSerializationConflict(error)) return null;
      throw error;
    });
    if (done !== null) return done;
  }
  return transaction(db, async (tx) => {
    await lockBalances(tx, userId);
    await lockPlayLimits(tx, userId);
    await lockActivePair(tx, userId);
    const done = await attempt(tx);
    if (done === null) throw new Error(`A step of player ${userId} changed under its locks.`);
    return done;
  });
};
