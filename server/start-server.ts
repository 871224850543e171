import { catalogue } from '#games/catalogue.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { openPrivateFolder } from './data-folder.ts';
import type { Database } from './db/connection.ts';
import { lockFolder } from './db/folder-lock.ts';
import { openMigrated } from './db/open-migrated.ts';
import { openVault } from './db/secret-probe.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { warmUpPasswords } from './features/auth/passwords.ts';
import { startJobs } from './jobs/index.ts';
import { createKnownSessions } from './http/known-sessions.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutboxSignal } from './realtime/outbox-signal.ts';
import { startRealtime } from './realtime/sockets.ts';
import type { Cluster } from './redis.ts';
import { asStartError } from './start-error.ts';

/** A server that answers. `close` ends sockets, jobs, open calls and the database, in that order. */
export interface RunningServer {
  /** Where it listens; the port is the real one when 0 was asked for. */
  readonly address: string;
  readonly databaseKind: Database['kind'];
  close(): Promise<void>;
}

type Closing = () => Promise<unknown> | unknown;

interface Start {
  readonly env: Env;
  readonly siteDir: string;
  /** The embedded database does not answer any more: the process can only end. */
  readonly onLost: (error: Error) => void;
  readonly closings: Closing[];
}

/**
 * Opens everything in order; what was opened is closed again when a later step fails.
 * @throws {StartError} with one sentence for the person who starts it.
 */
export async function startServer(
  env: Env,
  siteDir: string,
  onLost: Start['onLost'],
): Promise<RunningServer> {
  const closings: Closing[] = [];
  const close = async (): Promise<void> => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  try {
    return { ...(await open({ env, siteDir, onLost, closings })), close };
  } catch (error) {
    await close();
    throw asStartError(error, env);
  }
}

async function open(start: Start): Promise<Omit<RunningServer, 'close'>> {
  const { env, siteDir, closings } = start;
  const log = createLog(env);
  const closed = await openPrivateFolder(env.dataDir);
  if (closed > 0)
    log.warn({ closed }, 'files of the data folder were open to other users; they are closed now');
  const cluster = await openClusterOf(env, log);
  closings.push(() => cluster?.close());
  const database = await openData(start, log);
  const outbox = createOutboxSignal();
  const deps: Deps = {
    env,
    db: database.db,
    clock: systemClock,
    catalogue,
    vault: await openVault(database.db, env),
    mailer: createMailer(env, systemClock),
    outbox,
    knownSessions: createKnownSessions(),
    log,
  };
  const app = await buildApp(deps, { siteDir, redis: cluster?.client });
  closings.push(() => app.close());
  await app.ready();
  const jobs = startJobs(deps);
  closings.push(() => jobs.stop());
  const realtime = startRealtime(app, deps, outbox, cluster?.relay);
  closings.push(() => realtime.close());
  const address = await app.listen({ port: env.port, host: env.host });
  await warmUpPasswords();
  return { address, databaseKind: database.kind };
}

async function openData({ env, onLost, closings }: Start, log: Deps['log']): Promise<Database> {
  if (env.databaseUrl === undefined) {
    const lock = await lockFolder(env.dataDir);
    closings.push(() => lock.release());
  }
  const database = await openMigrated(env, { log, onLost });
  closings.push(() => database.close());
  return database;
}

/** Redis and its libraries are loaded only where several processes serve one site. */
async function openClusterOf({ redisUrl }: Env, log: Deps['log']): Promise<Cluster | undefined> {
  if (redisUrl === undefined) return undefined;
  const { openCluster } = await import('./redis.ts');
  return openCluster(redisUrl, log);
}
