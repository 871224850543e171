import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/db/connection.ts';
import { checkLedger } from '#server/db/check-ledger.ts';
import {
  createFollowedSite,
  type FollowedSite,
} from '#server/features/rewards/accrual/testing/followed-site.ts';
import { testPostgresUrl } from '#server/testing/databases.ts';
import {
  BET_WITHOUT_QUEUE_SQL,
  createPostgresDriver,
  placeBaselineBet,
  placeMinimalBet,
  type RawDriver,
} from './baseline-bet.ts';
import { createRoundCounter } from './rewards.ts';

/** Each turn queues two rounds of each. */
const PLAYERS = 4;

describe('the measurement of rewards', () => {
  let database: Database;
  let driver: RawDriver;
  let site: FollowedSite;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const postgres = await testPostgresUrl();
    drop = postgres.drop;
    database = await openDatabase({ databaseUrl: postgres.databaseUrl });
    driver = createPostgresDriver(postgres.databaseUrl, 1);
    site = createFollowedSite(database);
  });
  afterAll(async () => {
    await driver.close();
    await database.close();
    await drop();
  });

  const count = async (table: 'settled_bets' | 'rounds'): Promise<number> =>
    (await database.db.selectFrom(table).select('user_id').execute()).length;

  it('bets with the row for the followers, without it, and by the bare statement', async () => {
    const player = await site.newPlayer();
    await placeBaselineBet(driver, player);
    expect([await count('rounds'), await count('settled_bets')]).toEqual([1, 1]);
    await placeBaselineBet(driver, player, BET_WITHOUT_QUEUE_SQL);
    expect([await count('rounds'), await count('settled_bets')]).toEqual([2, 1]);
    await placeMinimalBet(driver, player);
    expect([await count('rounds'), await count('settled_bets')]).toEqual([3, 1]);
    await site.followAll();
  });

  it('queues the rounds of its players, and one follower or four count each of them once', async () => {
    const known = await Promise.all(Array.from({ length: PLAYERS }, () => site.newPlayer()));
    const counted = createRoundCounter(database, site, known, 2 * PLAYERS);
    for (const workers of [1, 4]) expect(await counted(workers)).toBeGreaterThan(0);
    expect(await count('settled_bets')).toBe(0);
    const days = database.db.selectFrom('player_days').select(['user_id', 'rounds']);
    const ids = known.map(({ userId }) => userId);
    const played = await days.where('user_id', 'in', ids).execute();
    expect(played.map(({ rounds }) => Number(rounds))).toEqual(known.map(() => 4));
    expect(await checkLedger(database.db)).toEqual([]);
  });
});
