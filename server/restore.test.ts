import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from './db/connection.ts';
import { bringUpToDate } from './db/open-migrated.ts';
import { UNPRIVILEGED_USER } from './testing/postgres-binaries.ts';
import { createDatabase } from './testing/postgres-databases.ts';
import {
  debianPostgres,
  startDebianPostgres,
  startRestoredPostgres,
  type PostgresServer,
} from './testing/postgres-server.ts';
import { createSiteProcess, type SiteProcess } from './testing/site-process.ts';
import { startSteadyPlayers } from './testing/steady-players.ts';

/** How long players bet before and after the moment; `npm run drill -- restore` gives more. */
const SECONDS = Number(process.env['RESTORE_SECONDS'] ?? 1);
const PLAYERS = 12;
const ARCHIVED_MS = 20_000;
const SCRIPTS = join(import.meta.dirname, '../deploy');

const programs = await debianPostgres();
if (programs === undefined && process.env['CI']) throw new Error('postgresql must be installed in CI.');
if (programs === undefined) console.warn('server/restore.test.ts needs Debian’s postgresql: it was not run.');

const run = promisify(execFile);

describe.each(programs === undefined ? [] : [programs])('a PostgreSQL of %s', (bin) => {
  let folder: string;
  let wal: string;
  let databaseUrl: string;
  let server: PostgresServer;
  let restored: PostgresServer | undefined;
  const sites: SiteProcess[] = [];
  const figures: Record<string, number> = {};
  const environment = { PATH: process.env['PATH'] };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oddlight-restore-'));
    wal = join(folder, 'wal');
    await mkdir(wal);
    // The server runs as another user, who may not read this folder.
    const archive = join(folder, 'archive-wal.sh');
    await cp(join(SCRIPTS, 'postgres/archive-wal.sh'), archive);
    await chmod(folder, 0o755);
    if (process.getuid?.() === 0) await chown(wal, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
    server = await startDebianPostgres(bin, [
      'archive_mode=on',
      `archive_command=${archive} "%p" "${wal}/%f"`,
    ]);
    ({ databaseUrl } = await createDatabase(server.url));
    const database = await openDatabase({ databaseUrl });
    await bringUpToDate(database.db);
    await database.close();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop('SIGKILL')));
    await restored?.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** What a backup script says, started with the address in a file. */
  const backUp = async (script: string, url: string, more: Readonly<Record<string, string>>) => {
    const file = join(folder, 'address');
    await writeFile(file, url);
    const backups = join(folder, 'backups');
    const env = { ...environment, DATABASE_URL_FILE: file, BACKUP_DIR: backups, ...more };
    const { stdout } = await run(join(SCRIPTS, script), [], { env });
    return stdout.trim().replace(/^.*: /, '');
  };
  const ask = async <Row extends pg.QueryResultRow>(
    url: string,
    question: string,
  ): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(question)).rows;
    } finally {
      await client.end();
    }
  };
  const startSite = async (url: string): Promise<SiteProcess> => {
    const site = await createSiteProcess(folder, { DATABASE_URL: url });
    sites.push(site);
    site.start();
    await site.ready();
    return site;
  };
  const play = async (site: SiteProcess, meanwhile?: () => Promise<unknown>): Promise<readonly string[]> => {
    const players = await startSteadyPlayers([site.url], PLAYERS);
    await meanwhile?.();
    await wait(SECONDS * 1_000);
    const { acknowledged, failed } = await players.stop();
    expect(failed).toEqual([]);
    return acknowledged;
  };
  const measured = async <T>(figure: string, work: () => Promise<T>): Promise<T> => {
    const begunMs = performance.now();
    const result = await work();
    figures[figure] = (performance.now() - begunMs) / 1_000;
    return result;
  };

  test('is dumped by a role whose name and password are encoded in the address', async () => {
    const [name, password] = ['dump er', 'p@s:s/w%2Frd \\ ö'];
    await ask(server.url, `create role "${name}" superuser login password '${password}'`);
    const url = new URL(databaseUrl);
    url.username = encodeURIComponent(name);
    url.password = encodeURIComponent(password);
    url.search = 'sslmode=disable';
    const data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(data, 'secret-key'), 'not in the backup');
    await writeFile(join(data, 'kept'), 'in it');
    const backup = await backUp('back-up.sh', url.href, { DATA_DIR: data });
    const { stdout: files } = await run('tar', ['-tzf', join(backup, 'data.tar.gz')]);
    expect(files.split('\n').filter(Boolean)).toEqual(['./', './kept']);
    const copy = await createDatabase(server.url);
    await run(join(bin, 'pg_restore'), ['--dbname', copy.databaseUrl, join(backup, 'database.dump')]);
    const accounts = 'select * from system_accounts order by 1';
    expect(await ask(copy.databaseUrl, accounts)).toEqual(await ask(databaseUrl, accounts));
  });

  test('is not dumped with an address that would show the password', async () => {
    const url = `${databaseUrl.replace(/:[^:@]*@/, '@')}?password=shown`;
    await expect(backUp('back-up.sh', url, { DATA_DIR: folder })).rejects.toThrow(
      'must hold an address like',
    );
  });

  test(
    'is brought back to a moment, with all bets until then and none since',
    async () => {
      const site = await startSite(databaseUrl);
      let base = '';
      const before = await play(site, async () => {
        base = await measured('base backup (s)', () =>
          backUp('postgres/base-backup.sh', server.url, { WAL_DIR: wal }),
        );
      });
      const [{ moment = '' } = {}] = await ask<{ moment: string }>(
        databaseUrl,
        `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
      );
      const after = await play(site);
      await site.stop();
      await ask(databaseUrl, 'select pg_switch_wal()');
      const written = `select 1 from pg_stat_archiver where last_archived_wal >=
        (select pg_walfile_name(pg_current_wal_lsn() - 1))`;
      await expect.poll(() => ask(databaseUrl, written), { timeout: ARCHIVED_MS }).toHaveLength(1);
      await server.crash();

      const begunMs = performance.now();
      restored = await measured('replay (s)', () =>
        startRestoredPostgres(bin, server, (data) =>
          run(join(SCRIPTS, 'postgres/restore.sh'), [base, wal, data, moment]),
        ),
      );
      const url = new URL(databaseUrl);
      url.port = new URL(restored.url).port;
      const isOpen = 'select 1 where not pg_is_in_recovery()';
      await expect.poll(() => ask(url.href, isOpen), { timeout: 60_000 }).toHaveLength(1);
      const again = await startSite(url.href);
      figures['until the site is ready (s)'] = (performance.now() - begunMs) / 1_000;

      const stored = await ask<{ id: string }>(url.href, 'select client_bet_id as id from rounds');
      const ids = new Set(stored.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      expect(after.filter((id) => ids.has(id))).toEqual([]);
      expect(before.length * after.length).toBeGreaterThan(0);

      const check = join(import.meta.dirname, '../scripts/run.mjs');
      const { stdout } = await measured('db:check --all (s)', () =>
        run(process.execPath, [check, 'db-check', '--all'], {
          cwd: folder,
          env: {
            ...environment,
            DATABASE_URL: url.href,
            SECRET_KEY: 'k'.repeat(32),
            DATA_DIR: join(folder, 'check'),
          },
        }),
      );
      expect(stdout).toMatch(/^The books balance: every sum is zero, and \d+ replayed rounds match/);
      expect(stdout).toContain(`and ${ids.size} replayed rounds match`);
      expect((await play(again)).length).toBeGreaterThan(0);
      const pieces = await readdir(wal);
      const file = process.env['RESTORE_TABLE'];
      const { size } = await stat(join(base, 'base.tar.gz'));
      const row = {
        'bets before': before.length,
        'bets since': after.length,
        'base backup (MB)': size / 2 ** 20,
        'pieces of the log': pieces.length,
        ...figures,
      };
      if (file) await writeFile(file, JSON.stringify([row]));
    },
    120_000 + SECONDS * 5_000,
  );
});
