import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { embeddedDialect } from './embedded-dialect.ts';
import { prepareFolder } from './empty-database.ts';
import { EmbeddedThread, type EmbeddedLimits } from './embedded-thread.ts';
import { createPostgresPool, type PoolOptions } from './postgres-pool.ts';
import type { Db, Schema } from './schema.ts';
import { unwatchPool, watchPool } from '../metrics/database.ts';
import { StartError } from '../start-error.ts';
import { limitConnectionShares } from './connection-shares.ts';

export type { Db, Tx } from './schema.ts';

/** An open database; `close` waits for running statements. */
export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/** The limits apply to the embedded database; PostgreSQL has its own. */
export interface DatabaseOptions extends EmbeddedLimits, Omit<PoolOptions, 'isReadOnly'> {
  /** PostgreSQL; missing: the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Parent of the embedded database's folder `database`; missing: in memory. */
  readonly dataDir?: string | undefined;
  readonly log?: { error(details: object, message: string): void } | undefined;
  /** Whether every statement that writes fails; default: none does. */
  readonly isReadOnly?: boolean | undefined;
  /** A dumped data folder to start an embedded database in memory from. */
  readonly template?: Uint8Array<ArrayBuffer> | undefined;
}

/** Opens PostgreSQL if there is a URL, the embedded database otherwise; both run the same statements. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openEmbedded(options)
    : openPostgres(options.databaseUrl, options);
}

const openPostgres = async (
  databaseUrl: string,
  { log, name, max, prepares, isPooled, isReadOnly }: DatabaseOptions,
): Promise<Database> => {
  // Not the error itself: it holds the connection, with the text of each statement prepared there.
  const onError = ({ message: reason }: Error): void =>
    log?.error({ reason }, 'an idle database connection broke');
  const pool = createPostgresPool(databaseUrl, onError, { name, max, prepares, isPooled, isReadOnly });
  try {
    // A wrong URL fails at the start, not at the first bet.
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = dbOfPool(pool);
  watchPool(pool);
  return {
    db,
    kind: 'postgres',
    close: () => {
      unwatchPool(pool);
      return db.destroy();
    },
  };
};

/** The database behind a pool; destroying it ends the pool. */
export const dbOfPool = (pool: pg.Pool): Db =>
  new Kysely<Schema>({
    dialect: limitConnectionShares(new PostgresDialect({ pool }), pool.options.max ?? 1),
  });

const openEmbedded = async ({
  dataDir,
  template,
  log,
  isReadOnly,
  ...limits
}: DatabaseOptions): Promise<Database> => {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
  const prepared = folder === undefined ? undefined : prepareFolder(folder);
  const onLost = (error: Error): void => {
    log?.error({ err: error }, 'the embedded database is lost');
    limits.onLost?.(error);
  };
  const place = { folder, template: template ?? prepared?.template };
  const thread = await EmbeddedThread.start(place, { ...limits, onLost }).catch(async (error: unknown) => {
    throw folder === undefined ? error : await describeOpenFailure(folder, error);
  });
  prepared?.opened();
  const db = new Kysely<Schema>({ dialect: limitConnectionShares(embeddedDialect(thread), 1) });
  // It has one connection.
  if (isReadOnly) await sql`set default_transaction_read_only = on`.execute(db);
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await db.destroy();
      await thread.close();
    },
  };
};

/** Adds the reason: the database itself only reports that it failed. */
const describeOpenFailure = async (folder: string, cause: unknown): Promise<StartError> => {
  const { bavail, bsize } = await statfs(folder);
  const free = `its disk has ${Math.floor((bavail * bsize) / 2 ** 20)} MB free`;
  return new StartError(`The embedded database in ${folder} cannot be opened; ${free}.`, { cause });
};
