import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { createTestDatabase, databases } from '../testing/databases.ts';
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';
import { createIndexConcurrently, inBatches, type Migration } from './migration.ts';
import * as released from './migrations.ts';

describe.each(databases)('migrations on the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('run only once', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it('make indexes and big changes outside of a transaction', async () => {
    await sql`create table many as select n as id, null::integer as twice from generate_series(1, 30) n`.execute(
      database.db,
    );
    const outside: Migration = {
      isOutsideTransaction: true,
      async up(db) {
        await createIndexConcurrently(db, { name: 'many_ids', table: 'many', on: '(id)' });
        await createIndexConcurrently(db, { name: 'rounds_games', table: 'rounds', on: '(game)' });
        const statement = `update many set twice = id * 2 where id in (
          select id from many where twice is null limit $1)`;
        expect(await inBatches(db, statement, 10)).toBe(30);
      },
    };
    expect(await migrate(database.db, { migrations: { ...released, '9999-next': outside } })).toEqual([
      '9999-next',
    ]);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from pg_index
      where indexrelid in (to_regclass('many_ids'), to_regclass('rounds_games')) and indisvalid`.execute(
      database.db,
    );
    expect(rows).toEqual([{ n: 2n }]);
    expect(await migrate(database.db)).toEqual([]);
  });

  it('refuse a database of another version, and leave it as it is', async () => {
    const { db } = database;
    await sql`insert into migrations (name, timestamp) values ('0001-initial', '2026-11-01')`.execute(db);
    const { rows: before } = await sql`select * from migrations order by name`.execute(db);
    const error = await migrate(db).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain('made by another version of Oddlight, with a migration (0001-initial)');
    expect(String(error)).toContain('use an empty database');
    expect((await sql`select * from migrations order by name`.execute(db)).rows).toEqual(before);
  });
});
