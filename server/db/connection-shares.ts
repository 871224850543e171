import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import { createBoundedQueue, type BoundedExecutor } from '../bounded-queue.ts';

/** Connections at once, and how many callers may wait for one, by who asks without being a known player. */
const shares = {
  /** Reads of whoever is not signed in. */
  guests: { atOnce: 3, line: 100 },
  /** Signing in, registering, reset links. */
  entry: { atOnce: 2, line: 100 },
  /** Asking whose session it is: until then everybody is a stranger. */
  sessions: { atOnce: 2, line: 500 },
  /** What a call left to be done after its reply, and health; nobody may be turned away here. */
  background: { atOnce: 1, line: Infinity },
} as const;

export type ConnectionShare = keyof typeof shares;

const current = new AsyncLocalStorage<ConnectionShare | undefined>();

/**
 * Does the work with no more of the database's connections than the share has, so that the others stay free for
 * players. The work is refused (UNAVAILABLE) where the share's line is full.
 */
export const withConnectionShare = <T>(share: ConnectionShare, work: () => Promise<T>): Promise<T> =>
  current.run(share, work);

/** Does the work as that of a known player: for a caller who has proved by a signature who it is. */
export const withoutConnectionShare = <T>(work: () => Promise<T>): Promise<T> => current.run(undefined, work);

/** A dialect that gives connections by shares; whoever asks outside of any share gets the next free one. */
export const limitConnectionShares = (dialect: Dialect, connections: number): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createDriver: () => new SharedDriver(dialect.createDriver(), connections),
});

type AcquireOptions = Parameters<Driver['acquireConnection']>[0];

/** A driver in front of another: it gives out that one's connections when it is the asking share's turn. */
class SharedDriver implements Driver {
  readonly #driver: Driver;
  readonly #lines = new Map<ConnectionShare, BoundedExecutor>();
  /** How to end the turn of those that are given out to a share. */
  readonly #leaving = new WeakMap<DatabaseConnection, () => void>();

  constructor(driver: Driver, connections: number) {
    this.#driver = driver;
    for (const [share, { atOnce, line }] of Object.entries(shares))
      this.#lines.set(share as ConnectionShare, createBoundedQueue(Math.min(atOnce, connections), line));
  }

  async acquireConnection(options?: AcquireOptions): Promise<DatabaseConnection> {
    const share = current.getStore();
    const line = share && this.#lines.get(share);
    if (!line) return this.#driver.acquireConnection(options);
    const leave = await turnIn(line);
    try {
      const connection = await this.#driver.acquireConnection(options);
      this.#leaving.set(connection, leave);
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

/** Waits for its turn. Returns how to end it. */
const turnIn = (line: BoundedExecutor): Promise<() => void> =>
  new Promise((begin, refuse) => {
    line(() => new Promise<void>((end) => begin(end))).catch(refuse);
  });
