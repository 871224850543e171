import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';
import { withSystemPath } from './system-path.ts';
import { makeOwnedFolder } from './temp-folders.ts';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v'], { env: withSystemPath() }).status === 0;

/** A real HAProxy in front of processes of one site. */
export interface TestProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** The recipe of docs/operate/upgrade.md, with faster looks. */
const configuration = (port: number, backends: readonly number[]): string => `
global
  maxconn 500
defaults
  mode http
  option redispatch
  timeout connect 2s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance leastconn
  option httpchk GET /health/ready
  default-server check inter 200ms fall 1 rise 1
${backends.map((backend) => `  server p${backend} 127.0.0.1:${backend}`).join('\n')}
`;

export async function startHaproxy(backends: readonly number[]): Promise<TestProxy> {
  const [folder, port] = [await makeOwnedFolder('oddlight-haproxy-'), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, backends));
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: withSystemPath(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  for (const untilMs = performance.now() + 10_000; !(await isAnswering(port)); await wait(20)) {
    if (child.exitCode !== null || performance.now() > untilMs)
      throw new Error(`HAProxy did not start: ${complaints}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
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
