import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { embeddedDialect } from './embedded-dialect.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { postgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { assertOutside } from './transaction.ts';

/** The database outside of a transaction. */
export type Db = Kysely<Schema>;
/** An open transaction; whatever is called inside of one is given it and never the `Db`. */
export type Tx = Transaction<Schema>;

/** An open database; `close` waits for running statements. */
export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL; missing: the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The embedded database lives in `database` under this folder; missing: in memory. */
  readonly dataDir?: string | undefined;
  readonly log?: { error(details: object, message: string): void } | undefined;
  /** A dumped data folder to start an embedded database in memory from. */
  readonly template?: Uint8Array<ArrayBuffer> | undefined;
}

/** Opens PostgreSQL when there is an address for it, the embedded database otherwise; the statements are the same. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openEmbedded(options)
    : openPostgres(options.databaseUrl, options.log);
}

const openPostgres = async (databaseUrl: string, log: DatabaseOptions['log']): Promise<Database> => {
  const pool = postgresPool(databaseUrl, (error) =>
    log?.error({ err: error }, 'an idle database connection broke'),
  );
  try {
    // A wrong address shows at the start, not at the first bet.
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: guarded(pool) }),
  });
  return { db, kind: 'postgres', close: () => db.destroy() };
};

const guarded = (pool: Pool): PostgresPool => ({
  connect: async () => {
    assertOutside();
    return pool.connect();
  },
  end: () => pool.end(),
  options: pool.options,
});

const openEmbedded = async ({ dataDir, template }: DatabaseOptions): Promise<Database> => {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const thread = await EmbeddedThread.start({ folder, template });
  const db = new Kysely<Schema>({ dialect: embeddedDialect(thread) });
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await db.destroy();
      await thread.close();
    },
  };
};
