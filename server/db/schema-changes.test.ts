import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../testing/postgres-databases.ts';
import { openDatabase, type Database, type Db } from './connection.ts';
import { migrate, type Migrations } from './migrate.ts';
import { markedOf, type MarkedMigration } from './migration.ts';
import * as all from './migrations.ts';
import { breakingChanges, readSchemaSnapshot } from './schema-changes.ts';

/** From here on, migrations run while servers of the version before do. */
const FIRST = '0110-migrations-needs';

let name: string;
let database: Database;
beforeAll(async () => {
  const made = await createDatabase(inject('postgresUrl'));
  name = made.name;
  database = await openDatabase(made);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('postgresUrl'), name);
});

const problemsOf = async (db: Db, migration: MarkedMigration, up: () => Promise<unknown>) => {
  const before = await readSchemaSnapshot(db);
  await up();
  const after = await readSchemaSnapshot(db);
  const { isOutsideTransaction = false, needs, nullable = [] } = migration;
  return breakingChanges({ before, after, isOutsideTransaction, isContract: needs !== undefined, nullable });
};

it('no migration takes from the version before what it uses, or keeps it from writing', async () => {
  const names = Object.keys(all).toSorted();
  const byName: Migrations = all;
  const { db } = database;
  const upTo = (last: string): Migrations =>
    Object.fromEntries(Object.entries(byName).filter(([name]) => name <= last));
  await migrate(db, { migrations: upTo(names[names.indexOf(FIRST) - 1] ?? '') });
  for (const name of names.slice(names.indexOf(FIRST))) {
    const migration = markedOf(byName[name] ?? expect.unreachable(name));
    const problems = await problemsOf(db, migration, () => migrate(db, { migrations: upTo(name) }));
    expect(problems, `${name} (see docs/develop/migration.md)`).toEqual([]);
    // What it needs came before it.
    expect(migration.needs === undefined || names.indexOf(migration.needs) < names.indexOf(name), name).toBe(
      true,
    );
  }
});

it('finds what breaks the version before', async () => {
  const { db } = database;
  const run = (text: string) => sql.raw(text).execute(db);
  await run('create table t (a integer primary key, b integer, c text)');
  const up = async () => undefined;
  const problems = (text: string, marks: Partial<MarkedMigration> = {}) =>
    problemsOf(db, { up, ...marks }, () => run(text));
  expect(await problems('alter table t add column d integer')).toEqual([]);
  expect(await problems('alter table t add column e integer not null default 0')).toEqual([]);
  expect(await problems('create table u (a integer primary key)')).toEqual([]);
  expect(await problems('alter table t drop column d', { needs: '0001' })).toEqual([]);
  expect(await problems('alter table t drop column e')).toEqual(['t.e is gone or has another name']);
  expect(await problems('alter table t rename b to f')).toEqual(['t.b is gone or has another name']);
  expect(await problems('alter table t alter f type bigint')).toEqual(['t.f was integer and is bigint']);
  expect(await problems('alter table t add column g integer not null')).toEqual([
    't.g is new, required and without a default',
  ]);
  expect(await problems('alter table t alter c set not null')).toEqual(['t.c was text and is text required']);
  expect(await problems('alter table t alter c drop not null', { needs: '0001' })).toEqual([]);
  await run('alter table t alter c set not null');
  expect(await problems('alter table t alter c drop not null')).toEqual([
    't.c was text required and is text',
  ]);
  await run('alter table t alter c set not null');
  expect(await problems('alter table t alter c drop not null', { nullable: ['t.c'] })).toEqual([]);
  expect(await problems('create index t_c on t (c)')).toEqual([
    'index t_c is made on t while its rows cannot be written',
  ]);
  expect(await problems('create index t_f on t (f)', { isOutsideTransaction: true })).toEqual([]);
  expect(await problems('drop table u')).toEqual(['u.a is gone or has another name']);
});
