import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readEnv, type Env } from '../env.ts';
import { openRound } from '../rounds/index.ts';
import { createTestRounds, diceBet } from '../testing/test-rounds.ts';
import { createDatabase, dropDatabase } from '../testing/postgres-databases.ts';
import { openDatabase } from './connection.ts';
import { keepMonthsAhead } from './keep-months-ahead.ts';
import { lastMonthEnd } from './months.ts';
import { openMigrated } from './open-migrated.ts';

const url = inject('postgresUrl');
const password = randomBytes(8).toString('hex');
const [owner, runner] = ['owner', 'runner'].map((name) => `test_${name}_${randomBytes(4).toString('hex')}`);

let name: string;
let env: Env;
const asAdmin = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: env?.databaseUrl ? adminUrl() : url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const adminUrl = (): string => withRole(new URL(url).username, new URL(url).password);
const withRole = (role: string, word: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  [address.username, address.password] = [role, word];
  return address.href;
};

beforeAll(async () => {
  await asAdmin(...[owner, runner].map((role) => `create role ${role} login password '${password}'`));
  ({ name } = await createDatabase(url));
  env = readEnv({
    DATABASE_URL: withRole(runner ?? '', password),
    MIGRATE_URL: withRole(owner ?? '', password),
    MIGRATE: 'on',
    SECRET_KEY: 'k'.repeat(32),
  });
  await asAdmin(
    `grant create, usage on schema public to ${owner}`,
    // For the extension that names are searched with.
    `grant create on database "${name}" to ${owner}`,
  );
});
afterAll(async () => {
  await dropDatabase(url, name);
  env = readEnv({});
  await asAdmin(`drop role ${owner}`, `drop role ${runner}`);
});

it('one role migrates; the other runs the site and cannot change the schema', async () => {
  const database = await openMigrated(env);
  const { db } = database;
  const site = createTestRounds(database);
  const player = await site.newPlayer();
  expect((await openRound(site.deps, player.userId, diceBet(player))).round.status).toBe('settled');
  for (const statement of [
    'create table mine (n integer)',
    'alter table rounds add column mine integer',
    'drop table strategies',
    'truncate outbox',
    'update transfers set amount = 1',
    'delete from rounds',
    'update rounds set payout = 1',
    'delete from migrations',
    'create trigger mine before insert on rounds for each row execute function refuse_change()',
  ]) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toMatchObject({ code: '42501' });
  }
  await database.close();
  // Servers of this version use the next version's table before it has its own grants.
  const migrating = await openMigrated({ ...env, databaseUrl: env.migrateUrl, migrateUrl: undefined });
  await sql`create table later (n integer)`.execute(migrating.db);
  await migrating.close();
  const again = await openDatabase(env);
  await sql`insert into later values (1)`.execute(again.db);
  await again.close();
});

it('the role that migrates also makes the coming months, in which the other has no rights', async () => {
  const database = await openMigrated(env);
  const { db } = database;
  try {
    const later = new Date(Date.now() + 200 * 86_400_000);
    await keepMonthsAhead({ db, env, clock: { now: () => later } });
    expect((await lastMonthEnd(db)).getTime()).toBeGreaterThan(later.getTime() + 90 * 86_400_000);
    const { rows } = await sql<{ name: string; reads: boolean; writes: boolean }>`
      select relname::text as name, has_table_privilege(oid, 'select') as reads,
        has_table_privilege(oid, 'insert, update, delete') as writes from pg_class
      where relispartition and relkind = 'r'`.execute(db);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter(({ reads, writes }) => reads || writes)).toEqual([]);
    const site = createTestRounds(database);
    site.clock.set(later);
    const player = await site.newPlayer();
    expect((await openRound(site.deps, player.userId, diceBet(player))).round.status).toBe('settled');
  } finally {
    await database.close();
  }
});

it('refuses a running role that could change the schema', async () => {
  await expect(openMigrated({ ...env, databaseUrl: env.migrateUrl })).rejects.toThrow(
    `With MIGRATE_URL, the role of DATABASE_URL must not be able to change the schema, but ${owner} may create tables.`,
  );
  await asAdmin(`grant ${owner} to ${runner}`);
  await expect(openMigrated(env)).rejects.toThrow(/but test_runner_\w+ may (create|alter) tables\.$/);
  await asAdmin(`revoke ${owner} from ${runner}`);
  await (await openMigrated(env)).close();
});

it('an error of MIGRATE_URL names the setting', async () => {
  const migrateUrl = withRole(owner ?? '', 'wrong');
  await expect(openMigrated({ ...env, migrateUrl })).rejects.toThrow('MIGRATE_URL: the password is wrong.');
});
