import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareNextSecret, readOrCreateSecret } from './secret-key-file.ts';
import { createVault } from './vault.ts';

const sealedWith = (secret: string): string => createVault(secret).seal('a seed');
const other = 'ab'.repeat(32);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oddlight-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = (): string => join(folder, 'secret-key');

test('the generated key is kept and readable only by its owner', async () => {
  const secret = await readOrCreateSecret(folder, null);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await readOrCreateSecret(folder, sealedWith(secret))).toBe(secret);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test.each([
  ['an empty file', ''],
  ['a file that was cut off', 'ab'.repeat(31)],
  ['something else', 'x'.repeat(64)],
])('%s is refused and left as it is', async (_, text) => {
  await writeFile(file(), text);
  await expect(readOrCreateSecret(folder, sealedWith(other))).rejects.toThrow(
    `${file()} is damaged: it must hold at least 64 hex characters. Restore it from your backup`,
  );
  await expect(readOrCreateSecret(folder, null)).rejects.toThrow('remove it, and a new one is made');
  expect(await readFile(file(), 'utf8')).toBe(text);
});

test('does not replace a missing key once something is encrypted', async () => {
  await expect(readOrCreateSecret(folder, sealedWith(other))).rejects.toThrow(`${file()} is missing.`);
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a key other than that of the database', async () => {
  await readOrCreateSecret(folder, null);
  await expect(readOrCreateSecret(folder, sealedWith(other))).rejects.toThrow(
    `${file()} is not the key that encrypted the seeds in this database.`,
  );
});

test('a rotation that was killed before its commit leaves the old key, after its commit the new one', async () => {
  const old = await readOrCreateSecret(folder, null);
  await prepareNextSecret(folder);
  expect(await readOrCreateSecret(folder, sealedWith(old))).toBe(old);
  expect(await readdir(folder)).toEqual(['secret-key']);
  const next = await prepareNextSecret(folder);
  await writeFile(`${file()}.next.part`, 'half');
  expect(await readOrCreateSecret(folder, sealedWith(next))).toBe(next);
  expect((await readFile(file(), 'utf8')).trim()).toBe(next);
});
