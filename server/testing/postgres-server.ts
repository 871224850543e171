import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/browser/free-port.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';
import { NOBODY, postgresBinaries, type PostgresBinaries, type ServerUser } from './postgres-binaries.ts';

const PREFIX = 'oddlight-postgres-';
const START_WAIT_MS = 30_000;

export interface PostgresServer {
  /** Address of the database `postgres`, as its owner. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL in a temporary folder, on a free port of this machine.
 * `durable`: commits reach the disk, as in production; without it they only survive the process.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  await killOrphanedServers(PREFIX, 'data/postmaster.pid', 'SIGQUIT');
  const user = process.getuid?.() === 0 ? NOBODY : null;
  const folder = await makeOwnedFolder(PREFIX);
  await chmod(folder, 0o755);
  const password = randomBytes(18).toString('hex');
  const binaries = await postgresBinaries(user);
  await initialise(binaries, folder, password, user);
  const port = await freePort();
  const flags = durable
    ? []
    : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',

      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
      '-c',
      'deadlock_timeout=100ms',
      ...flags,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user },
  );
  const url = `postgres://oddlight:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(child, url);
  return { url, stop: () => stop(child, folder) };
}

const initialise = async (
  binaries: PostgresBinaries,
  folder: string,
  password: string,
  user: ServerUser | null,
): Promise<void> => {
  const cluster = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(cluster, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const flags = ['--username=oddlight', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const child = spawn(binaries.initdb, [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  const complaints = collect(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`PostgreSQL could not make its folder: ${complaints()}`);
};

const collect = (child: ChildProcess): (() => string) => {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000)));
  return () => text;
};

const untilReady = async (child: ChildProcess, url: string): Promise<void> => {
  const complaints = collect(child);
  const deadline = Date.now() + START_WAIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not ready yet: retried until the deadline.
      await wait(25);
    }
  }
  child.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start: ${complaints()}`);
};

const stop = async (child: ChildProcess, folder: string): Promise<void> => {
  if (child.exitCode === null) {
    const exited = once(child, 'exit');
    // Immediate shutdown: the folder is deleted anyway.
    child.kill('SIGQUIT');
    await exited;
  }
  await rm(folder, { recursive: true, force: true });
};
