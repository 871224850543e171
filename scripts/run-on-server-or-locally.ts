import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import { sendAdminRequest, type AdminRequest } from '#server/db/admin-client.ts';
import type { Database } from '#server/db/connection.ts';
import { lockFolder, type FolderLock } from '#server/db/folder-lock.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Runs a command's work, which opens the configured database, or asks the running server for it if that holds the
 * embedded folder.
 * @throws {StartError} when there is no database yet, or another process holds it and does not answer.
 */
export const runOnServerOrLocally = async <T>(
  env: Env,
  question: AdminRequest,
  work: () => Promise<T>,
): Promise<T> => {
  if (env.databaseUrl !== undefined) return work();
  if (!existsSync(join(env.dataDir, 'database'))) {
    throw new StartError(`DATA_DIR ${env.dataDir} holds no database yet: start the server once.`);
  }
  await ensurePrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir).catch((error: unknown) =>
    error instanceof StartError ? error : Promise.reject(error),
  );
  if (lock instanceof StartError) {
    const answer = await sendAdminRequest<T>(env.dataDir, question);
    if (answer === null) throw lock;
    return answer.reply;
  }
  return withLock(lock, work);
};

/** Works with an open database, and closes it. */
export const withDatabase = async <D extends Pick<Database, 'close'>, T>(
  opened: Promise<D>,
  work: (database: D) => Promise<T>,
): Promise<T> => {
  const database = await opened;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const withLock = async <T>(lock: FolderLock, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    await lock.release();
  }
};
