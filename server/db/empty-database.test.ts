import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareFolder } from './empty-database.ts';
import { unpackDatabase } from './unpack-database.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'oddlight-empty-database-'));
  folder = join(parent, 'database');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('a database whose making was interrupted is made again', async () => {
  prepareFolder(folder);
  // Killed here, with half of its files.
  await writeFile(join(folder, 'PG_VERSION'), '18');
  const again = prepareFolder(folder);
  expect(await readdir(folder)).toEqual([]);
  again.opened();
  expect(await readdir(parent)).toEqual(['database']);
});

test('a database is left as it is', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'PG_VERSION'), '18');
  const { template, opened } = prepareFolder(folder);
  opened();
  expect(template).toBeUndefined();
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
});

test('the database that ships is laid out with its folders, for its owner alone', async () => {
  const packing = pack();
  packing.entry({ name: '/base', type: 'directory', mode: 0o755 });
  packing.entry({ name: '/base/112', mode: 0o666 }, 'rows');
  packing.entry({ name: '/PG_VERSION', mode: 0o666 }, '18');
  packing.finalize();
  const packed = join(parent, 'packed');
  await writeFile(packed, zstdCompressSync(await buffer(packing)));
  await mkdir(folder);
  await unpackDatabase(packed, folder);
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('18');
  expect(await readFile(join(folder, 'base/112'), 'utf8')).toBe('rows');
  const modes = await Promise.all(['base', 'base/112'].map((name) => stat(join(folder, name))));
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600]);
});

test('a damaged database that ships is an error', async () => {
  const packed = join(parent, 'packed');
  await writeFile(packed, 'no zstd');
  await expect(unpackDatabase(packed, folder)).rejects.toThrow();
});
