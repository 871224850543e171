import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { firstIdAt } from '../id-range.ts';
import { openRound } from '../rounds/index.ts';
import { createDatabase, dropDatabase } from '../testing/postgres-databases.ts';
import { databases, type DatabaseKind } from '../testing/databases.ts';
import { createTestRounds, diceBet, type RoundsTestPlayer, type TestRounds } from '../testing/test-rounds.ts';
import { checkDatabase } from './check.ts';
import { openDatabase, type Database } from './connection.ts';
import { migrate, type Migrations } from './migrate.ts';
import * as all from './migrations.ts';
import { makeMonthsAhead, monthStart, partitionOf } from './months.ts';
import { grantRowAccess } from './roles.ts';

const FIRST = '0138';
const older: Migrations = Object.fromEntries(Object.entries(all).filter(([name]) => name < FIRST));

/** A database without any table. */
async function openEmpty(kind: DatabaseKind): Promise<Database> {
  if (kind === 'embedded') {
    const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-transfers-by-month-'));
    const database = await openDatabase({ dataDir });
    const close = async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { ...database, close };
  }
  const made = await createDatabase(inject('postgresUrl'));
  const database = await openDatabase(made);
  const close = async () => {
    await database.close();
    await dropDatabase(inject('postgresUrl'), made.name);
  };
  return { ...database, close };
}

describe.each(databases)(
  'transfers of a version that did not keep them by month, on the %s database',
  (kind) => {
    let database: Database;
    let site: TestRounds;
    let player: RoundsTestPlayer;
    const now = new Date();
    const bet = () => openRound(site.deps, player.userId, diceBet(player));
    const query = async <T>(text: string): Promise<readonly T[]> =>
      (await sql.raw<T>(text).execute(database.db)).rows;
    const partitions = () =>
      query<{ name: string; bound: string }>(`select inhrelid::regclass::text as name,
      pg_get_expr(relpartbound, inhrelid) as bound from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'transfers'::regclass order by name`);
    const rowsOf = (table: string) =>
      query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t order by user_id, id`);
    beforeAll(async () => {
      database = await openEmpty(kind);
      await migrate(database.db, { migrations: older });
      await sql
        .raw(
          `create table rounds_all partition of rounds for values from ('${firstIdAt(0)}') to ('${firstIdAt(monthStart(now, 9).getTime())}')`,
        )
        .execute(database.db);
      site = createTestRounds(database);
      site.clock.set(monthStart(now, -2));
      player = await site.newPlayer();
      await bet();
      site.clock.set(now);
      await bet();
    });
    afterAll(() => database.close());

    // The embedded database has no roles but one.
    it.each(kind === 'postgres' ? ['with its rights'] : [])('has a role of its servers, %s', async () => {
      await sql`create role transfers_by_month_test`.execute(database.db);
      await grantRowAccess(database.db, 'transfers_by_month_test');
    });

    it('are all kept, also when the migration is interrupted', async () => {
      const { db } = database;
      const before = await rowsOf('transfers');
      const named = await rowsOf('named_transfers');
      // A try that ended after its first step, long ago.
      await sql
        .raw(
          `alter table transfers add constraint transfers_202001_month check (id < '${firstIdAt(0)}') not valid`,
        )
        .execute(db);
      expect((await migrate(db)).slice(0, 1)).toEqual(['0138-transfers-by-month']);
      expect(await rowsOf('transfers')).toEqual(before);
      expect(await rowsOf('named_transfers')).toEqual(named);
      expect((await checkDatabase(site.deps)).problems).toEqual([]);
      const end = monthStart(now, 2);
      expect(await partitions()).toEqual([
        {
          name: partitionOf('transfers', monthStart(now, 1)),
          bound: expect.stringMatching(
            `^FOR VALUES FROM \\(MINVALUE\\) TO \\('${firstIdAt(end.getTime()).slice(0, 8)}`,
          ),
        },
      ]);
    });

    it('are followed by the months that are made, and bets go on in both', async () => {
      const { db } = database;
      await sql`drop table rounds_all`.execute(db);
      await makeMonthsAhead(db, now);
      expect((await partitions()).map(({ name }) => name)).toEqual(
        [1, 2, 3].map((later) => partitionOf('transfers', monthStart(now, later))),
      );
      expect(await makeMonthsAhead(db, now)).toEqual([]);
      await bet();
      site.clock.set(monthStart(now, 2));
      await bet();
      const months = await query<{ month: string; n: number }>(
        `select tableoid::regclass::text as month, count(*)::integer as n from transfers group by 1 order by 1`,
      );
      expect(months.map(({ month }) => month)).toEqual(
        [1, 2].map((later) => partitionOf('transfers', monthStart(now, later))),
      );
      expect(
        await query(`select tgrelid::regclass::text as on from pg_trigger where tgname = 'transfers_immutable'
      order by 1`),
      ).toHaveLength(4);
      await expect(sql`update transfers set amount = 1`.execute(db)).rejects.toThrow('immutable');
    });

    it.each(kind === 'postgres' ? ['as before'] : [])(
      'are read and written by the role of servers, %s',
      async () => {
        const rights = await query(`select relname::text as name from pg_class
      where relname like 'transfers%' and relkind in ('r', 'p')
        and has_table_privilege('transfers_by_month_test', oid, 'select, insert')`);
        expect(rights).toEqual([{ name: 'transfers' }]);
        const more = await query(`select from pg_class where relname = 'transfers'
      and has_table_privilege('transfers_by_month_test', oid, 'update, delete, truncate')`);
        expect(more).toEqual([]);
        await sql`drop owned by transfers_by_month_test`.execute(database.db);
        await sql`drop role transfers_by_month_test`.execute(database.db);
      },
    );
  },
);

it('bets go on while the transfers are divided', async () => {
  const database = await openEmpty('postgres');
  await migrate(database.db, { migrations: older });
  await sql
    .raw(
      `create table rounds_all partition of rounds for values from ('${firstIdAt(0)}') to ('${firstIdAt(monthStart(new Date(), 9).getTime())}')`,
    )
    .execute(database.db);
  const site = createTestRounds(database);
  site.clock.set(new Date());
  const player = await site.newPlayer();
  const betting = { isOver: false, bets: 0 };
  const bets = (async () => {
    for (; !betting.isOver; betting.bets += 1) await openRound(site.deps, player.userId, diceBet(player));
  })();
  await expect.poll(() => betting.bets).toBeGreaterThan(3);
  await migrate(database.db);
  const before = betting.bets;
  await expect.poll(() => betting.bets).toBeGreaterThan(before + 3);
  betting.isOver = true;
  await bets;
  expect((await checkDatabase(site.deps)).problems).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from rounds`.execute(database.db);
  expect(rows).toEqual([{ n: betting.bets }]);
  await database.close();
});
