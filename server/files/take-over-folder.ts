import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sqlState } from '../db/transaction.ts';
import { decryptFolderFile } from './encrypt-file.ts';
import type { FileDeps, FileStore, StoredFile } from './file-store.ts';

/** An upload is used by a row within this time; a file without one was left behind. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

const folderOf = ({ env }: Pick<FileDeps, 'env'>, { name }: FileStore): string => join(env.dataDir, name);

/** Takes over what older versions wrote into the data folder; repeated as long as one of them runs beside. */
export async function takeOverFolder(deps: FileDeps, store: FileStore): Promise<void> {
  const folder = folderOf(deps, store);
  const names = await readdir(folder).catch(() => null);
  if (names === null) return;
  for (const name of names) {
    const id = store.uses.idOf(name);
    if (id !== undefined && (await takeOverFile(deps, store, id))) continue;
    const path = join(folder, name);
    const isUsed = id !== undefined && (await store.uses.find(deps.db, id)) !== undefined;
    if (!isUsed && (await isOld(path))) await rm(path, { force: true });
  }
  await rmdir(folder).catch(() => undefined); // not empty yet
}

/**
 * Takes over one file. May be repeated and interrupted: the file leaves the folder once it is stored. Returns whether
 * the file is stored.
 */
export async function takeOverFile(deps: FileDeps, store: FileStore, id: string): Promise<boolean> {
  const path = join(folderOf(deps, store), store.uses.fileName(id));
  const content = await readFile(path).catch(() => null);
  if (content === null) return false;
  const known = await store.uses.find(deps.db, id);
  if (!known) return false;
  if (known.keySealed !== null) {
    const file = open(deps, id, { type: known.type, keySealed: known.keySealed }, content);
    if (!file) return false;
    await store.write(deps, id, file).catch((error: unknown) => {
      if (sqlState(error)?.code !== UNIQUE_VIOLATION) throw error; // another process was faster
    });
  }
  // The account may have been deleted meanwhile.
  if (!(await store.uses.find(deps.db, id))) await store.remove(deps, [id]);
  await store.uses.forgetKey(deps.db, id);
  await rm(path, { force: true });
  return true;
}

const UNIQUE_VIOLATION = '23505';

function open(
  { vault, log }: FileDeps,
  id: string,
  { type, keySealed }: { readonly type: string; readonly keySealed: string },
  content: Buffer,
): StoredFile | null {
  if (keySealed === 'plain') return { type, bytes: content };
  try {
    return { type, bytes: decryptFolderFile(id, vault.open(keySealed), content) };
  } catch (error) {
    log.error({ err: error, file: id }, 'a file in the data folder cannot be decrypted, and stays there');
    return null;
  }
}

const isOld = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < Date.now() - LEFT_BEHIND_MS;
};
