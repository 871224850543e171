import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { registerDraining } from '../http/draining.ts';
import { serveHealth } from '../http/health.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeDealer } from '../testing/fake-dealer.ts';
import { openDatabase } from './connection.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { transaction } from './transaction.ts';

it('reports unhealthy when the database stops answering, and closes it after the timeout', async () => {
  const lost: Error[] = [];
  const { db, close } = await openDatabase({
    template: new Uint8Array(await readFile(inject('embeddedTemplate'))),
    answerMaxMs: 2_300,
    onLost: (error) => lost.push(error),
  });
  const app = Fastify();
  registerDraining(app);
  const clock = createFakeClock();
  serveHealth(app, { db, clock, dealer: createFakeDealer(clock) } as Partial<Deps> as Deps);
  const statusOf = async (path: string): Promise<number> =>
    (await app.inject({ url: `/health/${path}` })).statusCode;
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 200]);

  const calls = Promise.allSettled([
    sql`select pg_sleep(600)`.execute(db),
    sql`select 'waits for the other'`.execute(db),
  ]);
  // It answered a moment ago: whether it is lost shows only after the time it has to answer.
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 200]);
  expect(lost).toEqual([]);
  for (const call of await calls)
    expect(call).toMatchObject({ reason: expect.toSatisfy(isDatabaseUnavailable) });
  expect(lost.map(({ message }) => message)).toEqual([
    'The embedded database no longer responds: no answer within 2.3 seconds',
  ]);
  await expect.poll(() => statusOf('ready')).toBe(503);
  const begun = transaction(db, async () => undefined);
  await expect(begun).rejects.toSatisfy(isDatabaseUnavailable);
  await close();
});
