import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';
import { canDecrypt } from './vault.ts';

/** At least 32 random bytes in hex. */
const SECRET = /^[0-9a-f]{64,}$/i;

const currentFile = (dataDir: string): string => join(dataDir, 'secret-key');
/** The key before it, until everything is encrypted again. */
const previousFile = (dataDir: string): string => join(dataDir, 'secret-key.previous');
/** Left by a version that changed the key in one step and was killed: the database decides which one is right. */
const nextFile = (dataDir: string): string => join(dataDir, 'secret-key.next');

/** The keys of a site. */
export interface Secrets {
  readonly current: string;
  readonly previous: readonly string[];
  readonly next: string | undefined;
}

/**
 * Reads the keys in the data folder; creates one if nothing is encrypted yet. `sealed` is a text that one of them
 * encrypted.
 * @throws {StartError} if the file is missing, damaged or holds another key; a new key would lose every seed
 */
export async function readSecrets(dataDir: string, sealed: string | null): Promise<Secrets> {
  await finishOlderChange(dataDir, sealed);
  const files = [currentFile(dataDir), previousFile(dataDir)] as const;
  const [current, previous] = await Promise.all(files.map(readSecret));
  if (current === null) throw new StartError(`${damaged(dataDir)} ${wayOn(sealed)}`);
  if (current === undefined) {
    if (sealed !== null) throw new StartError(`${currentFile(dataDir)} is missing. ${wayOn(sealed)}`);
    await write(currentFile(dataDir), newSecret());
    return readSecrets(dataDir, sealed);
  }
  // A change that was killed between its two files left the same key in both.
  const old = previous && previous !== current ? [previous] : [];
  if (sealed !== null && ![current, ...old].some((secret) => canDecrypt(secret, sealed))) {
    throw new StartError(
      `${currentFile(dataDir)} is not the key that encrypted the seeds in this database. ${wayOn(sealed)}`,
    );
  }
  await rm(nextFile(dataDir), { force: true });
  return { current, previous: old, next: undefined };
}

/** The key of a change in one step is the right one if it was committed. */
async function finishOlderChange(dataDir: string, sealed: string | null): Promise<void> {
  const next = await readSecret(nextFile(dataDir));
  if (!next || sealed === null || !canDecrypt(next, sealed)) return;
  await rename(nextFile(dataDir), currentFile(dataDir));
  await sync(dataDir);
}

/** Replaces the key in the data folder with a new one; the old one stays next to it. */
export async function replaceSecret(dataDir: string, { current }: Secrets): Promise<void> {
  await write(previousFile(dataDir), current);
  await write(currentFile(dataDir), newSecret());
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
