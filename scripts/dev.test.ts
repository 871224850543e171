import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { ensureServerBuild } from './build-server.ts';
import { freePort } from '../tests/browser/free-port.ts';

const root = join(import.meta.dirname, '..');
const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  // The newest first: a process ends before its tree is removed.
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Runs a command as npm does: in a shell that forwards no signals. */
const npmRun = async (
  command: 'dev' | 'start',
  settings: Readonly<Record<string, string>>,
  tree: string = root,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-dev-'));
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs ${command}; exit $?`], {
    cwd: tree,
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
  await expect.poll(output, { timeout: 20_000, interval: 200 }).toContain('Pages at');
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

/** The only process that this one has started. */
const childOf = async ({ pid }: ChildProcess): Promise<number> => {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  return Number(stdout);
};

test.each(['the shell of npm', 'dev itself'])(
  'where %s is killed by SIGKILL, no process keeps a port of dev',
  async (killed) => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const { shell, output } = await npmRun('dev', { PORT: String(port), API_PORT: String(apiPort) });
    await expect.poll(output, { timeout: 50_000, interval: 100 }).toContain('Pages at');
    await expect.poll(() => isFree(apiPort), { timeout: 50_000, interval: 100 }).toBe(false);
    if (killed === 'dev itself') process.kill(await childOf(shell), 'SIGKILL');
    else shell.kill('SIGKILL');
    await expect
      .poll(async () => [await isFree(port), await isFree(apiPort)], { timeout: 20_000, interval: 100 })
      .toEqual([true, true]);
  },
);

/** A copy of this tree with a built site, so that `start` only serves it. */
const builtTree = async (): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), 'oddlight-start-'));
  ended.push(() => rm(tree, { recursive: true, force: true, maxRetries: 5 }));
  for (const path of ['scripts', 'package.json'])
    await cp(join(root, path), join(tree, path), { recursive: true });
  for (const path of ['.cache', 'contract', 'content', 'core', 'games', 'node_modules', 'server'])
    await symlink(join(root, path), join(tree, path));
  const printStamp = `const { pageSources, sourceStamp } = await import('./scripts/source-stamp.ts');
    const { serverStamp } = await import('./scripts/build-server.ts');
    const stamps = [sourceStamp(['index.html', ...pageSources]), serverStamp()];
    process.stdout.write(stamps.join(' '));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', printStamp],
    { cwd: tree },
  );
  const [site = '', server = ''] = stdout.split(' ');
  await cp(await ensureServerBuild(), join(tree, 'dist'), { recursive: true });
  await writeFile(join(tree, 'dist/server/.stamp'), server);
  await mkdir(join(tree, 'dist/site'));
  await writeFile(join(tree, 'dist/site/.stamp'), site);
  return tree;
};

test('SIGTERM to the shell of npm start leaves no port taken', async () => {
  const port = await freePort();
  const settings = { PORT: String(port), WORKBENCH: 'off' };
  const { shell, output } = await npmRun('start', settings, await builtTree());
  await expect
    .poll(output, { timeout: 50_000, interval: 100 })
    .toMatch(/^(Oddlight is open|The API answers) at /m);
  expect(output()).not.toContain('Building');
  expect(await isFree(port)).toBe(false);
  shell.kill('SIGTERM');
  await expect.poll(() => isFree(port), { timeout: 20_000, interval: 100 }).toBe(true);
});

test.each(['dev', 'start'] as const)(
  '%s on a taken port reports it before starting anything',
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
