import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareFolder } from './empty-database.ts';

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
