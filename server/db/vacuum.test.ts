import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './connection.ts';
import { readEnv } from '../env.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { vacuumEmbedded } from './vacuum.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
});
afterAll(() => database.close());

/** Publishes and deletes many events, as bets do. */
async function fillAndEmpty(): Promise<void> {
  const { db } = database;
  await sql`insert into outbox (event, room, payload, created_at)
    select 'event', 'room', '{}', now() from generate_series(1, 3000)`.execute(db);
  await sql`delete from outbox`.execute(db);
  await sql`select pg_stat_force_next_flush()`.execute(db);
}

async function bytesOfOutbox(): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select pg_total_relation_size('outbox') as bytes`.execute(database.db);
  return Number(rows[0]?.bytes);
}

test('a repeatedly filled and emptied table stops growing', async () => {
  const deps = { db: database.db, env: readEnv({}) };
  const sizes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    await fillAndEmpty();
    sizes.push(await bytesOfOutbox());
    expect(await vacuumEmbedded(deps)).toBe(1);
  }
  expect(Math.max(...sizes.slice(2))).toBe(sizes[2]);
  expect(await vacuumEmbedded(deps)).toBe(0);
});

test('leaves PostgreSQL to its own vacuum', async () => {
  await fillAndEmpty();
  const env = { ...readEnv({}), databaseUrl: 'postgres://elsewhere' };
  expect(await vacuumEmbedded({ db: database.db, env })).toBe(0);
});
