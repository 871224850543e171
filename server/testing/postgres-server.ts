import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/browser/free-port.ts';
import type { KillableServer } from './redis-server.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';
import {
  UNPRIVILEGED_USER,
  postgresBinaries,
  type PostgresBinaries,
  type ServerUser,
} from './postgres-binaries.ts';

const PREFIX = 'oddlight-postgres-';
const START_WAIT_MS = 30_000;

/** Its address is that of the database `postgres`, as its owner. A restart keeps what was committed. */
export interface PostgresServer extends Omit<KillableServer, 'close'> {
  /** Kills it and the processes of its connections with SIGKILL, without notice to its clients. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Starts a private PostgreSQL in a temporary folder, on a free port of this machine.
 * `durable`: commits reach the disk, as in production; without it they only survive the process.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const cluster = await makeCluster();
  return serve(cluster, durable ? [] : NOT_DURABLE);
}

/** Where Debian keeps the servers, one folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of the programs of the newest PostgreSQL that Debian installed; undefined: none. */
export const debianPostgres = async (): Promise<string | undefined> => {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : join(DEBIAN, newest, 'bin');
};

const binariesOf = (programs: string): PostgresBinaries => ({
  initdb: join(programs, 'initdb'),
  postgres: join(programs, 'postgres'),
});

/** Starts Debian's PostgreSQL, which has the programs for copies of it, in the folder of its `programs`. */
export async function startDebianPostgres(
  programs: string,
  settings: readonly string[],
): Promise<PostgresServer> {
  return serve(await makeCluster(binariesOf(programs)), [...NOT_DURABLE, ...settings]);
}

/** Starts a server like `original` on a data folder that `fill` makes. */
export async function startRestoredPostgres(
  programs: string,
  original: PostgresServer,
  fill: (data: string) => Promise<unknown>,
): Promise<PostgresServer> {
  const user = serverUser();
  const folder = await makeServerFolder();
  const data = join(folder, 'data');
  await fill(data);
  if (user) await chownAll(data, user);
  const { password } = new URL(original.url);
  return serve(
    { binaries: binariesOf(programs), user, folder, password, port: await freePort() },
    NOT_DURABLE,
  );
}

/**
 * Starts a private PostgreSQL and a second one that replays what the first one writes. `isSynchronous`: a commit is
 * acknowledged when the second one has it.
 */
export async function startPostgresWithReplica({ isSynchronous = false } = {}): Promise<{
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
}> {
  const cluster = await makeCluster();
  // Nothing has run in the folder yet, so a plain copy of it is a base backup.
  const copy = { ...cluster, folder: await makeServerFolder(), port: await freePort() };
  await cp(join(cluster.folder, 'data'), join(copy.folder, 'data'), { recursive: true });
  await writeFile(join(copy.folder, 'data/standby.signal'), '');
  if (cluster.user) await chownAll(join(copy.folder, 'data'), cluster.user);
  const commits = isSynchronous ? ['synchronous_commit=on', 'synchronous_standby_names=*'] : [];
  const primary = await serve(cluster, [...NOT_DURABLE, ...commits, 'wal_keep_size=64MB']);
  const { username, password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${cluster.port} user=${username} password=${password}`;
  const replica = await serve(copy, [...NOT_DURABLE, ...commits.slice(0, 1), `primary_conninfo=${source}`]);
  return { primary, replica };
}

interface Cluster {
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | null;
  readonly folder: string;
  readonly password: string;
  readonly port: number;
}

const serverUser = (): ServerUser | null => (process.getuid?.() === 0 ? UNPRIVILEGED_USER : null);

async function makeCluster(given?: PostgresBinaries): Promise<Cluster> {
  await killOrphanedServers(PREFIX, 'data/postmaster.pid', 'SIGQUIT');
  const user = serverUser();
  const folder = await makeServerFolder();
  const password = randomBytes(18).toString('hex');
  const binaries = given ?? (await postgresBinaries(user));
  await initialise(binaries, folder, password, user);
  return { binaries, user, folder, password, port: await freePort() };
}

const makeServerFolder = async (): Promise<string> => {
  const folder = await makeOwnedFolder(PREFIX);
  await chmod(folder, 0o755);
  return folder;
};

const chownAll = async (folder: string, { uid, gid }: ServerUser): Promise<void> => {
  const below = await readdir(folder, { recursive: true });
  for (const path of [folder, ...below.map((name) => join(folder, name))]) await chown(path, uid, gid);
};

async function serve(cluster: Cluster, settings: readonly string[]): Promise<PostgresServer> {
  const url = `postgres://oddlight:${cluster.password}@127.0.0.1:${cluster.port}/postgres`;
  let child = await run(cluster, settings, url);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // Immediate shutdown: nothing is written.
    child.kill('SIGQUIT');
    await exited;
  };
  return {
    url,
    kill,
    async crash() {
      const exited = once(child, 'exit');
      if (child.pid !== undefined) crashPostgres(child.pid);
      await exited;
    },
    async restart() {
      await kill();
      child = await run(cluster, settings, url);
    },
    hang: () => signalAll(child, 'SIGSTOP'),
    resume: () => signalAll(child, 'SIGCONT'),
    async stop() {
      await kill();
      await rm(cluster.folder, { recursive: true, force: true });
    },
  };
}

/** Signals the server and the processes of its connections. */
const signalAll = ({ pid }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const one of pid === undefined ? [] : withChildren(pid)) process.kill(one, signal);
};

const withChildren = (pid: number): readonly number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return [pid, ...children.map(Number).filter((child) => child > 0)];
};

/** Kills a PostgreSQL and the processes of its connections with SIGKILL: none of them can say or write anything more. */
export const crashPostgres = (pid: number): void => {
  for (const one of withChildren(pid)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // It ended by itself, because the first one was gone.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
};

async function run(
  { binaries, user, folder, port }: Cluster,
  settings: readonly string[],
  url: string,
): Promise<ChildProcess> {
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'deadlock_timeout=100ms',
    ...settings,
  ];
  const child = spawn(
    binaries.postgres,
    ['-D', join(folder, 'data'), '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...user },
  );
  await untilReady(child, url);
  return child;
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
