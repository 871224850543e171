import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabaseClock } from '../database-clock.ts';
import { countReports } from '../features/reports/count.ts';
import { closeLedger } from '../ledger/index.ts';
import { openRound } from '../rounds/index.ts';
import { databases, testPostgresUrl } from '../testing/databases.ts';
import { createTestRounds, diceBet } from '../testing/test-rounds.ts';
import { openDatabase, type Database } from './connection.ts';
import { openVault } from './key-check.ts';
import { makeMonths, monthStart, nameOfMonth, partitionOf } from './months.ts';
import { openToRead } from './open-to-read.ts';
import { readLastProvenDay } from './proof-days.ts';
import { proveHere } from './proof-workers.ts';
import { proveBooks } from './prove-books.ts';

/** That of the rounds of tests. */
const secretKey = 'a key that only tests use, 32 characters';
const nowhere = { countryAt: () => null, countryOf: () => null, blockedIn: () => [] };
const DAY_MS = 86_400_000;

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** A database on disk or on a server with rounds of four months ago, and the commands as an operator runs them. */
async function createPlace(kind: 'embedded' | 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-commands-'));
  const { databaseUrl, drop } =
    kind === 'postgres' ? await testPostgresUrl() : { databaseUrl: undefined, drop: () => Promise.resolve() };
  if (kind === 'embedded') {
    const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
    await (await openDatabase({ dataDir, template })).close();
  }
  const open = (): Promise<Database> => openDatabase({ databaseUrl, dataDir });
  const run = async (...command: string[]): Promise<Ended> => {
    const script = join(import.meta.dirname, '../../scripts/run.mjs');
    const env = {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const child = spawn(process.execPath, [script, ...command], { cwd: dataDir, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  };
  const remove = async (): Promise<void> => {
    await rm(dataDir, { recursive: true, force: true });
    await drop();
  };
  return { dataDir, databaseUrl, open, run, remove };
}

type Place = Awaited<ReturnType<typeof createPlace>>;

/** Opening the embedded database takes each command seconds: there only what differs is tried. */
describe.each(databases)('the commands of the books on the %s database', (kind) => {
  const all = kind === 'postgres' ? ['PostgreSQL'] : [];
  const month = monthStart(new Date(), -4);
  let place: Place;
  beforeAll(async () => {
    place = await createPlace(kind);
    const database = await place.open();
    const { db } = database;
    await makeMonths(db, month, new Date());
    // The tests' months are older.
    const { rows } = await sql<{ name: string }>`select child.relname::text as name from pg_inherits
      join pg_class child on child.oid = inhrelid where inhparent = 'rounds'::regclass`.execute(db);
    for (const { name } of rows)
      if (name < partitionOf('rounds', month)) await sql`drop table ${sql.table(name)}`.execute(db);
    await openVault(db, { secretKey, dataDir: place.dataDir });
    const site = createTestRounds(database);
    site.clock.set(new Date(month.getTime() + 3 * DAY_MS));
    const player = await site.newPlayer();
    for (let bet = 0; bet < 3; bet += 1) await openRound(site.deps, player.userId, diceBet(player));
    await sql`with counted as (delete from settled_bets returning *)
      insert into player_days (user_id, day, staked, payout, expected, rounds)
      select user_id, floor(extract(epoch from settled_at) / 86400)::integer, sum(staked), sum(payout), 0, count(*)
      from counted group by 1, 2`.execute(db);
    site.clock.set(new Date(monthStart(month, 1).getTime() + 4 * DAY_MS));
    await proveBooks(site.deps, { isKept: true, prover: proveHere(site.deps) });
    const dealer = await createDatabaseClock(db);
    await closeLedger({ ...site.deps, dealer });
    await countReports({ ...site.deps, dealer, geo: nowhere });
    await database.close();
  });
  afterAll(() => place.remove());

  const ask = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await place.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const migrations = () =>
    ask(async ({ db }) =>
      (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map(({ name }) => name),
    );

  it('migrate nothing and say so, and can write nothing', async () => {
    const before = await migrations();
    await ask(({ db }) => sql`delete from migrations where name = '0097-archive'`.execute(db));
    const sentence = /lacks a migration of this version \(first 0097-archive\).*start a server/;
    const commands = [
      ['db-check'],
      ...all.flatMap(() => [
        ['db-check', '--archive'],
        ['archive', '--keep', '3'],
      ]),
    ];
    for (const { code, said } of await Promise.all(commands.map((command) => place.run(...command)))) {
      expect(said).toMatch(sentence);
      expect(said).not.toContain('    at ');
      expect(code).toBe(1);
    }
    expect(await migrations()).toEqual(before.filter((name) => name !== '0097-archive'));
    await ask(({ db }) =>
      sql`insert into migrations (name, timestamp) values ('0097-archive', '')`.execute(db),
    );
    const database = await openToRead(
      {
        databaseUrl: place.databaseUrl,
        dataDir: place.dataDir,
        replicaUrl: undefined,
        replicaMaxLagSeconds: 5,
      },
      { name: 'oddlight test' },
    );
    await expect(sql`delete from proofs`.execute(database.db)).rejects.toThrow('read-only transaction');
    await database.close();
  });

  it.each(all)('prove the books on %s, and write nothing', async () => {
    const proven = await ask(({ db }) => readLastProvenDay(db));
    expect(await place.run('db-check')).toMatchObject({
      code: 0,
      said: expect.stringContaining('The books balance: every sum is zero'),
    });
    expect(await ask(({ db }) => readLastProvenDay(db))).toBe(proven);
  });

  it.each(all)('prove every day again on %s', async () => {
    const [every, both] = await Promise.all([
      place.run('db-check', '--all'),
      place.run('db-check', '--all', '--keep'),
    ]);
    expect(every).toMatchObject({ code: 0 });
    expect(both).toMatchObject({ code: 1, said: expect.stringContaining('leave out --keep') });
  });

  it.each(all)('let a month leave %s, and prove it by its files', async () => {
    const name = nameOfMonth(month);
    const [refused, left] = await Promise.all([
      place.run('archive', '--keep', '2'),
      place.run('archive', '--keep', '3'),
    ]);
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('--keep is a number of months from 3 to 1200'),
    });
    expect(left).toMatchObject({ code: 0, said: expect.stringContaining(`${name} has left the database`) });
    const [again, proven, books] = await Promise.all([
      place.run('archive', '--keep', '3'),
      place.run('db-check', '--archive'),
      place.run('db-check'),
    ]);
    expect(again).toEqual({ code: 0, said: 'No month of rounds is older than 3 months.\n' });
    expect(proven).toEqual({ code: 0, said: 'The archive is as it was proven: 1 months.\n' });
    expect(books).toMatchObject({ code: 0 });
    const file = join(place.dataDir, 'archive', name, 'rounds-hidden.jsonl.gz');
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, -9));
    expect(await place.run('db-check', '--archive')).toMatchObject({
      code: 1,
      said: expect.stringContaining('missing or not as it was written'),
    });
  });
});
