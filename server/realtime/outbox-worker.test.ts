import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openDatabase, type Db } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { createDatabaseClock } from '../database-clock.ts';
import { createSteadyActivity } from '../site-activity.ts';
import { createOutboxSignal } from './outbox-signal.ts';
import { startOutboxWorker } from './outbox-worker.ts';

const put = (db: Db, room: string) =>
  sql`insert into outbox (event, room, payload, created_at) values ('notification', ${room}, '{}', now())`.execute(
    db,
  );

test('a database that crashed has lost its outbox, and the worker says so once', async () => {
  const server = await startPostgres({ durable: true });
  const database = await openDatabase({ databaseUrl: server.url });
  const { db } = database;
  await migrate(db);
  const wakes = createOutboxSignal();
  const rooms: string[] = [];
  let missed = 0;
  const activity = createSteadyActivity(await createDatabaseClock(db));
  const deps = { db, log: pino({ level: 'silent' }), activity } as unknown as Deps; // all that the worker uses
  const listener = {
    deliver: (rows: readonly { readonly room: string }[]) => void rooms.push(...rows.map(({ room }) => room)),
    missed: () => void (missed += 1),
  };
  const first = startOutboxWorker(deps, wakes, listener);
  await put(db, 'before');
  wakes.wake();
  await expect.poll(() => rooms).toEqual(['before']);
  await first.stop();
  await put(db, 'waiting');

  // A worker that starts on a database without a crash misses nothing.
  const second = startOutboxWorker(deps, wakes, listener);
  await expect.poll(() => rooms).toEqual(['before', 'waiting']);
  expect(missed).toBe(0);

  // The users are of the kind of table that is kept.
  const user = randomUUID();
  await sql`insert into users (id, username, created_at) values (${user}, 'kept', now())`.execute(db);
  await put(db, 'perhaps lost');
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => sql`select 1`.execute(db).then(Boolean, () => false), { timeout: 20_000 })
    .toBe(true);
  wakes.wake();
  await expect.poll(() => missed, { timeout: 10_000 }).toBe(1);
  await put(db, 'after');
  wakes.wake();
  await expect.poll(() => rooms.at(-1)).toBe('after');
  expect(missed).toBe(1);
  expect((await sql`select username from users`.execute(db)).rows).toEqual([{ username: 'kept' }]);

  await second.stop();
  await database.close();
  await server.stop();
}, 60_000);
