import { realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Pseudo file systems: creating a folder there fails, is retried forever or is lost. */
const systemFolders = ['/proc', '/sys', '/dev'] as const;
/** Memory that any process may use as a disk. */
const sharedMemory = '/dev/shm';

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * Returns the system folder that contains a path and keeps no files; null for any other path. Follows links.
 */
export async function findSystemFolder(path: string): Promise<string | null> {
  const place = await nearest(resolve(path));
  if (isWithin(place, sharedMemory)) return null;
  return systemFolders.find((folder) => isWithin(place, folder)) ?? null;
}

async function nearest(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || path === dirname(path)) throw error;
    return nearest(dirname(path));
  }
}
