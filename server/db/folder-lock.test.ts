import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOwnedFolder } from '../testing/temp-folders.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeOwnedFolder('oddlight-tests-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lockElsewhere = async (dataDir: string) => {
  const script = `const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))});
    await lockFolder(${JSON.stringify(dataDir)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

it('refuses a folder locked by another process, and names the process', async () => {
  const dataDir = join(folder, 'taken');
  const child = await lockElsewhere(dataDir);
  await expect(lockFolder(dataDir)).rejects.toThrow(`is in use by process ${child.pid}`);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const lock = await lockFolder(dataDir);
  await lock.release();
});

it('unlocks the folder on release', async () => {
  const dataDir = join(folder, 'released');
  await (await lockFolder(dataDir)).release();
  await (await lockFolder(dataDir)).release();
});

it('locks a folder whose path is longer than a socket may have', async () => {
  const dataDir = join(folder, 'long'.repeat(30));
  await mkdir(dataDir);
  const lock = await lockFolder(dataDir);
  await expect(lockFolder(dataDir)).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
});
