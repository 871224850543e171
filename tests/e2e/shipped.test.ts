import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPlayers } from '../../scripts/bench/http-players.ts';
import { ensureServerBuild } from '../../scripts/build-server.ts';
import { readLockFile } from '../../scripts/lock-file.ts';
import { openSite, type RunningSite } from '../browser/site.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A server as an operator has one: the build, the scripts of npm, and what `npm ci --omit=dev` installs. */
let folder: string;
let site: RunningSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-shipped-'));
  await cp(await ensureServerBuild(), join(folder, 'dist'), { recursive: true });
  await symlink(join(root, 'dist/site'), join(folder, 'dist/site'));
  await cp(join(root, 'scripts/run.mjs'), join(folder, 'scripts/run.mjs'));
  await linkProductionModules();
  site = await openSite({}, undefined, { folder, entry: 'dist/server/main.js' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Hard links, so that no package finds one that is not installed there. */
const linkProductionModules = async (): Promise<void> => {
  for (const [path, { dev, devOptional }] of Object.entries(await readLockFile())) {
    if (path === '' || dev || devOptional || !existsSync(join(root, path))) continue;
    const place = join(folder, path);
    await mkdir(dirname(place), { recursive: true });
    // One within another came with it.
    if (!existsSync(place)) await run('cp', ['-al', join(root, path), place]);
  }
};

const command = async (...words: readonly string[]) => {
  const env = { PATH: process.env['PATH'], DATA_DIR: site.dataDir, CRASH_GAMES: '10000' };
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', ...words], { cwd: folder, env });
  return stdout;
};

const failureOf = async (environment: Readonly<Record<string, string>>, cwd: string): Promise<unknown> => {
  const env = { PATH: process.env['PATH'], ...environment };
  return run(process.execPath, ['scripts/run.mjs', 'start'], { cwd, env }).then(
    ({ stdout }) => stdout,
    ({ code, stderr }: { readonly code: number; readonly stderr: string }) => ({ code, stderr }),
  );
};

test('the bundle serves the site and takes a bet without a module of development', async () => {
  expect(
    ['vite', 'react', 'fastify', 'zod'].filter((name) => existsSync(join(folder, 'node_modules', name))),
  ).toEqual([]);
  const page = await fetch(`${site.url}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
  expect(await (await fetch(`${site.url}/api/init`)).json()).toMatchObject({ errors: [] });
  expect((await fetch(`${site.url}/pictures/games/mines.svg`)).status).toBe(200);
  // Its password is hashed by a native package, and its bet stored by the thread of the database.
  const [player] = await registerPlayers(site.url, 1);
  await player?.bet();
  expect(site.log()).not.toContain('level":50');
});

test('SIGTERM ends it cleanly, and the commands of an operator run from the bundle', async () => {
  expect(await site.stop()).toBe(0);
  expect(site.log().trimEnd().split('\n').at(-1)).toBe('Closing.');
  expect(await command('db-check')).toMatch(/^The books balance: .* 1 replayed rounds match/);
  expect(await command('crash-chain')).toMatch(/^Chain 1: 10000 games/);
  expect(await command('wallet-keys', 'evm')).toContain('xpub');
});

test('a start that cannot go on says why in one sentence', async () => {
  expect(await failureOf({ PORT: 'abc' }, folder)).toEqual({
    code: 1,
    stderr: 'PORT must be a port number from 0 to 65535.\n',
  });
  await rm(join(folder, 'dist'), { recursive: true });
  expect(await failureOf({}, folder)).toEqual({
    code: 1,
    stderr:
      'There is no build to run: "npm ci" and "npm run build" make it, or copy dist from a machine that did.\n',
  });
});
