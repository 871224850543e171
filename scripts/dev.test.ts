import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../tests/browser/free-port.ts';

const root = join(import.meta.dirname, '..');
const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** Runs a command as npm does: in a shell that forwards no signals. */
const npmRun = async (command: 'dev' | 'start', settings: Readonly<Record<string, string>>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-dev-'));
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs ${command}; exit $?`], {
    cwd: root,
    detached: true, // one process group, which is ended in any case
    env: {
      PATH: process.env.PATH,
      npm_lifecycle_event: command,
      DATA_DIR: dataDir,
      DEMO_PORTS: 'off',
      CRASH_GAMES: '1000',
      ...settings,
    },
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  ended.push(async () => {
    try {
      process.kill(-(shell.pid ?? 0), 'SIGKILL');
    } catch {
      // All of its processes have already ended.
    }
    await rm(dataDir, { recursive: true, force: true });
  });
  return { shell, output: () => output };
};

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  probe.listen(port, 'localhost');
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true));
    probe.once('error', () => resolve(false));
  });
  probe.close();
  return isListening;
};

const exitOf = async (shell: ChildProcess): Promise<unknown> => (await once(shell, 'close'))[0];

test('on a fresh folder it makes the chain of crash, and SIGTERM leaves nothing behind', async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const { shell, output } = await npmRun('dev', { PORT: String(port), API_PORT: String(apiPort) });
  await expect.poll(output, { timeout: 50_000, interval: 200 }).toContain('a chain was published');
  expect(output()).not.toContain('a chain could not be made');
  await expect.poll(output, { timeout: 20_000, interval: 200 }).toContain('Pages on');
  expect([await isFree(port), await isFree(apiPort)]).toEqual([false, false]);

  const second = await npmRun('dev', { PORT: String(port), API_PORT: String(apiPort) });
  expect(await exitOf(second.shell)).toBe(1);
  expect(second.output()).toBe(
    `Port ${port} is already taken: close the program that uses it or set PORT.\n`,
  );

  shell.kill('SIGTERM');
  await expect
    .poll(async () => [await isFree(port), await isFree(apiPort)], { timeout: 20_000, interval: 200 })
    .toEqual([true, true]);
});

test.each(['dev', 'start'] as const)(
  '%s on a taken port says so before it starts anything',
  async (command) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    // The second port of `dev`, the only one of `start`.
    const settings =
      command === 'dev'
        ? { PORT: String(await freePort()), API_PORT: String(port) }
        : { PORT: String(port), HOST: '127.0.0.1' };
    const { shell, output } = await npmRun(command, settings);
    expect(await exitOf(shell)).toBe(1);
    expect(output()).toBe(
      `Port ${port} is already taken: close the program that uses it or set ${command === 'dev' ? 'API_PORT' : 'PORT'}.\n`,
    );
    taken.close();
  },
);

test('dev refuses an invalid setting with its message', async () => {
  const { shell, output } = await npmRun('dev', { PORT: 'abc' });
  expect(await exitOf(shell)).toBe(1);
  expect(output()).toBe('PORT must be a port number from 0 to 65535.\n');
});
