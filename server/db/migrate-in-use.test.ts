import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { testPostgresUrl } from '../testing/databases.ts';
import { createTestRounds, diceBet, type RoundsTestPlayer } from '../testing/test-rounds.ts';
import { openRound } from '../rounds/index.ts';
import { openDatabase, type Database } from './connection.ts';
import { migrate, readSchemaState, type Migrations } from './migrate.ts';
import { createIndexConcurrently, inBatches, type Migration } from './migration.ts';
import * as released from './migrations.ts';

/** The migrations of this version and one of the next. */
const withNext = (migration: Migration, name = '9999-next'): Migrations => ({
  ...released,
  [name]: migration,
});
const run =
  (text: string): Migration =>
  async (db) =>
    void (await sql.raw(text).execute(db));

describe('a database in use', () => {
  let database: Database;
  let reader: pg.Client;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made = await testPostgresUrl();
    drop = made.drop;
    database = await openDatabase({ databaseUrl: made.databaseUrl });
    reader = new pg.Client({ connectionString: made.databaseUrl });
    await reader.connect();
  });
  afterEach(async () => {
    await reader.end();
    await database.close();
    await drop();
  });

  /** Bets until told to stop. Returns how long each bet took. */
  const betAllTheTime = (site: ReturnType<typeof createTestRounds>, player: RoundsTestPlayer) => {
    let isOver = false;
    const times: number[] = [];
    const betting = (async () => {
      while (!isOver) {
        const begunMs = performance.now();
        await openRound(site.deps, player.userId, diceBet(player));
        times.push(performance.now() - begunMs);
        await wait(5);
      }
    })();
    return async () => {
      isOver = true;
      await betting;
      return times;
    };
  };

  const valid = async (name: string) =>
    (
      await sql<{
        valid: boolean;
      }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(
        database.db,
      )
    ).rows;

  it('takes bets while a migration waits for a long reader, and the migration lands after it', async () => {
    const site = createTestRounds(database);
    const stop = betAllTheTime(site, await site.newPlayer());
    await reader.query('begin');
    await reader.query('select count(*) from wallets');
    const said: string[] = [];
    const migrating = migrate(database.db, {
      migrations: withNext(run('alter table wallets add column note text')),
      say: (sentence) => said.push(sentence),
      pauseMs: 100,
    });
    await expect.poll(() => said.length).toBeGreaterThanOrEqual(2);
    await reader.query('commit');
    expect(await migrating).toEqual(['9999-next']);
    const times = await stop();
    expect(said[0]).toBe('9999-next waits for others who use its tables, and tries again.');
    expect(times.length).toBeGreaterThan(5);
    // A second of waiting behind the migration, and a busy machine.
    expect(Math.max(...times)).toBeLessThan(2_500);
    await sql`select note from wallets`.execute(database.db);
  });

  it('gives up with a sentence when readers leave no gap, and has changed nothing', async () => {
    await reader.query('begin');
    await reader.query('select count(*) from wallets');
    const migrations = withNext(run('alter table wallets add column note text'));
    const failure = await migrate(database.db, { migrations, pauseMs: 1, tries: 1 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain('9999-next got no lock in 1 tries: end the long reads');
    expect((await readSchemaState(database.db, migrations)).missing).toEqual(['9999-next']);
  });

  it('makes an index while bets are written, on a table and on a table of months', async () => {
    const site = createTestRounds(database);
    const stop = betAllTheTime(site, await site.newPlayer());
    const migration = {
      isOutsideTransaction: true,
      async up(db: Parameters<typeof inBatches>[0]) {
        await createIndexConcurrently(db, {
          name: 'next_wallets',
          table: 'wallets',
          on: '(user_id)',
        });
        await createIndexConcurrently(db, { name: 'next_rounds', table: 'rounds', on: '(game)' });
      },
    };
    expect(await migrate(database.db, { migrations: withNext(migration) })).toEqual(['9999-next']);
    await stop();
    expect(await valid('next_wallets')).toEqual([{ valid: true }]);
    expect(await valid('next_rounds')).toEqual([{ valid: true }]);
  });

  it('drops the invalid index of an interrupted migration, and makes it again', async () => {
    // Two equal values keep a unique index from becoming valid.
    await sql`create table twins (id integer primary key, n integer)`.execute(database.db);
    await sql`insert into twins values (1, 1), (2, 1)`.execute(database.db);
    const migrations = withNext({
      isOutsideTransaction: true,
      up: (db) =>
        createIndexConcurrently(db, { name: 'next_twins', table: 'twins', on: '(n)', isUnique: true }),
    });
    await expect(migrate(database.db, { migrations })).rejects.toThrow('could not be migrated');
    expect(await valid('next_twins')).toEqual([{ valid: false }]);
    await sql`update twins set n = id`.execute(database.db);
    expect(await migrate(database.db, { migrations })).toEqual(['9999-next']);
    expect(await valid('next_twins')).toEqual([{ valid: true }]);
  });

  it('changes many rows in batches, and goes on where it was interrupted', async () => {
    await sql`create table many as select n as id, null::integer as twice from generate_series(1, 2500) n`.execute(
      database.db,
    );
    let runs = 0;
    const statement = `update many set twice = id * 2 where id in (
      select id from many where twice is null order by id limit $1)`;
    const migrations = withNext({
      isOutsideTransaction: true,
      async up(db) {
        runs += 1;
        if (runs === 1) {
          await sql.raw(statement.replace('$1', '1000')).execute(db);
          throw new Error('interrupted');
        }
        expect(await inBatches(db, statement)).toBe(1_500);
      },
    });
    await expect(migrate(database.db, { migrations })).rejects.toThrow('could not be migrated');
    expect(await migrate(database.db, { migrations })).toEqual(['9999-next']);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from many where twice = id * 2`.execute(
      database.db,
    );
    expect(rows).toEqual([{ n: 2_500n }]);
  });

  it('is used by this version when it is ahead, unless the newer one took away what this one uses', async () => {
    const expanded = withNext(run('alter table wallets add column note text'));
    await migrate(database.db, { migrations: expanded });
    expect(await readSchemaState(database.db)).toEqual({ missing: [], ahead: ['9999-next'] });
    const contracted: Migrations = {
      ...expanded,
      '9999-then': { up: async () => undefined, needs: '9999-next' },
    };
    await migrate(database.db, { migrations: contracted });
    expect(await readSchemaState(database.db, expanded)).toEqual({ missing: [], ahead: ['9999-then'] });
    await expect(readSchemaState(database.db)).rejects.toThrow(
      'The database no longer has what this version uses (9999-then): start a version that has 9999-next.',
    );
  });
});
