import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { EmbeddedThread } from './embedded-thread.ts';
import { assertNoOpenTransaction } from './transaction.ts';

/** Kysely on the embedded database: PostgreSQL over one connection that callers use in turn. */
export const embeddedDialect = (thread: EmbeddedThread): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(thread),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class EmbeddedConnection implements DatabaseConnection {
  readonly #thread: EmbeddedThread;
  /** A statement of the open transaction failed: the database would turn its commit into a rollback. */
  #failed = false;

  constructor(thread: EmbeddedThread) {
    this.#thread = thread;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, affectedRows } = await this.#thread.query(query.sql, query.parameters);
      return {
        rows: rows as R[], // typed by the query that Kysely compiled
        ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
      };
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not support streaming.');
  }

  async begin(): Promise<void> {
    this.#failed = false;
    await this.#thread.query('begin', []);
  }

  async commit(): Promise<void> {
    if (this.#failed) throw new Error('A statement of this transaction failed, so it cannot be committed.');
    await this.#thread.query('commit', []);
  }

  async rollback(): Promise<void> {
    await this.#thread.query('rollback', []);
  }
}

class EmbeddedDriver implements Driver {
  readonly #thread: EmbeddedThread;
  readonly #connection: EmbeddedConnection;
  /** Callers waiting for the connection, in order of arrival. */
  readonly #queue: (() => void)[] = [];
  #taken = false;

  constructor(thread: EmbeddedThread) {
    this.#thread = thread;
    this.#connection = new EmbeddedConnection(thread);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    assertNoOpenTransaction();
    if (this.#taken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  beginTransaction(): Promise<void> {
    return this.#connection.begin();
  }

  commitTransaction(): Promise<void> {
    return this.#connection.commit();
  }

  rollbackTransaction(): Promise<void> {
    return this.#connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next();
    else this.#taken = false;
  }

  destroy(): Promise<void> {
    return this.#thread.close();
  }
}
