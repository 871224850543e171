import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';

const PREFIX = 'oddlight-redis-';

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis that a test stops and restarts; it keeps its port and loses its contents. */
export interface RedisServer {
  readonly url: string;
  /** Kills it as a crash would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Connections stay open without answers, until `resume`. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  await killOrphanedServers(PREFIX, 'pid', 'SIGKILL');
  const [folder, port] = [await makeOwnedFolder(PREFIX), await freePort()];
  let child = await start(folder, port);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill();
      child = await start(folder, port);
    },
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    pidfile: join(folder, 'pid'),
    save: '',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', flags, { stdio: 'ignore' });
  while (child.exitCode === null) {
    if (await isAnswering(port)) return child;
    await wait(10);
  }
  throw new Error('redis-server did not start');
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
