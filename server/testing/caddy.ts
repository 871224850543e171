import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';
import { makeOwnedFolder } from './temp-folders.ts';

/** A real Caddy with the Caddyfile of the repository and a certificate of its own. */
export interface TestCaddy {
  /** The address with TLS. */
  readonly url: string;
  /** The address without, which leads to the other. */
  readonly plainUrl: string;
  close(): Promise<void>;
}

const caddyfile = join(import.meta.dirname, '../../deploy/caddy/Caddyfile');
const START_MAX_MS = 15_000;

/** Starts it in front of these processes, each as `host:port`. */
export async function startCaddy(upstreams: readonly string[]): Promise<TestCaddy> {
  const folder = await makeOwnedFolder('oddlight-caddy-');
  const [admin, http, https] = [await freePort(), await freePort(), await freePort()];
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      SITE_ADDRESS: 'localhost',
      SITE_UPSTREAMS: upstreams.join(' '),
      // Processes of tests drain for two seconds.
      HEALTH_INTERVAL: '200ms',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `https://localhost:${https}`;
  for (const untilMs = performance.now() + START_MAX_MS; !(await isServing(url)); await wait(50)) {
    if (child.exitCode !== null || performance.now() > untilMs)
      throw new Error(`Caddy did not start: ${said}`);
  }
  return {
    url,
    plainUrl: `http://localhost:${http}`,
    async close() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it has made its certificate and speaks TLS. */
async function isServing(url: string): Promise<boolean> {
  const session = connect(url, { rejectUnauthorized: false });
  try {
    await once(session, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    session.destroy();
  }
}
