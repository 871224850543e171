import { expect, test } from 'vitest';
import type { Db } from '../db/connection.ts';
import { cacheBetState, takeCachedBetState, type CachedBetState } from './bet-state-cache.ts';

// Only the identity of the database matters: it is never queried.
const database = (): Db => ({}) as Db;
const basisOf = (accountId: string): CachedBetState => ({
  userId: `user of ${accountId}`,
  pairId: 'pair',
  clientSeed: 'client',
  username: 'name',
  anonymous: false,
  serverSeedSealed: 'sealed',
  serverSeedHash: 'hash',
  nonce: 0n,
  limits: null,
  wager: 0n,
  isMain: true,
  bonus: null,
  accountNo: 0,
  accountId,
  amount: 1n,
  version: 1n,
});

test('hands out a cached state once, only to its owner and only for its own database', () => {
  const db = database();
  cacheBetState(db, basisOf('a'));
  expect(takeCachedBetState(database(), 'user of a', 'a')).toBeNull();
  expect(takeCachedBetState(db, 'user of b', 'a')).toBeNull();
  expect(takeCachedBetState(db, 'user of a', 'a')).toEqual(basisOf('a'));
  expect(takeCachedBetState(db, 'user of a', 'a')).toBeNull();
});

test('caches the accounts of 10,000 players and evicts the oldest', () => {
  const db = database();
  for (let at = 0; at <= 10_000; at++) cacheBetState(db, basisOf(`${at}`));
  expect(takeCachedBetState(db, 'user of 0', '0')).toBeNull();
  expect(takeCachedBetState(db, 'user of 1', '1')).toEqual(basisOf('1'));
  expect(takeCachedBetState(db, 'user of 10000', '10000')).toEqual(basisOf('10000'));
});
