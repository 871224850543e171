import { AsyncLocalStorage } from 'node:async_hooks';
import {
  PostgresAdapter,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { createBoundedQueue, type BoundedExecutor } from '../bounded-queue.ts';
import { connectionWaitSeconds } from '../metrics/database.ts';
import { assertNoOpenTransaction } from './transaction.ts';

/** Concurrent connections, and the maximum queue, for each kind of caller that is not a known player. */
const shares = {
  /** Reads of guests. */
  guests: { atOnce: 3, line: 100 },
  /** Signing in, registering, password resets. */
  entry: { atOnce: 2, line: 100 },
  /** Looking up sessions: until then every caller is unknown. */
  sessions: { atOnce: 2, line: 500 },
  /** Work left after the reply of a call, and health checks; none of it may be refused. */
  background: { atOnce: 1, line: Infinity },
} as const;

export type ConnectionShare = keyof typeof shares;

const current = new AsyncLocalStorage<ConnectionShare | undefined>();

/**
 * Runs the work with at most the share's number of connections, so that the others stay free for players.
 * Refuses it (UNAVAILABLE) if the share's queue is full.
 */
export const withConnectionShare = <T>(share: ConnectionShare, work: () => Promise<T>): Promise<T> =>
  current.run(share, work);

/** Runs the work as that of a known player: for a caller that proved its identity by a signature. */
export const withoutConnectionShare = <T>(work: () => Promise<T>): Promise<T> => current.run(undefined, work);

/** A dialect that gives connections by shares; a caller outside of any share gets the next free one. */
export const limitConnectionShares = (dialect: Dialect, connections: number): Dialect => ({
  // That of PGlite has one line for all callers, before their shares are known.
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: () => new SharedDriver(dialect.createDriver(), connections),
});

type AcquireOptions = Parameters<Driver['acquireConnection']>[0];

/** A driver in front of another: it gives out that one's connections when it is the asking share's turn. */
class SharedDriver implements Driver {
  readonly #driver: Driver;
  readonly #lines = new Map<ConnectionShare, BoundedExecutor>();
  /** For all callers: the driver of PGlite gives its one connection to every caller at once. */
  readonly #all: BoundedExecutor | undefined;
  /** How to end the turn of those that are given out. */
  readonly #leaving = new WeakMap<DatabaseConnection, () => void>();

  constructor(driver: Driver, connections: number) {
    this.#driver = driver;
    this.#all = connections === 1 ? createBoundedQueue(1, Infinity) : undefined;
    for (const [share, { atOnce, line }] of Object.entries(shares))
      this.#lines.set(share as ConnectionShare, createBoundedQueue(Math.min(atOnce, connections), line));
  }

  async acquireConnection(options?: AcquireOptions): Promise<DatabaseConnection> {
    assertNoOpenTransaction();
    const beganMs = performance.now();
    const share = current.getStore();
    const turns: (() => void)[] = [];
    for (const line of [share && this.#lines.get(share), this.#all]) if (line) turns.push(await turnIn(line));
    const leave = (): void => turns.forEach((end) => end());
    try {
      const connection = await this.#driver.acquireConnection(options);
      this.#leaving.set(connection, leave);
      connectionWaitSeconds.observe((performance.now() - beganMs) / 1_000);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection, options?: AcquireOptions): Promise<void> {
    const leave = this.#leaving.get(connection);
    this.#leaving.delete(connection);
    try {
      await this.#driver.releaseConnection(connection, options);
    } finally {
      leave?.();
    }
  }

  init(options?: AcquireOptions): Promise<void> {
    return this.#driver.init(options);
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  destroy(options?: AcquireOptions): Promise<void> {
    return this.#driver.destroy(options);
  }
}

/** Waits for its turn. Returns the function that ends the turn. */
const turnIn = (line: BoundedExecutor): Promise<() => void> =>
  new Promise((begin, refuse) => {
    line(() => new Promise<void>((end) => begin(end))).catch(refuse);
  });
