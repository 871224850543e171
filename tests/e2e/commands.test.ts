import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../browser/free-port.ts';

const root = join(import.meta.dirname, '../..');

interface Command {
  readonly printed: () => string;
  /** Sends what Ctrl-C in a terminal sends: the signal reaches the whole process group. */
  interrupt(): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

let dataDir: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oddlight-commands-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGKILL');
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs an npm command in its own process group, as a terminal does. */
const npm = (arguments_: readonly string[], environment: Readonly<Record<string, string>>): Command => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|npm_)/.test(name));
  const child = spawn('npm', arguments_, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      DATA_DIR: dataDir,
      DEMO_PORTS: '0,0',
      LOG_LEVEL: 'warn',
      // The same build as that of the shared site: another would replace it while other tests load its pages.
      WORKBENCH: 'off',
      CRASH_GAMES: '10000',
      ...environment,
    },
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Not `exit`: the last output may still be buffered.
  const ended = once(child, 'close').then(([code]) => code as number | null); // the event's first value
  return {
    printed: () => text,
    ended,
    interrupt: () => {
      if (child.pid) process.kill(-child.pid, 'SIGINT');
      return ended;
    },
  };
};

/**
 * Waits until a started command serves this URL, however long its build takes: only the test's timeout ends
 * it.
 * @throws as soon as the command has exited
 */
const answers = async ({ ended, printed }: Command, url: string): Promise<string> => {
  const hasEnded = ended.then(() => 'ended' as const);
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return reply.text();
    const pause = new Promise((resolve) => setTimeout(resolve, 100));
    if ((await Promise.race([hasEnded, pause])) === 'ended')
      throw new Error(`It ended before ${url} answered:\n${printed()}`);
  }
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  probe.close();
  return free;
};

describe('npm start', () => {
  test('prints what it does and where the site is, serves it, and ends cleanly on Ctrl-C', async () => {
    const port = await freePort();
    const command = npm(['start'], { PORT: String(port) });
    expect(await answers(command, `http://localhost:${port}/`)).toContain('<title>Oddlight');
    expect(await answers(command, `http://localhost:${port}/health/ready`)).toBeTruthy();
    // The server answers a moment before its URL is printed.
    await expect.poll(command.printed).toContain(`http://localhost:${port}`);
    expect(command.printed()).toContain('survives a killed process, but not a power cut');
    await command.interrupt();
    expect(command.printed()).toContain('Closing.');
    expect(await isFree(port)).toBe(true);
    expect(command.printed()).not.toMatch(/^\s+at /m);
  });

  test('refuses a folder that another process uses, with one sentence', async () => {
    const port = await freePort();
    const first = npm(['start'], { PORT: String(port) });
    await answers(first, `http://localhost:${port}/health/ready`);
    const second = npm(['start'], { PORT: String(await freePort()) });
    expect(await second.ended).not.toBe(0);
    expect(second.printed()).toContain(dataDir);
    expect(second.printed()).not.toMatch(/^\s+at /m);
    await first.interrupt();
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [
      {
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        DATABASE_WAIT: '0',
        SECRET_KEY: 'x'.repeat(64),
      },
      'DATABASE_URL',
    ],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'SECRET_KEY'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
  ])('with %j fails with a sentence that names the setting', async (environment, name) => {
    const command = npm(['start'], { PORT: String(await freePort()), ...environment });
    expect(await command.ended).not.toBe(0);
    expect(command.printed()).toContain(name);
    expect(command.printed()).not.toMatch(/^\s+at /m);
  });
});

describe('npm run dev', () => {
  test('serves the pages and proxies their calls to the server; Ctrl-C ends both', async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const command = npm(['run', 'dev'], { PORT: String(port), API_PORT: String(apiPort) });
    expect(await answers(command, `http://localhost:${port}/`)).toContain('/@vite/client');
    expect(await answers(command, `http://localhost:${port}/api/init`)).toContain('"errors":[]');
    await command.interrupt();
    expect(await isFree(port)).toBe(true);
    expect(await isFree(apiPort)).toBe(true);
  });
});
