import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, createTestDatabase, testPostgresUrl } from '../testing/databases.ts';
import { openDatabase, type Database, type Db, type Tx } from './connection.ts';
import { migrate } from './migrate.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { sqlState, transaction } from './transaction.ts';

describe.each(databases)('the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('reads 8-byte integers as bigint, decimals as text, times as Date and jsonb as objects', async () => {
    const { rows } =
      await sql`select 1::bigint as small, ${9_007_199_254_740_993n}::bigint as large, 1.50::numeric as decimal,
      timestamptz '2026-01-02T03:04:05.678Z' as time, ${'{"a":[1,"2"]}'}::jsonb as json, 7 as word, ${true}::boolean as flag,
      ${['x', 'y']}::text[] as list, null as nothing`.execute(database.db);
    expect(rows).toEqual([
      {
        small: 1n,
        large: 9_007_199_254_740_993n,
        decimal: '1.50',
        time: new Date('2026-01-02T03:04:05.678Z'),
        json: { a: [1, '2'] },
        word: 7,
        flag: true,
        list: ['x', 'y'],
        nothing: null,
      },
    ]);
  });

  it('reads ids and lists of ids without dashes', async () => {
    const id = '01a1fdfa460074429236000000000001';
    const { rows } = await sql`select ${id}::uuid as id, ${[id, null]}::uuid[] as ids,
      array[]::uuid[] as none`.execute(database.db);
    expect(rows).toEqual([{ id, ids: [id, null], none: [] }]);
  });

  it('rolls back a transaction that throws', async () => {
    const work = transaction(database.db, async (tx) => {
      await tx
        .insertInto('leases')
        .values({ name: 'gone', holder: 'me', fence: 1n, until: new Date() })
        .execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await database.db.selectFrom('leases').selectAll().where('name', '=', 'gone').execute()).toEqual(
      [],
    );
  });

  it('does not commit a transaction in which a statement failed, even if the failure is swallowed', async () => {
    const work = transaction(database.db, async (tx) => {
      await tx
        .insertInto('leases')
        .values({ name: 'half', holder: 'me', fence: 1n, until: new Date() })
        .execute();
      await sql`select 1 / 0`.execute(tx).catch(() => null);
    });
    await expect(work).rejects.toThrow();
    expect(await database.db.selectFrom('leases').selectAll().where('name', '=', 'half').execute()).toEqual(
      [],
    );
  });

  it('names the SQLSTATE and the constraint of an error', async () => {
    const row = { name: 'twice', holder: 'me', fence: 1n, until: new Date() };
    await database.db.insertInto('leases').values(row).execute();
    const error = await database.db
      .insertInto('leases')
      .values(row)
      .execute()
      .catch((reason: unknown) => reason);
    expect(sqlState(error)).toMatchObject({ code: '23505', constraint: 'leases_pkey' });
  });

  it('runs many concurrent transactions in isolation', async () => {
    await sql`create table counter (n integer)`.execute(database.db);
    await sql`insert into counter values (0)`.execute(database.db);
    const add = (): Promise<unknown> =>
      transaction(database.db, async (tx) => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(tx);
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(tx);
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect((await sql`select n from counter`.execute(database.db)).rows).toEqual([{ n: 40 }]);
  });

  it('refuses a second connection inside of a transaction instead of waiting forever', async () => {
    const nested = transaction(database.db, () => transaction(database.db, async () => 1));
    await expect(nested).rejects.toThrow('inside a transaction');
    const aside = transaction(database.db, () => database.db.selectFrom('leases').selectAll().execute());
    await expect(aside).rejects.toThrow('inside a transaction');
    expect(await sql`select 1`.execute(database.db)).toBeTruthy();
  });

  it('is migrated once', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });
});

describe('a lost PostgreSQL connection', () => {
  it('fails only the transaction that holds the connection', async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const { db, close } = await openDatabase({ databaseUrl });
    const work = transaction(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await endConnection(databaseUrl, rows[0]?.pid ?? 0);
      // Held but idle: no statement is waiting for the error.
      await wait(100);
      await sql`select 1`.execute(tx);
    });
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
    await drop();
  });

  it.each([
    ['a statement', (db: Db) => insertLease(db)],
    ['a transaction', (db: Db) => transaction(db, (tx) => insertLease(tx))],
    ['a statement that is not prepared', (db: Db) => sql`delete from leases`.execute(db)],
  ])('is left by %s if its server takes no writes, as a standby', async (_name, write) => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const name = new URL(databaseUrl).pathname.slice(1);
    await onServer(databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
    const { db, close } = await openDatabase({ databaseUrl, max: 1 });
    await expect(write(db)).rejects.toSatisfy(isDatabaseUnavailable);
    await onServer(
      databaseUrl,
      `begin read write; alter database ${name} set default_transaction_read_only = off; commit`,
    );
    // The same connection would still be one to a server that takes none.
    await write(db);
    await close();
    await drop();
  });

  it('is distinguished from an invalid statement', async () => {
    const { databaseUrl, drop } = await testPostgresUrl();
    await drop();
    const refused = new URL(databaseUrl);
    refused.port = '1';
    await expect(openDatabase({ databaseUrl: refused.href })).rejects.toSatisfy(isDatabaseUnavailable);
    expect(isDatabaseUnavailable(Object.assign(new Error('division by zero'), { code: '22012' }))).toBe(
      false,
    );
  });
});

const insertLease = (db: Db | Tx): Promise<unknown> =>
  db.insertInto('leases').values({ name: 'written', holder: 'me', fence: 1n, until: new Date() }).execute();

const endConnection = (databaseUrl: string, pid: number): Promise<void> =>
  onServer(databaseUrl, `select pg_terminate_backend(${pid})`);

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
