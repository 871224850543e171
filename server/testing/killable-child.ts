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

/** The orders that start the process, as one line. */
export interface KillableChildCommand {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /**
   * It may die from the first rows of the one statement on, and dies after the answer of the other; both are
   * patterns.
   */
  readonly from: string;
  /** Null: in the middle of a commit. */
  readonly after: string | null;
}

/* A process that works until it kills itself, exactly at the requested point. Its code is loaded while its
predecessor still runs. */
process.stdout.write('ready\n');
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl, dataDir, from, after } = JSON.parse(line) as KillableChildCommand; // written by the test
// Ends this process if its parent is killed.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

let isAt = false;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // Does nothing else until the signal arrives.
  for (;;);
};
/** Runs a statement, and kills the process at the requested point. */
const dying = async <Answer extends { readonly rows: readonly unknown[] }>(
  text: string,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const requested = ask();
  if (after === null && isAt && text.startsWith('commit')) {
    // It is sent by then, and may or may not have been executed.
    await Promise.race([requested, wait(Math.random() * 2)]);
    die();
  }
  const answer = await requested;
  if (answer.rows.length > 0 && new RegExp(from).test(text)) isAt = true;
  if (after !== null && isAt && new RegExp(after).test(text)) die();
  return answer;
};

const onPostgres = (url: string): Dialect => {
  const pool = createPostgresPool(url, () => undefined);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...requested: unknown[]) => Promise<{ rows: unknown[] }>; // as Kysely does
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
/** Dependencies of the process that dies. */
export const killableDeps = {
  db,
  env,
  clock: systemClock,
  catalogue,
  vault: createVault('a key that only tests use, 32 characters'),
  log: createLog(env),
  outbox: { wake: () => undefined },
};

/** Works until killed; `work` returns whether there was something to do. */
export async function workUntilKilled(work: () => Promise<boolean>): Promise<never> {
  for (;;) if (!(await work())) await wait(5);
}
