import type { Env } from '../env.ts';
import { toDatabaseStartError } from '../start-error.ts';
import { openDatabase, type Database, type DatabaseOptions } from './connection.ts';
import { migrate } from './migrate.ts';
import { assertRowAccessOnly, grantRowAccess, getCurrentRole } from './roles.ts';

type Options = Pick<DatabaseOptions, 'log' | 'onLost' | 'name' | 'answerMaxMs'>;

/**
 * Opens the configured database with the newest schema; if MIGRATE_URL is set, that role runs the migrations.
 */
export async function openMigrated(env: Env, options: Options = {}): Promise<Database> {
  const { databaseUrl, dataDir, migrateUrl } = env;
  const database = await openDatabase({ databaseUrl, dataDir, ...options });
  try {
    if (migrateUrl === undefined) await migrate(database.db);
    else await migrateAs(migrateUrl, database, options);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrateAs(migrateUrl: string, { db }: Database, options: Options): Promise<void> {
  const role = await getCurrentRole(db);
  try {
    const migrating = await openDatabase({ databaseUrl: migrateUrl, ...options });
    try {
      await migrate(migrating.db);
      if ((await getCurrentRole(migrating.db)) !== role) await grantRowAccess(migrating.db, role);
    } finally {
      await migrating.close();
    }
  } catch (error) {
    throw toDatabaseStartError(error, 'MIGRATE_URL', migrateUrl) ?? error;
  }
  await assertRowAccessOnly(db, role);
}
