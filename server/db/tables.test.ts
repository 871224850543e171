import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { generateTables, TABLES_FILE } from '../../scripts/db-types.ts';
import { createTestDatabase } from '../testing/databases.ts';

it('has the types of the tables as the migrations leave them', async () => {
  const database = await createTestDatabase('embedded');
  try {
    const generated = await generateTables(database.db);
    const kept = await readFile(TABLES_FILE, 'utf8');
    expect(
      kept === generated,
      'server/db/tables.ts is older than the migrations or column-types.ts: run npm run db:types',
    ).toBe(true);
  } finally {
    await database.close();
  }
});

it('has no sequence that a standby which takes over cannot read', async () => {
  const database = await createTestDatabase('embedded');
  try {
    const { rows } = await sql`select relname from pg_class
      where relkind = 'S' and relpersistence = 'u'`.execute(database.db);
    expect(rows, 'alter sequence … set logged, also for one of an unlogged table').toEqual([]);
  } finally {
    await database.close();
  }
});
