import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/databases.ts';
import type { Database } from '../../db/connection.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { loadRestingItems } from './resting.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());

test('an item that fails rests for longer each time, in every process, and is free once it worked', async () => {
  const deps = { db: database.db, clock: createFakeClock() };
  // Each look is that of a process that has just started.
  const resting = () => loadRestingItems(deps, 'bonuses');
  const errors: unknown[] = [];
  const attempt = async (work: () => Promise<unknown>) =>
    (await resting()).attempt('a', work, (error) => errors.push(error));
  const fail = () => attempt(() => Promise.reject(new Error('no\n  money')));
  const ids = async () => (await resting()).ids;
  await fail();
  expect(await ids()).toEqual(['a']);
  expect((await loadRestingItems(deps, 'drops')).ids).toEqual([]);
  deps.clock.advance(30_001);
  expect(await ids()).toEqual([]);
  await fail();
  deps.clock.advance(30_001);
  expect(await ids()).toEqual(['a']);
  deps.clock.advance(30_000);
  expect(await ids()).toEqual([]);
  const rows = await database.db.selectFrom('failed_work').select(['item', 'failures', 'why']).execute();
  expect(rows).toEqual([{ item: 'a', failures: 2, why: 'no money' }]);
  await attempt(async () => undefined);
  await fail();
  deps.clock.advance(30_001);
  expect([await ids(), errors.length]).toEqual([[], 3]);
});
