import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { listIdentityKeys, sealDetails } from '../features/verification/feature.ts';
import { openRound, rotateSeedPair } from '../rounds/index.ts';
import { databases, testPostgresUrl, type DatabaseKind } from '../testing/databases.ts';
import { createTestRounds, diceBet, ladderBet } from '../testing/test-rounds.ts';
import { makeOwnedFolder } from '../testing/temp-folders.ts';
import { createVault } from '../vault.ts';
import { checkDatabase } from './check.ts';
import { openDatabase, type Database } from './connection.ts';
import { reencryptSecrets } from './reencrypt-secrets.ts';
import { openVault } from './key-check.ts';

const oldKey = 'a key that only tests use, 32 characters';
const newKey = 'cd'.repeat(32);

const papers = {
  document: 'passport' as const,
  first_name: 'Zoë',
  last_name: 'Ek',
  born: '1990-01-02',
  country: 'SE',
};

/** Accepted documents, and seeds in every state: an open round, settled ones, a revealed pair. */
const play = async (database: Database) => {
  const site = createTestRounds(database);
  const player = await site.newPlayer();
  await openRound(site.deps, player.userId, diceBet(player));
  await rotateSeedPair(site.deps, player.userId, 'mine');
  await openRound(site.deps, player.userId, ladderBet(player));
  const typed = sealDetails(site.deps.vault, papers);
  const verified = { user_id: player.userId, state: 'approved' as const, ...typed };
  await database.db.insertInto('verifications').values(verified).execute();
  return { ...site, userId: player.userId };
};

const commandName = 'oddlight test';

const placeOf = async (kind: DatabaseKind) => {
  if (kind === 'postgres') {
    const { databaseUrl, drop } = await testPostgresUrl();
    return { databaseUrl, dataDir: '', remove: drop };
  }
  const dataDir = await makeOwnedFolder('oddlight-tests-');
  const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
  return { dataDir, template, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

/** Runs the command as an operator does. */
const rotateKeys = (dataDir: string) => {
  const script = join(import.meta.dirname, '../../scripts/run.mjs');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, 'keys-rotate'], { cwd: dataDir, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) };
};

/** Kills the command at any moment after it has written the new key. */
const killInBetween = async (dataDir: string): Promise<void> => {
  const { child, ended } = rotateKeys(dataDir);
  while (!existsSync(join(dataDir, 'secret-key.next')) && child.exitCode === null) await wait(1);
  child.kill('SIGKILL');
  await ended;
};

describe.each(databases)('on the %s database', (kind) => {
  it('re-encrypts every seed and the check value, or none', async () => {
    const { remove, ...place } = await placeOf(kind);
    const database = await openDatabase({ ...place, name: commandName });
    const { db } = database;
    const { deps, userId } = await play(database);
    await openVault(db, { secretKey: oldKey, dataDir: '' });
    const foreign = createVault('another key of 32 characters......').seal('seed');
    const pair = await db
      .selectFrom('seed_pairs')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const setSeed = (server_seed_sealed: string) =>
      db.updateTable('seed_pairs').set({ server_seed_sealed }).where('id', '=', pair.id).execute();
    await setSeed(foreign);
    await expect(reencryptSecrets(db, deps.vault, createVault(newKey))).rejects.toThrow(
      `The seed of pair ${pair.id} cannot be decrypted with the old key. Nothing was changed.`,
    );
    await setSeed(pair.server_seed_sealed);
    expect((await checkDatabase(deps)).problems).toEqual([]);

    expect(await reencryptSecrets(db, deps.vault, createVault(newKey))).toBe(3);
    await expect(openVault(db, { secretKey: oldKey, dataDir: '' })).rejects.toThrow(
      'SECRET_KEY is not the key that encrypted the seeds in this database.',
    );
    const vault = await openVault(db, { secretKey: newKey, dataDir: '' });
    expect(await checkDatabase({ ...deps, vault })).toEqual({ problems: [], rounds: 2 });
    // Documents encrypted from now on have the same fingerprint.
    const { identity_key: key } = sealDetails(vault, papers);
    expect((await listIdentityKeys(db, [userId])).get(userId)).toBe(key);
    await database.close();
    if (kind === 'embedded') await rotatesInFolder(place.dataDir);
    else await refusesBesideServer(place);
    await remove();
  });
});

/** Kills a rotation; the next one completes it, and the folder is encrypted with `newKey`. */
async function rotatesInFolder(dataDir: string): Promise<void> {
  const file = join(dataDir, 'secret-key');
  await writeFile(file, newKey);
  await killInBetween(dataDir);
  // Continues from whatever the killed one left, and decrypts every seed.
  const { code, said } = await rotateKeys(dataDir).ended;
  expect(said).toBe(
    `The key was rotated: 3 seeds and the probe are encrypted with the new one. It is in ${file}.\n`,
  );
  expect(code).toBe(0);
  const database = await openDatabase({ dataDir });
  const vault = await openVault(database.db, { secretKey: undefined, dataDir });
  expect(await checkDatabase({ ...createTestRounds(database).deps, vault })).toEqual({
    problems: [],
    rounds: 2,
  });
  await database.close();
  expect((await readdir(dataDir)).filter((name) => name.startsWith('secret-key'))).toEqual(['secret-key']);
  expect((await readFile(file, 'utf8')).trim()).not.toBe(newKey);
}

async function refusesBesideServer(place: { readonly databaseUrl?: string }): Promise<void> {
  const server = await openDatabase(place);
  const command = await openDatabase({ ...place, name: commandName });
  await expect(reencryptSecrets(command.db, createVault(newKey), createVault(oldKey))).rejects.toThrow(
    'A server is using this database: stop every server first. Nothing was changed.',
  );
  await Promise.all([server.close(), command.close()]);
}
