import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import { systemClock } from '../../../../clock.ts';
import { embeddedDialect } from '../../../../db/embedded-dialect.ts';
import { EmbeddedThread } from '../../../../db/embedded-thread.ts';
import { postgresPool } from '../../../../db/postgres-pool.ts';
import type { Schema } from '../../../../db/schema.ts';
import { readEnv } from '../../../../env.ts';
import { createLog } from '../../../../log.ts';
import { createVault } from '../../../../vault.ts';
import { followBatch } from '../batch.ts';
import type { DyingState } from './following-orders.ts';

/** What the process is told as one line once it is to live. */
export interface FollowingOrders {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly dies: DyingState;
  /** Rounds in a batch. */
  readonly most: number;
}

// A process of its own that follows until it kills itself, at the very point where it is to die. What it needs is
// loaded while the one before it still lives.
process.stdout.write('ready\n');
const [line] = (await once(createInterface(process.stdin), 'line')) as [string];
const { databaseUrl, dataDir, dies, most } = JSON.parse(line) as FollowingOrders; // written by the test
// A parent that is killed itself must not leave this process behind.
setInterval(() => process.ppid === 1 && process.exit(), 500).unref();

/** The statement after whose answer each is reached. */
const reachedBy: Readonly<Record<Exclude<DyingState, 'committing'>, RegExp>> = {
  taken: /delete from settled_bets/,
  'in the pots': /insert into reward_pots/,
  booked: /insert into transfers/,
  committed: /^commit/,
};
let hasTaken = false;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // Until the signal is there, nothing else is done.
  for (;;);
};
/** Asks the database, and dies at the point of the orders, in the first batch that has rounds. */
const dying = async <Answer extends { readonly rows: readonly unknown[] }>(
  text: string,
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const asked = ask();
  if (dies === 'committing' && hasTaken && text.startsWith('commit')) {
    // It is sent by then, and done or not.
    await Promise.race([asked, wait(Math.random() * 2)]);
    die();
  }
  const answer = await asked;
  if (reachedBy.taken.test(text) && answer.rows.length > 0) hasTaken = true;
  if (dies !== 'committing' && hasTaken && reachedBy[dies].test(text)) die();
  return answer;
};

const onPostgres = (url: string): Dialect => {
  const pool = postgresPool(url, () => undefined);
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
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const deps = {
  db,
  env,
  clock: systemClock,
  catalogue: {},
  vault: createVault('a key that only tests use, 32 characters'),
  log: createLog(env),
  outbox: { wake: () => undefined },
};
for (;;) if ((await followBatch(deps, most)).rounds === 0) await wait(5);
