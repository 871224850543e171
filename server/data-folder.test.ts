import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensurePrivateFolder } from './data-folder.ts';

let folder: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0);
  folder = join(await mkdtemp(join(tmpdir(), 'oddlight-folder-')), 'data');
});
afterEach(async () => {
  process.umask(umask);
  await rm(join(folder, '..'), { recursive: true });
});

const modeOf = async (...path: string[]): Promise<string> =>
  ((await stat(join(folder, ...path))).mode & 0o777).toString(8);

test('a new folder and its contents are private to the owner', async () => {
  expect(await ensurePrivateFolder(folder)).toBe(0);
  await writeFile(join(folder, 'secret-key'), '');
  expect([await modeOf(), await modeOf('secret-key')]).toEqual(['700', '600']);
});

test('restricts what an older version left readable', async () => {
  await mkdir(join(folder, 'database/base'), { recursive: true });
  await mkdir(join(folder, 'mail'));
  await writeFile(join(folder, 'database/base/1'), '');
  await writeFile(join(folder, 'mail/a.eml'), '', { mode: 0o644 });
  expect(await ensurePrivateFolder(folder)).toBe(6);
  expect(await modeOf()).toBe('700');
  for (const path of ['database', 'database/base', 'mail']) expect(await modeOf(path), path).toBe('700');
  for (const path of ['database/base/1', 'mail/a.eml']) expect(await modeOf(path), path).toBe('600');
  expect(await ensurePrivateFolder(folder)).toBe(0);
});

test('knows every folder that the features write into', async () => {
  const names = ['papers', 'vip', 'support', 'news'];
  for (const name of names) await mkdir(join(folder, name), { recursive: true });
  expect(await ensurePrivateFolder(folder)).toBe(5);
  for (const name of names) expect(await modeOf(name), name).toBe('700');
});

test('refuses a readable folder with other contents and leaves it as it is; uses a private one', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'notes'), '');
  await expect(ensurePrivateFolder(folder)).rejects.toThrow('holds other things (notes)');
  expect([await modeOf(), await modeOf('notes')]).toEqual(['777', '666']);
  await chmod(folder, 0o700);
  expect(await ensurePrivateFolder(folder)).toBe(0);
});

test('a folder of another user is refused', async () => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    await mkdir(folder);
    await chown(folder, 65_534, 65_534);
  }
  await expect(ensurePrivateFolder(isRoot ? folder : '/usr')).rejects.toThrow('belongs to another user');
});

test('a link in the folder is refused', async () => {
  await mkdir(folder);
  await symlink('/usr', join(folder, 'database'));
  await expect(ensurePrivateFolder(folder)).rejects.toThrow(`${join(folder, 'database')} is a symbolic link`);
});

test.each(['/proc', '/sys', '/dev'])(
  'refuses a folder below %s immediately, even through a link',
  async (system) => {
    await expect(ensurePrivateFolder(`${system}/oddlight/data`)).rejects.toThrow(`is below ${system}, which`);
    await symlink(system, folder);
    await expect(ensurePrivateFolder(join(folder, 'data'))).rejects.toThrow(`is below ${system}, which`);
  },
);
