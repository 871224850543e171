import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis or NATS that a test stops and restarts; it keeps its port and loses its contents. */
export interface KillableServer {
  readonly url: string;
  /** Kills it as a crash would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Connections stay open without answers, until `resume`. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

export const startRedis = (): Promise<KillableServer> =>
  startKillable({
    prefix: 'oddlight-redis-',
    scheme: 'redis',
    program: 'redis-server',
    flags: (folder, port) => flagsOfRedis(folder, port, {}),
  });

/** Of a Redis that keeps nothing. */
export const flagsOfRedis = (
  folder: string,
  port: number,
  others: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries({
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    pidfile: join(folder, 'pid'),
    save: '',
    ...others,
  }).flatMap(([name, value]) => [`--${name}`, ...value.split(' ')]);

interface Kind {
  readonly prefix: string;
  readonly scheme: string;
  readonly program: string;
  /** Must make it write its process id to `pid` in the folder. */
  readonly flags: (folder: string, port: number) => readonly string[] | Promise<readonly string[]>;
}

/** Starts a server on a free port of this machine, in a temporary folder. */
export async function startKillable(kind: Kind): Promise<KillableServer> {
  await killOrphanedServers(kind.prefix, 'pid', 'SIGKILL');
  const [folder, port] = [await makeOwnedFolder(kind.prefix), await freePort()];
  let child = await start(kind, folder, port);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `${kind.scheme}://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      child = await start(kind, folder, port);
    },
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start({ program, flags }: Kind, folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(program, await flags(folder, port), { stdio: 'ignore' });
  while (child.exitCode === null) {
    if (await isAnswering(port)) return child;
    await wait(10);
  }
  throw new Error(`${program} did not start`);
}

async function isAnswering(port: number): Promise<boolean> {
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
