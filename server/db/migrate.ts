import { Migrator } from 'kysely/migration';
import type { Db } from './connection.ts';
import { withoutStatementTimeout } from './postgres-pool.ts';
import * as migrations from './migrations.ts';

/**
 * Migrates to the newest schema. Returns the names of the migrations that ran; safe to run in several
 * processes.
 */
export const migrate = (database: Db): Promise<readonly string[]> =>
  withoutStatementTimeout(database, async (db) => {
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
