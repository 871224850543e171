import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { createTestDatabase, databases } from '../testing/databases.ts';
import type { Database } from './connection.ts';
import { migrate } from './migrate.ts';

describe.each(databases)('migrations on the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('run only once', async () => {
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
