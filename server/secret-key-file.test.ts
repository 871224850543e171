import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets, replaceSecret } from './secret-key-file.ts';
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
  const { current: secret } = await readSecrets(folder, null);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await readSecrets(folder, sealedWith(secret))).current).toBe(secret);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['secret-key']);
});

test.each([
  ['an empty file', ''],
  ['a file that was cut off', 'ab'.repeat(31)],
  ['something else', 'x'.repeat(64)],
])('%s is refused and left as it is', async (_, text) => {
  await writeFile(file(), text);
  await expect(readSecrets(folder, sealedWith(other))).rejects.toThrow(
    `${file()} is damaged: it must hold at least 64 hex characters. Restore it from your backup`,
  );
  await expect(readSecrets(folder, null)).rejects.toThrow('remove it, and a new one is made');
  expect(await readFile(file(), 'utf8')).toBe(text);
});

test('does not replace a missing key once something is encrypted', async () => {
  await expect(readSecrets(folder, sealedWith(other))).rejects.toThrow(`${file()} is missing.`);
  expect(await readdir(folder)).toEqual([]);
});

test('refuses a key other than that of the database', async () => {
  await readSecrets(folder, null);
  await expect(readSecrets(folder, sealedWith(other))).rejects.toThrow(
    `${file()} is not the key that encrypted the seeds in this database.`,
  );
});

test('completes a change in one step that an older version began: the database says which key is right', async () => {
  const { current: old } = await readSecrets(folder, null);
  await writeFile(`${file()}.next`, other);
  expect((await readSecrets(folder, sealedWith(old))).current).toBe(old);
  expect(await readdir(folder)).toEqual(['secret-key']);
  await writeFile(`${file()}.next`, other);
  expect((await readSecrets(folder, sealedWith(other))).current).toBe(other);
  expect((await readFile(file(), 'utf8')).trim()).toBe(other);
});

test('a replaced key stays beside the new one, and a change that was killed in between changes nothing', async () => {
  const first = await readSecrets(folder, null);
  await writeFile(`${file()}.previous`, first.current);
  expect(await readSecrets(folder, sealedWith(first.current))).toEqual(first);
  await replaceSecret(folder, first);
  const second = await readSecrets(folder, sealedWith(first.current));
  expect(second.previous).toEqual([first.current]);
  expect(second.current).not.toBe(first.current);
  expect(await readSecrets(folder, sealedWith(second.current))).toEqual(second);
  await expect(readSecrets(folder, sealedWith(other))).rejects.toThrow('is not the key that encrypted');
});
