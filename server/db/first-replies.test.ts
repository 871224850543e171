import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/databases.ts';
import type { Database } from './connection.ts';
import { firstReply, forgetFirstReplies, keepFirstReply, REPLIES_KEPT_DAYS } from './first-replies.ts';
import { transaction } from './transaction.ts';

const DAY_MS = 24 * 60 * 60_000;
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());

test('first replies are kept for as long as calls are repeated, and then forgotten', async () => {
  const { db } = database;
  const start = new Date('2026-11-28T12:00:00.000Z').getTime();
  const keep = (clientId: string, now: Date) =>
    transaction(db, (tx) =>
      keepFirstReply(tx, { userId: 'guest', call: 'test', clientId }, { reply: { said: clientId }, now }),
    );
  // More than are removed in one statement.
  await db
    .insertInto('first_replies')
    .values(
      Array.from({ length: 1_500 }, (_, i) => ({
        user_id: 'guest',
        call: 'test',
        client_id: `old ${i}`,
        reply: '{}',
        created_at: new Date(start - 1),
      })),
    )
    .execute();
  await keep('first', new Date(start));
  await keep('second', new Date(start + DAY_MS));
  const forgetAt = (now: number) => forgetFirstReplies({ db, clock: { now: () => new Date(now) } });
  const left = async () =>
    (await db.selectFrom('first_replies').select('client_id').orderBy('client_id').execute()).map(
      ({ client_id }) => client_id,
    );
  await forgetAt(start + REPLIES_KEPT_DAYS * DAY_MS);
  expect(await left()).toEqual(['first', 'second']);
  await forgetAt(start + REPLIES_KEPT_DAYS * DAY_MS + 1);
  expect(await left()).toEqual(['second']);
  expect(await firstReply(db, { userId: 'guest', call: 'test', clientId: 'second' })).toEqual({
    said: 'second',
  });
});
