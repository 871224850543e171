import { realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** What the system shows of itself as folders: making one there fails, is tried for ever or is lost. */
const systemFolders = ['/proc', '/sys', '/dev'] as const;
/** Memory that anybody may use as a disk. */
const sharedMemory = '/dev/shm';

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The system's folder that a path lies in, which keeps no files; null for any other path. Links are followed. */
export async function findSystemFolder(path: string): Promise<string | null> {
  const place = await nearest(resolve(path));
  if (isWithin(place, sharedMemory)) return null;
  return systemFolders.find((folder) => isWithin(place, folder)) ?? null;
}

/** The nearest folder that exists. */
async function nearest(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || path === dirname(path)) throw error;
    return nearest(dirname(path));
  }
}
