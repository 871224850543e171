import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect } from 'kysely';
import { createBoundedQueue, type BoundedExecutor } from '../bounded-queue.ts';

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

/** Wraps a dialect to hand out connections by shares; work outside of any share gets the next free one. */
export function limitConnectionShares(dialect: Dialect, connections: number): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      const lines = new Map<ConnectionShare, BoundedExecutor>();
      for (const [share, { atOnce, line }] of Object.entries(shares))
        lines.set(share as ConnectionShare, createBoundedQueue(Math.min(atOnce, connections), line));
      const leaving = new WeakMap<DatabaseConnection, () => void>();
      driver.acquireConnection = async (options) => {
        const line = lines.get(current.getStore() as ConnectionShare);
        if (!line) return acquire(options);
        const leave = await turnIn(line);
        try {
          const connection = await acquire(options);
          leaving.set(connection, leave);
          return connection;
        } catch (error) {
          leave();
          throw error;
        }
      };
      driver.releaseConnection = async (connection) => {
        const leave = leaving.get(connection);
        leaving.delete(connection);
        try {
          await release(connection);
        } finally {
          leave?.();
        }
      };
      return driver;
    },
  };
}

/** Waits for its turn. Returns the function that ends the turn. */
const turnIn = (line: BoundedExecutor): Promise<() => void> =>
  new Promise((begin, refuse) => {
    line(() => new Promise<void>((end) => begin(end))).catch(refuse);
  });
