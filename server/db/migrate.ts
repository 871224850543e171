import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration as KyselyMigration } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import type { Db } from './connection.ts';
import { markedOf, type Migration } from './migration.ts';
import { withoutStatementTimeout } from './postgres-pool.ts';
import * as all from './migrations.ts';
import { sqlState } from './transaction.ts';

/** Migrations by name. */
export type Migrations = Readonly<Record<string, Migration>>;

/** How a database compares with this version. One whose schema is ahead is used: the next version is being released. */
export interface SchemaState {
  /** Migrations that did not run yet, in order. */
  readonly missing: readonly string[];
  /** Migrations of newer versions. */
  readonly ahead: readonly string[];
}

/**
 * A migration that does not get its locks within this time gives up its place in the line, and with it lets pass all bets
 * that wait behind it; then it tries again.
 */
const LOCK_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

interface MigrateOptions {
  readonly migrations?: Migrations;
  /** Prints what it waits for. */
  readonly say?: (sentence: string) => void;
  /** Between two tries, on average; it grows up to ten times. */
  readonly pauseMs?: number;
  readonly tries?: number;
}

/**
 * Migrates to the newest schema, while the site is in use. Returns the names of the migrations that ran; safe to run in
 * several processes.
 * @throws {StartError} if the database was made by a version with other migrations, or its readers leave no gap
 */
export const migrate = (database: Db, options: MigrateOptions = {}): Promise<readonly string[]> =>
  withoutStatementTimeout(database, async (db) => {
    const { migrations = all } = options;
    const { missing, ahead } = await readSchemaState(db, migrations);
    // An empty database is in use by no one, so everything up to an exception is one transaction.
    const isEmpty = missing.length === Object.keys(migrations).length && ahead.length === 0;
    const done: string[] = [];
    for (const [i, name] of missing.entries()) {
      const isOutside = isOutsideTransaction(migrations, name);
      const next = missing[i + 1];
      if (isEmpty && !isOutside && next !== undefined && !isOutsideTransaction(migrations, next)) continue;
      done.push(...(await whenUnlocked(db, name, options, () => migrateTo(db, migrations, name))));
    }
    return done;
  });

const isOutsideTransaction = (migrations: Migrations, name: string): boolean => {
  const migration = migrations[name];
  return migration !== undefined && (markedOf(migration).isOutsideTransaction ?? false);
};

async function migrateTo(db: Db, migrations: Migrations, name: string): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([each, migration]) => [each, runnable(each, migration)]),
        ),
    },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const disableTransactions = isOutsideTransaction(migrations, name);
  await sql`set lock_timeout = ${sql.lit(LOCK_MS)}`.execute(db);
  const { error, results } = await migrator.migrateTo(name, { disableTransactions });
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Runs it, and keeps what it needs for versions that do not know it. */
const runnable = (name: string, migration: Migration): KyselyMigration => {
  const { up, needs } = markedOf(migration);
  if (needs === undefined) return { up };
  return {
    async up(db: Kysely<unknown>) {
      await up(db);
      await sql`insert into migrations_needs (migration, needs) values (${name}, ${needs})
        on conflict do nothing`.execute(db);
    },
  };
};

/** Tries again, after growing pauses of random length, as long as others hold the locks. */
async function whenUnlocked<T>(
  db: Db,
  name: string,
  { say, pauseMs = 500, tries = 200 }: MigrateOptions,
  run: () => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (sqlState(error)?.code !== LOCK_NOT_AVAILABLE)
        throw new Error('The database could not be migrated.', { cause: error });
      if (tried === tries)
        throw new StartError(
          `${name} got no lock in ${tries} tries: end the long reads of the database, and run npm run migrate again.`,
          { cause: error },
        );
      say?.(`${name} waits for others who use its tables, and tries again.`);
      await wait(pauseMs * Math.min(tried, 10) * (0.5 + Math.random()));
    }
  }
}

/**
 * Compares the schema of a database with these migrations.
 * @throws {StartError} if it was made by another version, or by a newer one that took away what this one uses
 */
export async function readSchemaState(db: Db, migrations: Migrations = all): Promise<SchemaState> {
  const names = Object.keys(migrations).toSorted();
  const { rows: tables } = await sql<{ ran: boolean; needs: boolean }>`select
    to_regclass('migrations') is not null as ran,
    to_regclass('migrations_needs') is not null as needs`.execute(db);
  if (!tables[0]?.ran) return { missing: names, ahead: [] };
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const ran = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !ran.has(name));
  const unknown = [...ran].filter((name) => !Object.hasOwn(migrations, name));
  const foreign = unknown.find((name) => missing.length > 0 || name < (names.at(-1) ?? ''));
  if (foreign !== undefined) throw madeByAnother(foreign);
  if (unknown.length > 0 && tables[0].needs) await assertNothingTaken(db, migrations);
  return { missing, ahead: unknown };
}

/**
 * Changes nothing.
 * @throws {StartError} if the database was not migrated to the schema of this version
 */
export async function assertMigrated(db: Db): Promise<void> {
  const { missing } = await readSchemaState(db);
  if (missing.length === 0) return;
  throw new StartError(
    `The database lacks ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`} of this version (first ${missing[0]}), and this command changes nothing: start a server of this version once, then run it again.`,
  );
}

const madeByAnother = (name: string): StartError =>
  new StartError(
    `The database was made by another version of Oddlight, with a migration (${name}) that this version does not have. Start that version, or use an empty database (DATA_DIR or DATABASE_URL).`,
  );

async function assertNothingTaken(db: Db, migrations: Migrations): Promise<void> {
  const { rows } = await sql<{ migration: string; needs: string }>`
    select migration, needs from migrations_needs order by migration`.execute(db);
  const taken = rows.find(({ needs }) => !Object.hasOwn(migrations, needs));
  if (taken === undefined) return;
  throw new StartError(
    `The database no longer has what this version uses (${taken.migration}): start a version that has ${taken.needs}.`,
  );
}
