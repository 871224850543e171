import { expect, test } from 'vitest';
import type { Db } from '../db/connection.ts';
import { rememberGround, takeGround, type BetGround } from './ground.ts';

// Only told from other databases: nothing is asked of it.
const database = (): Db => ({}) as Db;
const groundOf = (accountId: string): BetGround => ({
  ...{
    userId: `user of ${accountId}`,
    pairId: 'pair',
    clientSeed: 'client',
    username: 'name',
    anonymous: false,
  },
  ...{ serverSeedSealed: 'sealed', serverSeedHash: 'hash', nonce: 0n, wager: 0n },
  ...{ accountId, amount: 1n, version: 1n },
});

test('what was kept of an account is handed out once, to its owner alone, of its own database', () => {
  const db = database();
  rememberGround(db, groundOf('a'));
  expect(takeGround(database(), 'user of a', 'a')).toBeNull();
  expect(takeGround(db, 'user of b', 'a')).toBeNull();
  expect(takeGround(db, 'user of a', 'a')).toEqual(groundOf('a'));
  expect(takeGround(db, 'user of a', 'a')).toBeNull();
});

test('the accounts of 10,000 players are kept, the oldest goes for the next one', () => {
  const db = database();
  for (let at = 0; at <= 10_000; at++) rememberGround(db, groundOf(`${at}`));
  expect(takeGround(db, 'user of 0', '0')).toBeNull();
  expect(takeGround(db, 'user of 1', '1')).toEqual(groundOf('1'));
  expect(takeGround(db, 'user of 10000', '10000')).toEqual(groundOf('10000'));
});
