import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Db } from './connection.ts';
import { withoutStatementTimeout } from './postgres-pool.ts';
import * as migrations from './migrations.ts';

/**
 * Migrates to the newest schema. Returns the names of the migrations that ran; safe to run in several
 * processes.
 * @throws {StartError} if the database was made by a version with other migrations
 */
export const migrate = (database: Db): Promise<readonly string[]> =>
  withoutStatementTimeout(database, async (db) => {
    await assertMigrationsKnown(db);
    const migrator = new Migrator({
      db,
      provider: {
        getMigrations: async () =>
          Object.fromEntries(Object.entries(migrations).map(([name, up]) => [name, { up }])),
      },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migrations_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw new Error('The database could not be migrated.', { cause: error });
    return (results ?? []).map((result) => result.migrationName);
  });

/**
 * Changes nothing.
 * @throws {StartError} if the database was not migrated to the schema of this version
 */
export async function assertMigrated(db: Db): Promise<void> {
  await assertMigrationsKnown(db);
  const applied = new Set(await readApplied(db));
  const pending = Object.keys(migrations).filter((name) => !applied.has(name));
  if (pending.length === 0) return;
  throw new StartError(
    `The database lacks ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`} of this version (first ${pending.toSorted()[0]}), and this command changes nothing: start a server of this version once, then run it again.`,
  );
}

async function assertMigrationsKnown(db: Db): Promise<void> {
  const unknown = (await readApplied(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new StartError(
    `The database was made by another version of Oddlight, with a migration (${unknown}) that this version does not have. Start that version, or use an empty database (DATA_DIR or DATABASE_URL).`,
  );
}

/** The names of the migrations that ran; none on an empty database. */
async function readApplied(db: Db): Promise<string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass('migrations') is not null as found`.execute(
    db,
  );
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}
