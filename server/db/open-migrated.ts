import { systemClock } from '../clock.ts';
import type { Env } from '../env.ts';
import { StartError, toDatabaseStartError } from '../start-error.ts';
import { openDatabase, type Database, type DatabaseOptions, type Db } from './connection.ts';
import { migrate, readSchemaState } from './migrate.ts';
import { makeMonthsAhead } from './months.ts';
import { assertRowAccessOnly, grantRowAccess, getCurrentRole } from './roles.ts';

type Options = Pick<DatabaseOptions, 'log' | 'onLost' | 'name' | 'answerMaxMs'>;

/**
 * Opens the configured database for a command, with the newest schema and the months of history. PostgreSQL in production
 * must have been migrated before.
 */
export async function openMigrated(env: Env, options: Options = {}): Promise<Database> {
  const database = await openDatabase({ databaseUrl: directUrlOf(env), dataDir: env.dataDir, ...options });
  try {
    await migrateIfMeant(env, database, options);
    const { missing } = await readSchemaState(database.db);
    if (missing.length > 0)
      throw new StartError(`The database lacks ${missing.length} migrations: run npm run migrate first.`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The address of PostgreSQL itself, for what a pool by transaction does not pass on. */
const directUrlOf = ({ databaseUrl, directUrl }: Env): string | undefined => directUrl ?? databaseUrl;

/** Migrates where a start does so itself; checks the role of DATABASE_URL where another one migrates. */
export async function migrateIfMeant(env: Env, database: Database, options: Options = {}): Promise<void> {
  if (env.migrates) await migrateAs(env, database, options);
  else if (env.migrateUrl !== undefined && (await readSchemaState(database.db)).missing.length === 0)
    await assertRowAccessOnly(database.db, await getCurrentRole(database.db));
}

/** `npm run migrate`: as the role of MIGRATE_URL, if there is one. Returns the names of what ran. */
export async function migrateAs(
  env: Env,
  database: Database,
  options: Options = {},
  say?: (sentence: string) => void,
): Promise<readonly string[]> {
  const { migrateUrl } = env;
  if (migrateUrl === undefined && (env.directUrl === undefined || database.kind === 'embedded'))
    return bringUpToDate(database.db, say);
  const role = await getCurrentRole(database.db);
  let ran: readonly string[];
  try {
    const migrating = await openDatabase({ databaseUrl: migrateUrl ?? env.directUrl, ...options });
    try {
      ran = await bringUpToDate(migrating.db, say);
      if ((await getCurrentRole(migrating.db)) !== role) await grantRowAccess(migrating.db, role);
    } finally {
      await migrating.close();
    }
  } catch (error) {
    throw (migrateUrl && toDatabaseStartError(error, 'MIGRATE_URL', migrateUrl)) ?? error;
  }
  if (migrateUrl !== undefined) await assertRowAccessOnly(database.db, role);
  return ran;
}

/** Makes all tables, and those months of history that are missing. */
export async function bringUpToDate(db: Db, say?: (sentence: string) => void): Promise<readonly string[]> {
  const ran = await migrate(db, say ? { say } : {});
  await makeMonthsAhead(db, systemClock.now());
  return ran;
}
