import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/connection.ts';
import { createTestDatabase } from '../../../testing/databases.ts';
import { followAll } from './accrual-worker.ts';
import { createFollowedSite } from './testing/followed-site.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());

test('postpones a round that cannot be counted without blocking others, and counts it later', async () => {
  const site = createFollowedSite(database);
  const [player, other] = [await site.newPlayer(), await site.newPlayer()];
  const days = database.db.selectFrom('player_days').selectAll().where('user_id', '=', other.userId);
  await site.queue(player, {});
  await site.queue(other, {});
  const [bad] = await database.db
    .updateTable('settled_bets')
    .set({ edge_ppm: 2_147_483_647, staked: 2n ** 62n })
    .where('user_id', '=', player.userId)
    .returning(['round_id', 'staked'])
    .execute();
  if (!bad) throw new Error('nothing is queued');
  expect((await followAll(site.deps, 100)).rounds).toBe(1);
  expect(await days.execute()).toHaveLength(1);
  const row = database.db.selectFrom('settled_bets').select(['round_id', 'failures', 'next_try_at']);
  expect(await row.execute()).toMatchObject([{ round_id: bad.round_id, failures: 1 }]);
  // The postponed round is not due yet.
  expect((await followAll(site.deps, 100)).rounds).toBe(0);
  await database.db.updateTable('settled_bets').set({ edge_ppm: 10_000, staked: 1_000n }).execute();
  site.clock.advance(11_000);
  expect((await followAll(site.deps, 100)).rounds).toBe(1);
  expect(await row.execute()).toEqual([]);
});
