import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { openVault } from '#server/db/key-check.ts';
import { readEnv } from '#server/env.ts';
import { testPostgresUrl } from '#server/testing/databases.ts';
import { idOfSecret } from '#server/vault.ts';
import { run } from './keys-rotate.ts';

let dataDir: string;
let said: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oddlight-keys-'));
  vi.stubEnv('DATA_DIR', dataDir);
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

test('there is nothing to rotate without a database', async () => {
  expect(await run()).toBe(1);
  expect(said).toEqual([
    `The key was not rotated: DATA_DIR ${dataDir} holds no database yet: there is nothing to rotate.`,
  ]);
});

test('a generated key is replaced once, and the next one waits until the old one is not needed', async () => {
  const env = readEnv({ DATA_DIR: dataDir });
  const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
  const database = await openDatabase({ dataDir, template });
  await openVault(database.db, env);
  await database.close();
  const keyIn = async (file: string) => (await readFile(join(dataDir, file), 'utf8')).trim();
  const first = await keyIn('secret-key');

  expect(await run()).toBe(0);
  expect(said[0]).toBe(
    `There is a new key in ${join(dataDir, 'secret-key')}; the old one is in secret-key.previous.`,
  );
  const second = await keyIn('secret-key');
  expect(second).not.toBe(first);
  expect(await keyIn('secret-key.previous')).toBe(first);

  said.length = 0;
  expect(await run()).toBe(0);
  expect(said).toEqual([
    `The key ${idOfSecret(first)} is still needed: start the server, and wait until it says that it is not.`,
  ]);
  expect(await keyIn('secret-key')).toBe(second);
});

test('of a key in the settings it says how far its change is, and changes nothing', async () => {
  const { databaseUrl, drop } = await testPostgresUrl();
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('SECRET_KEY', 'k'.repeat(32));
  expect(await run()).toBe(0);
  expect(said).toEqual([
    `The key of these settings is ${idOfSecret('k'.repeat(32))}.`,
    expect.stringMatching(/^No change of the key is under way/),
  ]);
  await drop();
});
