import { setTimeout as wait } from 'node:timers/promises';
import { ensurePrivateFolder } from './data-folder.ts';
import type { Database } from './db/connection.ts';
import { lockFolder } from './db/folder-lock.ts';
import { openMigrated } from './db/open-migrated.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createLog } from './log.ts';
import type { Cluster } from './shared-redis.ts';
import type { CloseHandler } from './start-listening.ts';
import { toStartError, mayPass, sentenceOf, StartError } from './start-error.ts';

/** A running server. `close` ends sockets, jobs, open calls and the database, in that order. */
export interface RunningServer {
  /** Its address; the port is the real one if 0 was requested. */
  readonly address: string;
  readonly databaseKind: Database['kind'];
  close(): Promise<void>;
}

interface Start {
  readonly env: Env;
  readonly siteDir: string;
  /** The embedded database no longer answers: the process can only exit. */
  readonly onLost: (error: Error) => void;
  /** Prints what the start is waiting for. */
  readonly say: (sentence: string) => void;
  readonly closings: CloseHandler[];
}

/**
 * Opens everything in order; if a step fails, everything opened before is closed.
 * @throws {StartError} with one sentence for the person who starts it.
 */
export async function startServer(
  env: Env,
  siteDir: string,
  onLost: Start['onLost'],
  say: Start['say'],
): Promise<RunningServer> {
  const closings: CloseHandler[] = [];
  const close = async (): Promise<void> => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  try {
    return { ...(await open({ env, siteDir, onLost, say, closings })), close };
  } catch (error) {
    await close();
    throw toStartError(error, env);
  }
}

async function open(start: Start): Promise<Omit<RunningServer, 'close'>> {
  const { env, siteDir, onLost, say, closings } = start;
  const log = createLog(env);
  const closed = await ensurePrivateFolder(env.dataDir);
  if (closed > 0)
    log.warn({ closed }, 'files in the data folder were accessible to other users; they are private now');
  const carrier = await openCarrier(env, log);
  closings.push(() => carrier?.close());
  if (env.databaseUrl === undefined) {
    const lock = await lockFolder(env.dataDir);
    closings.push(() => lock.release());
  }
  const opening = untilDatabase(env, say, () => openMigrated(env, { log, onLost }));
  // Loading keeps this thread busy, on a slow machine for longer than PostgreSQL waits for a word within a transaction.
  // The embedded database works in a thread meanwhile, and waits.
  if (env.databaseUrl !== undefined) await opening;
  const [database, { startListening: serve }] = await Promise.all([opening, import('./start-listening.ts')]);
  closings.push(() => database.close());
  const cluster = carrier ?? (await openThroughDatabase(env, log));
  closings.push(() => cluster?.close());
  const address = await serve({ env, siteDir, log, db: database.db, cluster, closings });
  return { address, databaseKind: database.kind };
}

/** Pauses between retries, in seconds; the last one repeats. */
const PAUSES_S = [1, 2, 4, 5] as const;

/** Opens the database; retries while it does not answer, for as long as configured. */
async function untilDatabase<T>(env: Env, say: Start['say'], open: () => Promise<T>): Promise<T> {
  const begunMs = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      const pause = PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 1;
      const waitedS = (performance.now() - begunMs) / 1_000;
      const isOver = env.databaseUrl === undefined || waitedS + pause > env.databaseWaitSeconds;
      if (isOver || !mayPass(error)) throw error;
      const expected = toStartError(error, env);
      const reason = expected instanceof StartError ? expected.message : `${sentenceOf(error)}.`;
      say(
        `${reason} Tried again in ${pause} s, until ${env.databaseWaitSeconds} s are over (DATABASE_WAIT).`,
      );
      await wait(pause * 1_000);
    }
  }
}

/** Redis, NATS and their libraries are loaded only if events go through them. */
async function openCarrier({ redisUrl, natsUrl }: Env, log: Deps['log']): Promise<Cluster | undefined> {
  if (natsUrl !== undefined) return (await import('./shared-nats.ts')).openSharedNats(natsUrl, log);
  if (redisUrl !== undefined) return (await import('./shared-redis.ts')).openSharedRedis(redisUrl, log);
  return undefined;
}

/** Without Redis and NATS, processes on one PostgreSQL pass their events on through it. */
async function openThroughDatabase({ databaseUrl }: Env, log: Deps['log']): Promise<Cluster | undefined> {
  if (databaseUrl === undefined) return undefined;
  return (await import('./shared-postgres.ts')).openSharedPostgres(databaseUrl, log);
}
