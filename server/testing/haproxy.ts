import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';
import { withSystemPath } from './system-path.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v'], { env: withSystemPath() }).status === 0;

const PREFIX = 'oddlight-haproxy-';

/** A real HAProxy in front of processes of one site, or of its databases. */
export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

const recipes = join(import.meta.dirname, '../../deploy/haproxy');

/** HAProxy with the configuration of deploy/haproxy in front of two processes, each given as `host:port`. */
export async function startHaproxy([a, b]: readonly [string, string]): Promise<TestProxy> {
  const port = await freePort();
  const close = await run(port, await readFile(join(recipes, 'site.cfg'), 'utf8'), {
    SITE_BIND: `127.0.0.1:${port}`,
    SITE_A: a,
    SITE_B: b,
    // Processes of tests drain for a second or two.
    CHECK_INTERVAL: '200ms',
  });
  return { url: `http://127.0.0.1:${port}`, close };
}

/** One PostgreSQL of several, and the port where `/primary` says whether it is the one to write to. */
export interface PostgresBackend {
  readonly port: number;
  readonly checkPort: number;
}

/** HAProxy with the recipe of deploy/haproxy; `url` is that of the PostgreSQL that is the primary. */
export async function startPostgresHaproxy(
  url: URL,
  [a, b]: readonly [PostgresBackend, PostgresBackend],
): Promise<TestProxy> {
  const [port, through] = [await freePort(), new URL(url)];
  through.port = String(port);
  const close = await run(port, await readFile(join(recipes, 'postgres.cfg'), 'utf8'), {
    POSTGRES_BIND: `127.0.0.1:${port}`,
    POSTGRES_A: `127.0.0.1:${a.port}`,
    POSTGRES_B: `127.0.0.1:${b.port}`,
    PATRONI_A_PORT: String(a.checkPort),
    PATRONI_B_PORT: String(b.checkPort),
  });
  return { url: through.href, close };
}

/** Starts it in front of `port`. Returns what ends it. */
async function run(
  port: number,
  text: string,
  variables: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  await killOrphanedServers(PREFIX, 'pid', 'SIGKILL');
  const folder = await makeOwnedFolder(PREFIX);
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const child = spawn('haproxy', ['-db', '-f', file], {
    cwd: folder,
    env: Object.assign(withSystemPath(), variables),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await writeFile(join(folder, 'pid'), String(child.pid));
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  for (const untilMs = performance.now() + 10_000; !(await isAnswering(port)); await wait(20)) {
    if (child.exitCode !== null || performance.now() > untilMs)
      throw new Error(`HAProxy did not start: ${complaints}`);
  }
  return async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

export async function isAnswering(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
