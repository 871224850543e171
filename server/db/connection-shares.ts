import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseConnection, Dialect } from 'kysely';
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

/** Waits for its turn. Returns how to end it. */
const turnIn = (line: BoundedExecutor): Promise<() => void> =>
  new Promise((begin, refuse) => {
    line(() => new Promise<void>((end) => begin(end))).catch(refuse);
  });
