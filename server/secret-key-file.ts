import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { canDecrypt } from './vault.ts';

/** 32 random bytes in hex, or more of them. */
const SECRET = /^[0-9a-f]{64,}$/i;

const currentFile = (dataDir: string): string => join(dataDir, 'secret-key');
/** The key that a rotation is about to change to: the database decides which of the two is the right one. */
const nextFile = (dataDir: string): string => join(dataDir, 'secret-key.next');

/**
 * The key kept in the data folder; made when nothing is sealed yet. A rotation that was killed is brought to its end:
 * the key that opens `sealed` is the one.
 * @throws {StartError} when the file is missing, damaged or holds another key; a new one would lose every seed
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
      `${currentFile(dataDir)} is not the key that the seeds in this database were sealed with. ${wayOn(sealed)}`,
    );
  }
  // Of a rotation that was killed before its commit.
  await rm(nextFile(dataDir), { force: true });
  return current;
}

/** Writes the key that a rotation changes to; it counts once the database is sealed with it. */
export async function prepareNextSecret(dataDir: string): Promise<string> {
  const secret = newSecret();
  await write(nextFile(dataDir), secret);
  return secret;
}

/** The last step of a rotation. */
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

/** Undefined: no file; null: what it holds is not a key. */
async function readSecret(file: string): Promise<string | null | undefined> {
  if (!existsSync(file)) return undefined;
  const text = (await readFile(file, 'utf8')).trim();
  return SECRET.test(text) ? text : null;
}

/** Whoever reads the file sees all of it or nothing, also after a kill. */
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
