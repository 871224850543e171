import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { checkDatabase } from '#server/db/check.ts';
import { createTestDatabase, databases } from '#server/testing/databases.ts';
import { createVault } from '#server/vault.ts';
import { seedDatabase } from './seed/seed-database.ts';

const wanted = { rounds: 600, players: 30, days: 20 };
const vault = createVault('a key that only tests use, 32 characters');

describe.each(databases)('the seeder on the %s database', (kind) => {
  test('makes an empty database one that every check accepts, with its indexes and references', async () => {
    const database = await createTestDatabase(kind);
    try {
      const { db } = database;
      const shape = async () =>
        (
          await sql`select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'
            union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace order by 1`.execute(db)
        ).rows;
      const before = await shape();
      await seedDatabase(database, { catalogue, vault }, wanted);
      expect(await shape()).toEqual(before);
      const checked = await checkDatabase({ db, catalogue, vault });
      expect(checked).toEqual({ problems: [], rounds: wanted.rounds });
      const { rows } = await sql<{ players: bigint; stakes: bigint; games: bigint; outside: boolean }>`
        select count(distinct user_id) as players, max(staked) / min(staked) as stakes, count(distinct game) as games,
          (select count(*) > 0 from transfers where code = 'deposit') as outside from rounds`.execute(db);
      expect(Number(rows[0]?.players)).toBeGreaterThan(20);
      expect(Number(rows[0]?.stakes)).toBeGreaterThan(100);
      expect(rows[0]).toMatchObject({ games: 5n, outside: true });
      await expect(seedDatabase(database, { catalogue, vault }, wanted)).rejects.toThrow(
        'has players already',
      );
    } finally {
      await database.close();
    }
  });
});
