import { systemClock } from '../clock.ts';
import type { Env } from '../env.ts';
import { toDatabaseStartError } from '../start-error.ts';
import { openDatabase, type Database, type DatabaseOptions, type Db } from './connection.ts';
import { migrate } from './migrate.ts';
import { makeMonthsAhead } from './months.ts';
import { assertRowAccessOnly, grantRowAccess, getCurrentRole } from './roles.ts';

type Options = Pick<DatabaseOptions, 'log' | 'onLost' | 'name' | 'answerMaxMs'>;

/**
 * Opens the configured database with the newest schema and the months of history; if MIGRATE_URL is set, that role runs the migrations.
 */
export async function openMigrated(env: Env, options: Options = {}): Promise<Database> {
  const { databaseUrl, dataDir, migrateUrl } = env;
  const database = await openDatabase({ databaseUrl, dataDir, ...options });
  try {
    if (migrateUrl === undefined) await bringUpToDate(database.db);
    else await migrateAs(migrateUrl, database, options);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes all tables, and those months of history that are missing. */
export async function bringUpToDate(db: Db): Promise<void> {
  await migrate(db);
  await makeMonthsAhead(db, systemClock.now());
}

async function migrateAs(migrateUrl: string, { db }: Database, options: Options): Promise<void> {
  const role = await getCurrentRole(db);
  try {
    const migrating = await openDatabase({ databaseUrl: migrateUrl, ...options });
    try {
      await bringUpToDate(migrating.db);
      if ((await getCurrentRole(migrating.db)) !== role) await grantRowAccess(migrating.db, role);
    } finally {
      await migrating.close();
    }
  } catch (error) {
    throw toDatabaseStartError(error, 'MIGRATE_URL', migrateUrl) ?? error;
  }
  await assertRowAccessOnly(db, role);
}
