import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import { catalogue } from '#games/catalogue.ts';
import { systemClock } from '../clock.ts';
import { embeddedDialect } from '../db/embedded-dialect.ts';
import { EmbeddedThread } from '../db/embedded-thread.ts';
import { createPostgresPool } from '../db/postgres-pool.ts';
import type { Schema } from '../db/schema.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log.ts';
import { createVault } from '../vault.ts';

/** What the process is told as one line once it is to live. */
export interface KillableChildCommand {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** The statement from whose first rows on it may die, and the one after whose answer it does; both as patterns. */
  readonly from: string;
  /** Null: in the middle of a commit. */
  readonly after: string | null;
}

/* A process of its own that works until it kills itself, at the very point where it is to die. What it needs is loaded
   while the one before it still lives. */
process.stdout.write('ready\n');
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl, dataDir, from, after } = JSON.parse(line) as KillableChildCommand; // written by the test
// A parent that is killed itself must not leave this process behind.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

let isAt = false;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // Until the signal is there, nothing else is done.
  for (;;);
};
/** Asks the database, and dies at the point of the orders. */
const dying = async <Answer extends { readonly rows: readonly unknown[] }>(
  text: string,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const asked = ask();
  if (after === null && isAt && text.startsWith('commit')) {
    // It is sent by then, and done or not.
    await Promise.race([asked, wait(Math.random() * 2)]);
    die();
  }
  const answer = await asked;
  if (answer.rows.length > 0 && new RegExp(from).test(text)) isAt = true;
  if (after !== null && isAt && new RegExp(after).test(text)) die();
  return answer;
};

const onPostgres = (url: string): Dialect => {
  const pool = createPostgresPool(url, () => undefined);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<{ rows: unknown[] }>; // as Kysely asks
    const ask = (text: string, ...values: unknown[]) => dying(text, () => query(text, ...values));
    Object.assign(client, { query: ask });
  });
  return new PostgresDialect({ pool });
};

const onEmbedded = async (folder: string): Promise<Dialect> => {
  const thread = await EmbeddedThread.start({ folder });
  const query = thread.query.bind(thread);
  const ask: typeof query = (text, values) => dying(text, () => query(text, values));
  return embeddedDialect(Object.assign(thread, { query: ask }));
};

const db = new Kysely<Schema>({
  dialect:
    databaseUrl === undefined ? await onEmbedded(join(dataDir ?? '', 'database')) : onPostgres(databaseUrl),
});
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: 'on' });
/** Of the process that dies. */
export const killableDeps = {
  db,
  env,
  clock: systemClock,
  catalogue,
  vault: createVault('a key that only tests use, 32 characters'),
  log: createLog(env),
  outbox: { wake: () => undefined },
};

/** Works on and on; `work` says whether there was something to do. */
export async function workUntilKilled(work: () => Promise<boolean>): Promise<never> {
  for (;;) if (!(await work())) await wait(5);
}
