import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { canDecrypt } from './vault.ts';

/** At least 32 random bytes in hex. */
const SECRET = /^[0-9a-f]{64,}$/i;

const currentFile = (dataDir: string): string => join(dataDir, 'secret-key');
/** The key that a rotation is changing to: the database decides which of the two is the right one. */
const nextFile = (dataDir: string): string => join(dataDir, 'secret-key.next');

/**
 * Reads the key in the data folder; creates it if nothing is encrypted yet. Completes a rotation that was
 * killed: the right key is the one that decrypts `sealed`.
 * @throws {StartError} if the file is missing, damaged or holds another key; a new key would lose every seed
 */
export async function readOrCreateSecret(dataDir: string, sealed: string | null): Promise<string> {
  const [current, next] = await Promise.all([currentFile(dataDir), nextFile(dataDir)].map(readSecret));
  if (sealed !== null && next && !(current && canDecrypt(current, sealed)) && canDecrypt(next, sealed)) {
    await promoteNextSecret(dataDir);
    return next;
  }
  if (current === null) throw new StartError(`${damaged(dataDir)} ${wayOn(sealed)}`);
  if (current === undefined) {
    if (sealed !== null) throw new StartError(`${currentFile(dataDir)} is missing. ${wayOn(sealed)}`);
    await write(currentFile(dataDir), newSecret());
    return readOrCreateSecret(dataDir, sealed);
  }
  if (sealed !== null && !canDecrypt(current, sealed)) {
    throw new StartError(
      `${currentFile(dataDir)} is not the key that encrypted the seeds in this database. ${wayOn(sealed)}`,
    );
  }
  // Left by a rotation that was killed before its commit.
  await rm(nextFile(dataDir), { force: true });
  return current;
}

/**
 * Reads the key in the data folder that decrypts `sealed`, and writes nothing.
 * @throws {StartError} if none does
 */
export async function readMatchingSecret(dataDir: string, sealed: string): Promise<string> {
  const [current, next] = await Promise.all([currentFile(dataDir), nextFile(dataDir)].map(readSecret));
  for (const secret of [current, next]) if (secret && canDecrypt(secret, sealed)) return secret;
  throw new StartError(
    `${currentFile(dataDir)} does not hold the key that encrypted the seeds in this database. ${wayOn(sealed)}`,
  );
}

/** Writes the key that a rotation changes to; it takes effect once the database is encrypted with it. */
export async function prepareNextSecret(dataDir: string): Promise<string> {
  const secret = newSecret();
  await write(nextFile(dataDir), secret);
  return secret;
}

export async function promoteNextSecret(dataDir: string): Promise<void> {
  await rename(nextFile(dataDir), currentFile(dataDir));
  await sync(dataDir);
}

const newSecret = (): string => randomBytes(32).toString('hex');

const damaged = (dataDir: string): string =>
  `${currentFile(dataDir)} is damaged: it must hold at least 64 hex characters.`;

const wayOn = (sealed: string | null): string =>
  sealed === null
    ? 'Nothing is sealed with it yet: remove it, and a new one is made.'
    : 'Restore it from your backup: without it no seed can be read.';

/** Undefined: no file; null: the content is not a key. */
async function readSecret(file: string): Promise<string | null | undefined> {
  if (!existsSync(file)) return undefined;
  const text = (await readFile(file, 'utf8')).trim();
  return SECRET.test(text) ? text : null;
}

/** Writes atomically, even if the process is killed. */
async function write(file: string, secret: string): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
  await sync(dirname(file));
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
