import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ensurePrivateFolder } from './data-folder.ts';
import { openDatabase, type Database, type DatabaseOptions } from './db/connection.ts';
import { lockFolder } from './db/folder-lock.ts';
import { readSchemaState } from './db/migrate.ts';
import { migrateIfMeant } from './db/open-migrated.ts';
import { sqlState } from './db/transaction.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { answerNotReady } from './http/answer-not-ready.ts';
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
  /** Sends callers to another process, for so long. */
  drain(ms: number): Promise<void>;
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
  const opening = untilDatabase(env, say, () => openServerDatabase(env, { log, onLost }));
  // Loading keeps this thread busy, on a slow machine for longer than PostgreSQL waits for a word within a transaction.
  // The embedded database works in a thread meanwhile, and waits.
  if (env.databaseUrl !== undefined) await opening;
  const [database, { startListening: serve }] = await Promise.all([opening, import('./start-listening.ts')]);
  closings.push(() => database.close());
  await untilMigrated(env, database, say);
  const cluster = carrier ?? (await openThroughDatabase(env, log));
  closings.push(() => cluster?.close());
  const { address, drain } = await serve({ env, siteDir, log, db: database.db, cluster, closings });
  return {
    address,
    databaseKind: database.kind,
    async drain(ms) {
      drain();
      await wait(ms);
    },
  };
}

async function openServerDatabase(
  env: Env,
  options: Pick<DatabaseOptions, 'onLost'> & { readonly log: Deps['log'] },
): Promise<Database> {
  const { databaseUrl, dataDir, poolSize: max, prepares } = env;
  const isPooled = env.directUrl !== undefined;
  const database = await openDatabase({ databaseUrl, dataDir, max, prepares, isPooled, ...options });
  try {
    await migrateIfMeant(env, database, options);
    if (isPooled) await warnWithoutTimeLimits(database, options.log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Behind a pool by transaction a session cannot set its time limits: the pool or the role gives them. */
async function warnWithoutTimeLimits({ db }: Database, log: Pick<Deps['log'], 'warn'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pg_settings where setting = '0'
    and name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  if (rows.length > 0)
    log.warn(
      { without: rows.map(({ name }) => name) },
      'connections of the pool have no time limits: set them there (docs/operate/scale.md)',
    );
}

const NO_RIGHTS = '42501';
/** Between two looks at the schema. */
const SCHEMA_LOOK_MS = 1_000;

/** Waits until `npm run migrate` has run, and says meanwhile that the process is alive and not ready. */
async function untilMigrated(env: Env, database: Database, say: Start['say']): Promise<void> {
  let answering: { close(): Promise<void> } | undefined;
  try {
    for (;;) {
      const missing = await missingMigrations(database);
      if (missing === 0) break;
      if (!answering) {
        say(
          `The database lacks ${missing ?? 'some'} migrations: waiting until npm run migrate has run (or set MIGRATE=on).`,
        );
        answering = await answerNotReady(env);
      }
      await wait(SCHEMA_LOOK_MS);
    }
    if (answering) await migrateIfMeant(env, database);
  } finally {
    await answering?.close();
  }
}

/** How many there are; null while the database does not answer. */
async function missingMigrations({ db }: Database): Promise<number | null> {
  try {
    return (await readSchemaState(db)).missing.length;
  } catch (error) {
    // While the first migrations run, the role of DATABASE_URL has no rights yet.
    if (!mayPass(error) && sqlState(error)?.code !== NO_RIGHTS) throw error;
    return null;
  }
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
async function openCarrier({ redis, natsUrl }: Env, log: Deps['log']): Promise<Cluster | undefined> {
  if (natsUrl !== undefined) return (await import('./shared-nats.ts')).openSharedNats(natsUrl, log);
  if (redis !== undefined) return (await import('./shared-redis.ts')).openSharedRedis(redis, log);
  return undefined;
}

/** Without Redis and NATS, processes on one PostgreSQL pass their events on through it. */
async function openThroughDatabase(
  { databaseUrl, directUrl }: Env,
  log: Deps['log'],
): Promise<Cluster | undefined> {
  if (databaseUrl === undefined) return undefined;
  return (await import('./shared-postgres.ts')).openSharedPostgres(directUrl ?? databaseUrl, log);
}
