import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { freePort } from '../../tests/browser/free-port.ts';
import type { FailoverPair, Loss, LostPrimary } from './failover-pair.ts';
import { startPostgresHaproxy } from './haproxy.ts';
import { UNPRIVILEGED_USER } from './postgres-binaries.ts';
import { crashPostgres, debianPostgres } from './postgres-server.ts';
import { withSystemPath } from './system-path.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';

const PREFIX = 'oddlight-patroni-';
const START_MS = 60_000;
/** A server that comes back may have to copy its database from the other one. */
const WHOLE_MS = 180_000;
const LOOK_MS = 200;

const recipe = join(import.meta.dirname, '../../deploy/postgres/patroni.yaml');
const programs: Readonly<Record<string, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
};

/** Packages that are missing for a pair under Patroni. */
export async function missingForPatroni(): Promise<readonly string[]> {
  const missing = Object.entries(programs).flatMap(([program, name]) =>
    spawnSync(program, ['--version'], { env: withSystemPath() }).error ? [name] : [],
  );
  return (await debianPostgres()) === undefined ? [...missing, 'postgresql'] : missing;
}

interface Node {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly checkPort: number;
  start(): Promise<void>;
  /** SIGKILL; the server that it looks after goes on. */
  killPatroni(): Promise<void>;
  /** SIGKILL to PostgreSQL and all its connections, if it runs. */
  killServer(): Promise<void>;
}

/** What a member of the pair says of itself and of the others. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Two PostgreSQL of Debian under Patroni with synchronous replication, with etcd and HAProxy, by the recipes of deploy/. */
export async function startPatroni(): Promise<FailoverPair> {
  await killOrphanedServers(
    PREFIX,
    ['etcd.pid', 'a/patroni.pid', 'b/patroni.pid', 'a/data/postmaster.pid', 'b/data/postmaster.pid'],
    'SIGKILL',
  );
  const folder = await makeOwnedFolder(PREFIX);
  await chmod(folder, 0o755);
  const closings: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (let closing = closings.pop(); closing; closing = closings.pop()) await closing();
  };
  try {
    const etcd = await startEtcd(folder, closings);
    const password = randomBytes(18).toString('hex');
    const a = await makeNode({ name: 'a', folder, etcd, password });
    const b = await makeNode({ name: 'b', folder, etcd, password });
    const nodes = [a, b] as const;
    closings.push(async () => {
      for (const node of nodes) await node.killPatroni();
      for (const node of nodes) await node.killServer();
    });
    await a.start();
    await untilIs('a primary', START_MS, async () => (await primaryOf(nodes)) !== undefined);
    await b.start();
    const url = new URL(`postgres://oddlight:${password}@127.0.0.1:${a.port}/postgres`);
    const proxy = await startPostgresHaproxy(url, nodes);
    closings.push(() => proxy.close());
    const whole = (): Promise<void> =>
      untilIs('a primary with a synchronous standby', WHOLE_MS, () => isWhole(nodes));
    await whole();
    return { url: proxy.url, whole, close, losePrimary: (loss) => losePrimary(nodes, loss) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Kills the primary; its machine starts again when another one has taken over, as a supervisor would do it. */
async function losePrimary(nodes: readonly [Node, Node], loss: Loss): Promise<LostPrimary> {
  const primary = await primaryOf(nodes);
  if (!primary) throw new Error('There is no primary to lose.');
  const [a, b] = nodes;
  const other = primary === a ? b : a;
  if (loss === 'machine') await primary.killPatroni();
  await primary.killServer();
  const over = async (): Promise<void> => {
    await untilIs('another primary', START_MS, () => isPrimary(other));
    if (loss === 'machine') await primary.start();
  };
  return { name: primary.name, over: over() };
}

async function startEtcd(folder: string, closings: (() => Promise<void>)[]): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${client}`;
  const flags = {
    name: 'etcd',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': `http://127.0.0.1:${peer}`,
    'initial-advertise-peer-urls': `http://127.0.0.1:${peer}`,
    'initial-cluster': `etcd=http://127.0.0.1:${peer}`,
    'log-level': 'error',
  };
  const child = spawn(
    'etcd',
    Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
    {
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  closings.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await writeFile(join(folder, 'etcd.pid'), String(child.pid));
  await untilIs('an etcd that answers', START_MS, async () => (await statusOf(`${url}/health`)) === 200);
  return `127.0.0.1:${client}`;
}

interface NodeOptions {
  readonly name: string;
  readonly folder: string;
  readonly etcd: string;
  readonly password: string;
}

async function makeNode({ name, folder: parent, etcd, password }: NodeOptions): Promise<Node> {
  const folder = join(parent, name);
  const user = process.getuid?.() === 0 ? UNPRIVILEGED_USER : undefined;
  const [port, checkPort] = [await freePort(), await freePort()];
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  const file = join(folder, 'patroni.yaml');
  await writeFile(file, configurationIn(folder, await readFile(recipe, 'utf8')));
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    PATRONI_SCOPE: 'oddlight',
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${checkPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${checkPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: await debianPostgres(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'oddlight',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: password,
  };
  let end = async (): Promise<void> => undefined;
  return {
    name,
    folder,
    port,
    checkPort,
    async start() {
      // Its lines are kept for those who look for what went wrong; the folder goes with the pair.
      const log = createWriteStream(join(folder, 'patroni.log'), { flags: 'a' });
      const child = spawn('patroni', [file], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...user,
      });
      child.stdout.pipe(log, { end: false });
      child.stderr.pipe(log, { end: false });
      const ended = once(child, 'exit');
      end = async () => {
        child.kill('SIGKILL');
        await ended;
      };
      await writeFile(join(folder, 'patroni.pid'), String(child.pid));
    },
    killPatroni: () => end(),
    async killServer() {
      const text = await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '');
      const pid = Number(text.split('\n')[0]);
      if (pid > 0) crashPostgres(pid);
    },
  };
}

/** The recipe, with sockets where this user may make them. */
const configurationIn = (folder: string, text: string): string => {
  const configuration = parse(text) as { readonly postgresql: { readonly parameters?: object } }; // of deploy/
  const parameters = { unix_socket_directories: folder, listen_addresses: '127.0.0.1' };
  return stringify({
    ...configuration,
    postgresql: { ...configuration.postgresql, parameters },
  });
};

const isPrimary = async ({ checkPort }: Node): Promise<boolean> =>
  (await statusOf(`http://127.0.0.1:${checkPort}/primary`)) === 200;

const primaryOf = async (nodes: readonly Node[]): Promise<Node | undefined> => {
  for (const node of nodes) if (await isPrimary(node)) return node;
  return undefined;
};

/** Whether one is the primary and the other one its synchronous standby. */
async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  const primary = await primaryOf(nodes);
  if (!primary) return false;
  const reply = await fetch(`http://127.0.0.1:${primary.checkPort}/cluster`).catch(() => null);
  if (!reply) return false;
  const { members } = (await reply.json()) as { readonly members: readonly Member[] }; // Patroni wrote it
  return members.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state));
}

const statusOf = async (url: string): Promise<number | undefined> => {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status;
};

const untilIs = async (what: string, withinMs: number, is: () => Promise<boolean>): Promise<void> => {
  const untilMs = performance.now() + withinMs;
  while (!(await is())) {
    if (performance.now() > untilMs)
      throw new Error(`There is no ${what.replace(/^an? /, '')} within ${withinMs / 1_000} s.`);
    await wait(LOOK_MS);
  }
};
