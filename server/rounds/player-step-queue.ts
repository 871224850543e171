import type { Db, Tx } from '../db/connection.ts';
import { isSerializationConflict, transaction } from '../db/transaction.ts';
import { lockBalances } from '../ledger/index.ts';
import { lockPlayLimits } from './play-limits.ts';
import { lockActivePair } from './seeds.ts';

/** Reads, computes and writes one step. Returns null and writes nothing if the data it read has changed. */
export type StepAttempt<Done> = (db: Db | Tx) => Promise<Done | null>;

const TRIES = 3;

/** The last call of each player with calls in progress, by database. */
const lastCalls = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Runs a step on a player's money and retries it while other writers change its inputs. The calls of one
 * player run one after the other, so they use at most one connection of this process. If other processes
 * interfere every time, the last attempt locks what it needs.
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
    if (done === null) throw new Error(`A step of player ${userId} changed despite its locks.`);
    return done;
  });
};
