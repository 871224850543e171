import { mkdir } from 'node:fs/promises';
import { catalogue } from '#games/catalogue.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { openDatabase, type Database } from './db/connection.ts';
import { lockFolder } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
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
import { StartError, asStartError } from './start-error.ts';
import { createVault, secretInFolder } from './vault.ts';

/** A server that answers. `close` ends sockets, jobs, open calls and the database, in that order. */
export interface RunningServer {
  /** Where it listens; the port is the real one when 0 was asked for. */
  readonly address: string;
  readonly databaseKind: Database['kind'];
  close(): Promise<void>;
}

type Closing = () => Promise<unknown> | unknown;

/**
 * Opens everything in order; what was opened is closed again when a later step fails.
 * @throws {StartError} with one sentence for the person who starts it.
 */
export async function startServer(env: Env, siteDir: string): Promise<RunningServer> {
  const closings: Closing[] = [];
  const close = async (): Promise<void> => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  try {
    return { ...(await open(env, siteDir, closings)), close };
  } catch (error) {
    await close();
    throw asStartError(error, env);
  }
}

async function open(env: Env, siteDir: string, closings: Closing[]): Promise<Omit<RunningServer, 'close'>> {
  const log = createLog(env);
  await mkdir(env.dataDir, { recursive: true });
  const cluster = await openClusterOf(env, log);
  closings.push(() => cluster?.close());
  const database = await openData(env, log, closings);
  const outbox = createOutboxSignal();
  const deps: Deps = {
    env,
    db: database.db,
    clock: systemClock,
    catalogue,
    vault: createVault(env.secretKey ?? secretInFolder(env.dataDir)),
    mailer: createMailer(env, systemClock),
    outbox,
    knownSessions: createKnownSessions(),
    log,
  };
  await checkSecretKey(deps);
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

async function openData(env: Env, log: Deps['log'], closings: Closing[]): Promise<Database> {
  if (env.databaseUrl === undefined) {
    const lock = await lockFolder(env.dataDir);
    closings.push(() => lock.release());
  }
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log });
  closings.push(() => database.close());
  await migrate(database.db);
  return database;
}

/** Redis and its libraries are loaded only where several processes serve one site. */
async function openClusterOf({ redisUrl }: Env, log: Deps['log']): Promise<Cluster | undefined> {
  if (redisUrl === undefined) return undefined;
  const { openCluster } = await import('./redis.ts');
  return openCluster(redisUrl, log);
}

/** Seeds sealed with another key would make every bet fail; better said at the start. */
async function checkSecretKey({ db, vault }: Deps): Promise<void> {
  const row = await db.selectFrom('seed_pairs').select('server_seed_sealed').limit(1).executeTakeFirst();
  if (!row) return;
  try {
    vault.open(row.server_seed_sealed);
  } catch (error) {
    throw new StartError('SECRET_KEY is not the one that the seeds in this database were sealed with.', {
      cause: error,
    });
  }
}
