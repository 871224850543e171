import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder whose name tells which process it belongs to. */
export const makeOwnedFolder = (prefix: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));

/** The folders of that prefix whose process is gone: left behind by runs that were killed. */
export async function abandonedFolders(prefix: string): Promise<string[]> {
  const names = await readdir(tmpdir());
  return names.flatMap((name) => {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? 0);
    return owner > 0 && !isAlive(owner) ? [join(tmpdir(), name)] : [];
  });
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
