import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
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

/** Ends servers whose run was killed, by the file in their folder that begins with their number, and removes the folders. */
export async function killOrphanedServers(
  prefix: string,
  pidFile: string,
  signal: NodeJS.Signals,
): Promise<void> {
  for (const folder of await abandonedFolders(prefix)) {
    const text = await readFile(join(folder, pidFile), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    // A number can belong to another process by now: only a server that works in this very folder is ended.
    const worksIn = pid > 0 ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
    if (worksIn.startsWith(folder)) process.kill(pid, signal);
    await rm(folder, { recursive: true, force: true });
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
